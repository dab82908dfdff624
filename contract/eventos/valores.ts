import type { Clave } from '#domain/cuenta/catalogo.ts'
import { type DatosDe, eventoDe, json, numero, oNada, texto } from './evento.ts'
import { cuantos, mesDe, pesos } from './palabras.ts'

/** A price; `que`: 'Cuota, Primario, Simple'. `mes` is null for what is charged once a year. */
const VALOR = { que: texto, ano: numero, mes: oNada(numero), monto: numero, cuotas: numero, alumnos: numero }

const cuando = ({ mes, ano }: { mes: number | null; ano: number }) =>
  mes === null ? `de ${ano}` : `desde ${mesDe(mes)} de ${ano}`
const alcance = ({ cuotas, alumnos }: DatosDe<typeof VALOR>) =>
  `${cuantos(cuotas, 'ítem')} de ${cuantos(alumnos, 'alumno')}`

const enTabla = ({ ano }: { ano: number }) => ({ pantalla: 'valores', ano }) as const
const enAtrasadas = () => ({ pantalla: 'cuotasAtrasadas' }) as const

/** Events of prices and of the processes that follow them. */
export const VALORES = {
  'VAL-SET': eventoDe('valor', {
    nombre: 'Valor',
    // `antes`: the price in force until then; events of before it was kept have none
    params: { ...VALOR, ids: json<Clave>(), antes: oNada(numero) },
    frase: (v) =>
      `Fijó ${v.que} ${cuando(v)} en ${pesos(v.monto)}${v.antes ? `, en lugar de ${pesos(v.antes)}` : ''}: cambió ${alcance(v)}`,
    abre: enTabla,
  }),
  'VAL-UNDO': eventoDe('valor', {
    nombre: 'Valor Deshecho',
    params: { ...VALOR, ids: json<Clave>() },
    frase: (v) => `Deshizo el valor ${pesos(v.monto)} de ${v.que} ${cuando(v)}: cambió ${alcance(v)}`,
    abre: enTabla,
  }),
  'CUO-UPD': eventoDe('proceso', {
    nombre: 'Actualización de Cuotas Atrasadas',
    params: { bulkId: numero, ano: numero, cuotas: numero, suba: numero },
    frase: ({ bulkId, ano, cuotas, suba }) =>
      `Actualizó las cuotas atrasadas desde ${ano} (Proceso N.º ${bulkId}): ${cuantos(cuotas, 'cuota')}, ${pesos(suba)} más`,
    abre: enAtrasadas,
  }),
  'CUO-UNDO': eventoDe('proceso', {
    nombre: 'Actualización Deshecha',
    params: { bulkId: numero, vueltas: numero, quedan: numero },
    frase: ({ bulkId, vueltas, quedan }) =>
      `Deshizo el Proceso N.º ${bulkId}: ${cuantos(vueltas, 'cuota')} como antes${quedan ? `, ${quedan} sin cambios` : ''}`,
    abre: enAtrasadas,
  }),
}
