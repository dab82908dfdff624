import { z } from 'zod'
import { avisoDeEdad } from '#domain/edad.ts'
import { Falla } from '#domain/errores.ts'
import { CONDICIONES_IVA } from '#domain/factura/condicionIva.ts'
import { type Fecha, formatoFecha, leerFecha } from '#domain/fecha.ts'
import { noHay } from '#domain/importacion/parecidos.ts'
import type { Lugar } from '#domain/importacion/tipos.ts'
import { esTelefono, NO_ES_TELEFONO } from '#domain/persona/telefono.ts'
import { decir } from '#domain/rechazos.ts'
import { fold } from '#domain/texto.ts'
import type { DetalleDePersona, DichoDeCelda, Duda, ErrorDeCelda, Veredicto } from '../db/esquema/importacion.ts'
import { claseDe, comparable, type Ficha, formularioDe, type Nombrados } from './clases.ts'
import type { Existente } from './existentes.queries.ts'
import { cuilPropuesto, fichaDespues, TELEFONOS, telefonosQueQuedan } from './ficha.ts'
import { entreDos, type Supuesto } from './homonimo.ts'
import { avisosDeSexo } from './sexo.ts'
import { DE_OTRA_SUCURSAL } from './visto.ts'

/** What a judgement of anybody rests on. */
export interface Escenario {
  readonly hoy: Fecha
  readonly nombrados: Nombrados
  /** Branches in which the user may put employees; null is all. */
  readonly sucursales: readonly number[] | null
  readonly proponerCuil: boolean
}

/** Somebody of a row, with whom the school has that could be him. */
export interface Acusado {
  readonly lugar: Lugar
  readonly doc: string | null
  readonly datos: Ficha
  readonly errores: readonly DichoDeCelda[]
  readonly hallado: Existente | undefined
  /** Somebody of the same name and birthday, and another document. */
  readonly homonimo: Existente | undefined
  /** Another row of the file that is about the homonym. */
  readonly filaDelMismo: number | undefined
  readonly eliminado: { readonly id: number; readonly quien: string } | undefined
  /** Employee who has the same number of file. */
  readonly delLegajo: number | undefined
}

export interface Juicio {
  readonly veredicto: Veredicto
  readonly idPersona: number | null
  readonly detalle: Omit<DetalleDePersona, 'enlace'>
}

/** Somebody of a row as the file tells of him, with what was judged of him before. */
export interface PersonaDicha {
  readonly nro: number
  readonly lugar: number
  readonly clase: Lugar['clase']
  readonly doc: string | null
  readonly datos: Ficha
  readonly errores: readonly DichoDeCelda[]
  readonly veredicto: Veredicto | null
  readonly detalle: DetalleDePersona | null
}

/** Somebody of a row with what is to become of him. */
export interface Juzgada extends Juicio {
  readonly persona: PersonaDicha
  readonly enlace: boolean | null
}

const UN = { sucursal: 'una Sucursal', cargo: 'un Cargo' } as const
const PROPONER = ': «Proponer el CUIL que falta», en Columnas, lo completa'
const nombresDe = (hay: Nombrados['cargo']) => [...hay.values()].map(({ nombre }) => nombre)

const COMO_DICE = { alumno: 'alumno', padre: 'padre', personal: 'empleado' } as const

/** Judges what is to become of somebody: new, changed, as he is, doubtful or wrong, and why. */
export function juzgar(dicho: Acusado, escenario: Escenario): Juicio {
  const errores = dicho.errores.filter(({ aviso }) => !aviso)
  const acusado = { ...dicho, errores }
  const { lugar, hallado } = acusado
  if (lugar.solo) return soloDocumento(acusado)
  if (esDeOtraSucursal(acusado, escenario)) return deOtraSucursal(acusado)
  const otraFila = dicho.errores.find((x) => x.otraFila)
  const duda = dudaDe(acusado, otraFila)
  const deLaPlanilla = dicho.errores
    .filter((x) => x.aviso && (x !== otraFila || duda?.por === 'eliminado'))
    .map(({ campo, motivo }) => ({ campo, motivo }))
  const { homonimo } = acusado
  const supuesto = suponer(acusado, deLaPlanilla, escenario)
  if (duda?.por === 'mismo-nombre' && homonimo) {
    const mismo = suponer({ ...acusado, hallado: homonimo }, deLaPlanilla, escenario)
    const { veredicto, ...detalle } = entreDos(supuesto, conOtraFila(mismo, acusado), duda)
    return { veredicto, idPersona: null, detalle }
  }
  const { errores: todos, cambios } = supuesto
  const veredicto: Veredicto = todos.length
    ? 'error'
    : duda
      ? 'dudoso'
      : !hallado
        ? 'nuevo'
        : cambios.length
          ? 'cambia'
          : 'igual'
  const avisos = veredicto === 'error' ? [] : supuesto.avisos
  return { veredicto, idPersona: hallado?.id ?? null, detalle: { errores: todos, cambios, duda, avisos } }
}

