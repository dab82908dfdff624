import path from 'node:path'
import { compareWith, verifyFile } from '../backup/compare.service.ts'
import { restoreBackup } from '../backup/restore.service.ts'
import { writeBackup } from '../backup/write.service.ts'
import { createClock } from '../clock.ts'
import { prepararBase } from '../db/preparar.ts'
import { secretFile } from '../secret.ts'
import { type Orden, withSchool } from './school.ts'

const count = (n: number) => n.toLocaleString('es-AR')
const instant = new Intl.DateTimeFormat('es-AR', {
  timeZone: 'America/Argentina/Salta',
  dateStyle: 'short',
  timeStyle: 'short',
})

function fileOf([file]: string[], order: string): string {
  if (!file || file.startsWith('-')) throw new Error(`Falta el archivo: npm run campana -- ${order} <archivo>`)
  return path.resolve(file)
}

/** Orders that keep the school in a file and bring it back (record 045). */
export const BACKUP: Record<string, Orden> = {
  backup: {
    ayuda: 'backup <archivo>              guarda el colegio entero en un archivo. También con Campana en marcha',
    hacer: async (argumentos) => {
      const file = fileOf(argumentos, 'backup')
      return withSchool('asItIs', async ({ url, config }) => {
        const { tables, rows } = await writeBackup(file, { url, files: [secretFile(config)] })
        return `El colegio está guardado en ${file} (${tables} tablas, ${count(rows)} filas).`
      })
    },
  },
  restore: {
    ayuda:
      'restore <archivo>             pone lo guardado en una base de datos o carpeta vacía, y lo compara fila por fila',
    hacer: async (argumentos) => {
      const file = fileOf(argumentos, 'restore')
      // a file that is not whole is refused before anything is made
      const { header } = await verifyFile(file)
      return withSchool('empty', async ({ db, url, config }) => {
        const data = config.secret === null ? path.dirname(secretFile(config)) : null
        const { rows, passed, held } = await restoreBackup(file, { url, data })
        const newer = await prepararBase(db, createClock(config.hoy).hoy())
        return [
          `El colegio del ${instant.format(new Date(header.made))} está restaurado y es igual, fila por fila, a lo guardado (${count(rows)} filas).`,
          ...(newer.length > 0 ? [`Base de datos al día (${newer.length} migraciones).`] : []),
          ...(held > 0
            ? [
                `Mensajes de correo que esperaban y quedan retenidos, porque pudieron salir después de hacer el respaldo: ${count(held)}. Véalos con «npm run campana -- jobs» y mándelos con «npm run campana -- jobs retry correo», o de a uno por su número.`,
              ]
            : []),
          ...passed.map((table) => `La tabla ${table} no es de Campana y no se restauró.`),
        ].join('\n')
      })
    },
  },
  verify: {
    ayuda:
      'verify <archivo> [base]       comprueba que lo guardado esté entero; con «base», lo compara fila por fila con la base de datos',
    hacer: async (argumentos) => {
      const file = fileOf(argumentos, 'verify')
      const { header, tables, rows } = await verifyFile(file)
      const whole = `${file} está entero: el colegio del ${instant.format(new Date(header.made))}, ${tables} tablas, ${count(rows)} filas.`
      if (argumentos[1] !== 'base') return whole
      const differ = await withSchool('asItIs', ({ url }) => compareWith(file, url))
      if (differ.length === 0) return `${whole}\nLa base de datos es igual, fila por fila.`
      throw new Error(`${whole}\nLa base de datos es distinta en: ${differ.join(', ')}`)
    },
  },
}
