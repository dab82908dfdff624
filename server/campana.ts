import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { leerConfig } from './config.ts'
import { crearDb, crearPool, type Db } from './db/database.ts'
import { startEmbedded } from './db/embedded.ts'
import { prepararBase } from './db/preparar.ts'
import { configurarMail } from './mail/configurar.service.ts'
import { crearReloj } from './reloj.ts'
import { abrirSecreto } from './secreto.ts'
import { crearAdministrador } from './usuario/administrador.service.ts'

/** `npm run campana -- <orden>`: operations on the school's database. */
const ORDENES: Record<string, { ayuda: string; hacer: (db: Db, argumentos: string[]) => Promise<string> }> = {
  migrate: {
    ayuda: 'migrate                       pone la base de datos al día',
    hacer: async () => 'La base de datos está al día.',
  },
  'create-admin': {
    ayuda: 'create-admin <usuario>        crea un ServerAdmin; pide la contraseña',
    hacer: async (db, [usuario]) => {
      if (!usuario) throw new Error('Falta el usuario: npm run campana -- create-admin <usuario>')
      const clave = await preguntar(`Contraseña de ${usuario}: `)
      await db.transaction().execute((trx) => crearAdministrador(trx, usuario, clave))
      return `El usuario ${usuario} ya puede ingresar.`
    },
  },
  mail: {
    ayuda:
      'mail <servidor> [puerto] [usuario]   por dónde sale el correo (465: SSL); pide la contraseña. Sin servidor: no sale',
    hacer: async (db, [host, port = '587', user = '']) => {
      const password = user && (await preguntar(`Contraseña de ${user}: `))
      const datos = host ? { host, port: Number(port), user, password } : null
      await db.transaction().execute((trx) => configurarMail(trx, datos, abrirSecreto(leerConfig(process.env))))
      return datos ? `El correo sale por ${host}.` : 'El correo ya no sale.'
    },
  },
}

async function preguntar(texto: string): Promise<string> {
  const consola = createInterface({ input: process.stdin, output: process.stdout })
  const respuesta = await consola.question(texto)
  consola.close()
  return respuesta
}

async function correr([nombre = '', ...argumentos]: string[]): Promise<string> {
  const orden = ORDENES[nombre]
  if (!orden)
    throw new Error(
      `Órdenes:\n${Object.values(ORDENES)
        .map((o) => `  ${o.ayuda}`)
        .join('\n')}`,
    )
  const config = leerConfig(process.env)
  const embebida = config.databaseUrl
    ? null
    : await startEmbedded({ dir: path.resolve(config.data, 'postgres'), log: console.log })
  const db = crearDb(crearPool(config.databaseUrl ?? embebida?.url ?? ''))
  try {
    await prepararBase(db, crearReloj(config.hoy).hoy())
    return await orden.hacer(db, argumentos)
  } finally {
    await db.destroy()
    await embebida?.stop()
  }
}

correr(process.argv.slice(2)).then(console.log, (error: Error) => {
  console.error(error.message)
  process.exit(1)
})