/** Tells what would become of somebody as the one who was found, or without him as a new one. */
function suponer(acusado: Acusado, deLaPlanilla: readonly ErrorDeCelda[], escenario: Escenario): Supuesto {
  const { datos, lugar, hallado, errores } = acusado
  const ficha = fichaDespues(datos, hallado?.ficha, lugar, escenario)
  const cambios = hallado ? diferencias(hallado.ficha, ficha) : []
  // of whom nothing changes nothing is told
  if (hallado && cambios.length === 0 && errores.length === 0) return { errores: [], cambios, avisos: [] }
  return {
    errores: sinRepetir([...errores, ...deFormulario(acusado, ficha, escenario)]),
    cambios,
    avisos: [...deLaPlanilla, ...avisosDe(acusado, ficha, escenario.hoy)],
  }
}

/** Refuses to change by a second row whom another one is about already. */
function conOtraFila(mismo: Supuesto, { lugar, filaDelMismo }: Acusado): Supuesto {
  if (filaDelMismo === undefined) return mismo
  const dicho = { campo: `${lugar.prefijo}dni`, motivo: `La misma persona está en la fila ${filaDelMismo}` }
  return { ...mismo, errores: [...mismo.errores, dicho] }
}

/** Says what is unusual in what would be written of somebody. */
function avisosDe({ lugar, datos, hallado }: Acusado, ficha: Ficha, hoy: Fecha): ErrorDeCelda[] {
  const { clase, prefijo } = lugar
  const antes = hallado?.ficha
  const distinto = (campo: string) => (antes?.[campo] === ficha[campo] ? '' : (ficha[campo] ?? ''))
  const dia = clase === 'padre' ? '' : distinto('fechaNacimiento')
  const deEdad = clase !== 'padre' && dia ? avisoDeEdad(clase, leerFecha(dia) as Fecha, hoy) : undefined
  // the form refuses such a telephone; a school that has no better one would lose the person with it
  const telefonos = TELEFONOS.filter((campo) => distinto(campo) && !esTelefono(distinto(campo)))
  return [
    ...avisosDeSexo(lugar, datos, antes),
    ...(deEdad ? [{ campo: `${prefijo}fechaNacimiento`, motivo: deEdad }] : []),
    ...telefonos.map((campo) => ({ campo: `${prefijo}${campo}`, motivo: NO_ES_TELEFONO })),
    ...telefonosQueQuedan(datos, antes).map((campo) => ({
      campo: `${prefijo}${campo}`,
      motivo: `${NO_ES_TELEFONO}. Queda el que tiene`,
    })),
  ]
}

/** Tells whether the row names an employee of a branch that the reader may not see (D-229). */
function esDeOtraSucursal({ lugar, hallado }: Acusado, { sucursales, nombrados }: Escenario): boolean {
  if (lugar.clase !== 'personal' || !hallado || !sucursales) return false
  const suya = nombrados.sucursal.get(comparable(hallado.ficha['sucursal']))?.id
  return suya === undefined || !sucursales.includes(suya)
}

/** Judges such a row without a word of what is known of him. */
const deOtraSucursal = ({ lugar, errores }: Acusado): Juicio => ({
  veredicto: 'error',
  idPersona: null,
  detalle: {
    errores: sinRepetir([...errores, { campo: `${lugar.prefijo}dni`, motivo: DE_OTRA_SUCURSAL }]),
    cambios: [],
    duda: null,
  },
})

function soloDocumento({ lugar, doc, errores, hallado }: Acusado): Juicio {
  const campo = `${lugar.prefijo}dni`
  const falta = doc === null ? 'Falta el DNI, o no es válido' : `No hay un ${COMO_DICE[lugar.clase]} con ese documento`
  const todos = hallado ? errores : [...errores, { campo, motivo: falta }]
  return {
    veredicto: todos.length ? 'error' : 'igual',
    idPersona: hallado?.id ?? null,
    detalle: { errores: sinRepetir(todos), cambios: [], duda: null },
  }
}

function diferencias(antes: Ficha, despues: Ficha) {
  return Object.keys(despues)
    .filter((campo) => (antes[campo] ?? '') !== despues[campo] && !mismoNombre(campo, antes[campo], despues[campo]))
    .map((campo) => ({
      campo,
      antes: escrito(campo, antes[campo] ?? ''),
      despues: escrito(campo, despues[campo] ?? ''),
    }))
}

/** Branches and positions are the same in any case. */
const mismoNombre = (campo: string, a: string | undefined, b: string | undefined) =>
  (campo === 'sucursal' || campo === 'cargo') && comparable(a) === comparable(b)

