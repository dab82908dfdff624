import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { importacion } from '#contract/importacion.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { mesInicioPorDefecto } from '#domain/cuenta/tiempo.ts'
import { anoDe, type Fecha, NOMBRE_MES } from '#domain/fecha.ts'
import type { TipoImportacion } from '#domain/importacion/tipos.ts'
import { api } from '../call/api.ts'
import { useConsulta } from '../query/consulta.ts'
import { releer } from '../query/releer.ts'
import { esOk } from '../refusal/respuesta.ts'
import { useSeguridad } from '../sesion/seguridad.ts'

export type Importacion = RecibidoDe<typeof importacion.una>
export type FilaRevisada = RecibidoDe<typeof importacion.filas>['aaData'][number]
export type Veredicto = FilaRevisada['veredicto']
export type Decision = FilaRevisada['decisiones'][number]

/** How verdicts are called, of many rows and of one; in the order in which they are told. */
export const VEREDICTOS: Readonly<Record<Veredicto, { varias: string; una: string }>> = {
  nuevo: { varias: 'Nuevas', una: 'Nueva' },
  cambia: { varias: 'Cambian', una: 'Cambia' },
  dudoso: { varias: 'Dudosas', una: 'Dudosa' },
  error: { varias: 'Con errores', una: 'Con error' },
  igual: { varias: 'Sin cambios', una: 'Sin cambios' },
}
export const TODOS = Object.keys(VEREDICTOS) as Veredicto[]

/** Milliseconds between questions while there is work under way. */
const CADA = 600

/** Says from when those are charged of whom the spreadsheet does not say it. */
export function desdeHoy(hoy: Fecha): string {
  const mes = NOMBRE_MES[mesInicioPorDefecto(hoy, anoDe(hoy))]
  return `Sin la columna «Debe desde» cada uno debe desde el mes de su Fecha, y sin Fecha desde el de hoy, ${mes}: lo anterior no se le cobra, ni se puede importar como pagado.`
}

/** Says which sheet of a workbook was read, and which have something too. */
export const hojasDichas = ({ leida, otras }: NonNullable<Importacion['hojas']>): string =>
  `Se leyó la hoja «${leida}». ${otras.length === 1 ? 'Quedó' : 'Quedaron'} fuera: ${otras.map((h) => `«${h}»`).join(', ')}.`

/** Proposes the branch of all employees of a sheet where there is one alone; null where there is a choice. */
export const sucursalPropuesta = ([unica, ...otras]: readonly string[]) =>
  unica !== undefined && otras.length === 0 ? { valor: unica, porque: 'Propuesta: es la única' } : null

/** Calls that show something else once an import has changed. */
export const DE_IMPORTACION = [api.importacion.una, api.importacion.filas, api.importacion.lista] as const

/** Reads an import, again and again while its work is under way, without postponing the end of the session. */
export function useImportacion(id: number | null) {
  const consulta = useConsulta(api.importacion.una, id === null ? null : { query: { id } })
  const cliente = useQueryClient()
  const data = consulta.isPlaceholderData ? undefined : consulta.data
  const sigue = data?.avance != null
  useEffect(() => {
    if (!sigue || id === null) return
    let vivo = true
    let timer: ReturnType<typeof setTimeout> | undefined
    async function mirar() {
      // a missed answer does not matter: the next one comes
      const ahora = await api.importacion.una({ query: { id: id as number } }, { pasiva: true }).catch(() => undefined)
      if (!vivo) return
      if (ahora && esOk(ahora)) {
        cliente.setQueryData([api.importacion.una.nombre, { query: { id } }], ahora)
        if (ahora.avance === null) {
          void releer(cliente, [api.importacion.filas, api.importacion.lista])
          return
        }
      }
      timer = setTimeout(() => void mirar(), CADA)
    }
    timer = setTimeout(() => void mirar(), CADA)
    return () => {
      vivo = false
      clearTimeout(timer)
    }
  }, [sigue, id, cliente])
  return { ...consulta, data }
}

/** Lists the kinds of spreadsheet that the user may import. */
export function useTipos(): TipoImportacion[] {
  const puede = useSeguridad('CONT-IMPORTACION')
  return (['alumnos', 'padres', 'vinculos', 'personal', 'inscripciones', 'saldos'] as const).filter(
    (tipo) => puede[tipo],
  )
}