/** Writes a value as the screens do. */
function escrito(campo: string, valor: string): string {
  if (campo.startsWith('fecha') && valor) return formatoFecha(valor as Fecha)
  if (campo === 'civa') return CONDICIONES_IVA.find(({ id }) => String(id) === valor)?.text ?? valor
  return valor
}

function dudaDe({ datos, hallado, homonimo, eliminado }: Acusado, otraFila: DichoDeCelda | undefined): Duda | null {
  if (hallado)
    return otroNombre(datos, hallado.ficha) ? { por: 'otro-nombre', id: hallado.id, quien: hallado.quien } : null
  if (homonimo) return { por: 'mismo-nombre', ...soloQuien(homonimo) }
  if (eliminado) return { por: 'eliminado', ...soloQuien(eliminado) }
  return otraFila ? { por: 'otra-fila', id: 0, quien: otraFila.motivo } : null
}
const soloQuien = ({ id, quien }: { id: number; quien: string }) => ({ id, quien })

const otroNombre = (datos: Ficha, ficha: Ficha) =>
  ['apellido', 'nombre'].some((c) => datos[c] !== undefined && fold(datos[c]) !== fold(ficha[c] ?? ''))

/** Lists what the form of this person would be refused for, in the words of the form. */
function deFormulario(
  { lugar, hallado, delLegajo, errores }: Acusado,
  ficha: Ficha,
  escenario: Escenario,
): ErrorDeCelda[] {
  const { clase, prefijo } = lugar
  const { schema } = claseDe(clase)
  const { nombrados, sucursales, hoy } = escenario
  const propio = (campo: string) => `${prefijo}${campo === 'dni.numero' || campo === 'dni.tipo' ? 'dni' : campo}`
  const yaDichos = new Set(errores.map(({ campo }) => campo))
  const faltas: ErrorDeCelda[] = []
  const decirlo = (campo: string, motivo: string) => {
    if (!yaDichos.has(propio(campo))) faltas.push({ campo: propio(campo), motivo })
  }
  const nombreDeDos = yaDichos.has(`${prefijo}apellidoNombre`)
  for (const nombrado of ['sucursal', 'cargo'] as const)
    if (ficha[nombrado] && !nombrados[nombrado].has(comparable(ficha[nombrado])))
      decirlo(nombrado, noHay(UN[nombrado], ficha[nombrado], nombresDe(nombrados[nombrado])))
  const conPropuesto = !escenario.proponerCuil && !ficha['cuil'] && cuilPropuesto(ficha) !== ''
  const formulario = formularioDe(clase, ficha, nombrados)
  const leido = z.safeParse(schema, formulario)
  for (const { path, message } of leido.error?.issues ?? []) {
    const campo = path.join('.')
    delete formulario[String(path[0])]
    if (nombreDeDos && (campo === 'apellido' || campo === 'nombre')) continue
    if (faltas.some((f) => f.campo === propio(campo))) continue
    decirlo(campo, campo === 'cuil' && conPropuesto ? `${message}${PROPONER}` : message)
  }
  for (const [campo, motivo] of fechasMalas(clase, formulario, hoy)) decirlo(campo, motivo)
  if (clase === 'personal') {
    const suyas = [ficha['sucursal'], hallado?.ficha['sucursal']].map((s) => nombrados.sucursal.get(comparable(s))?.id)
    if (sucursales && suyas.some((id) => id !== undefined && !sucursales.includes(id)))
      decirlo('sucursal', 'No puede cargar personal de esa Sucursal')
    if (delLegajo !== undefined && delLegajo !== hallado?.id)
      decirlo('legajo', decir('duplicado', 'El Legajo', 'legajo').mensaje)
  }
  if (hallado?.conUsuario && (ficha['email'] ?? '') !== hallado.ficha['email'])
    decirlo('email', decir('email-de-usuario', clase === 'padre' ? 'El Padre' : 'El Empleado').mensaje)
  return faltas
}

/** Lists the days that the form would refuse, each as if it were the first; `formulario` has what is right of the others. */
function fechasMalas(clase: Lugar['clase'], formulario: Record<string, unknown>, hoy: Fecha): [string, string][] {
  try {
    claseDe(clase).exigir(formulario, hoy)
    return []
  } catch (error) {
    if (!(error instanceof Falla) || !error.campos) throw error
    const malas = Object.entries(error.campos)
    const resto = Object.entries(formulario).filter(([campo]) => !error.campos?.[campo])
    return [...malas, ...fechasMalas(clase, Object.fromEntries(resto), hoy)]
  }
}

const sinRepetir = (errores: readonly ErrorDeCelda[]): ErrorDeCelda[] => [
  ...new Map(errores.map((e) => [`${e.campo} ${e.motivo}`, e])).values(),
]
