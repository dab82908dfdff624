import type { puesta } from '#contract/puesta.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { conO, conY } from '#domain/lista.ts'
import { type EstadoDePaso, faltanAntes, NOMBRE_DE_PASO, type Paso } from '#domain/puesta/pasos.ts'
import { numero } from '../ui/paginas.ts'

export type Puesta = RecibidoDe<typeof puesta.ver>
export type Hay = Puesta['hay']
export type Estados = ReadonlyMap<Paso, EstadoDePaso>

/** What each step is for, in a sentence or two. */
export const PARA_QUE: Readonly<Record<Paso, string>> = {
  nombre: 'El nombre está en el ingreso, en los recibos y en los mails; el logo, en el menú y arriba de los mails.',
  sucursales: 'Cada sucursal tiene sus cursos, su caja y sus números de recibo. Si el colegio tiene una sola, es una.',
  niveles:
    'Campana trae los niveles y grados de la escuela argentina. Mírelos: si alguno se llama de otro modo en su colegio, cámbielo.',
  cursos: 'Las divisiones de cada grado en cada sucursal, como 1° Grado A del turno mañana.',
  jornadas:
    'El tipo de jornada dice cuál es la cuota de un alumno, y el caso especial qué parte de ella paga: hace falta uno que pague el 100 %, «Ninguno».',
  valores: 'La inscripción de cada nivel y la cuota de cada tipo de jornada. Sin ellas no se puede inscribir.',
  agenda:
    'Cuándo empiezan y terminan las clases de este año, con sus vacaciones y feriados. Con ella se sabe qué días se toma asistencia.',
  fiscales:
    'El CUIT se imprime en los recibos junto al nombre del colegio. Cada sucursal sigue con los números de sus talonarios de facturas.',
  correo: 'Por él salen las invitaciones, los enlaces para elegir una contraseña y los avisos a las familias.',
  usuarios: 'Quienes trabajan con usted, cada uno con su usuario y sus roles. Primero se cargan como Personal.',
  importacion:
    'Las planillas que el colegio ya tiene: alumnos, padres, personal, inscripciones y saldos. Se revisan antes de guardar nada.',
}

/** '1 curso', '1.200 cursos'. */
export const cuantos = (n: number, uno: string, varios = `${uno}s`): string => `${numero(n)} ${n === 1 ? uno : varios}`

/** Counts what is counted no further than a limit: 'más de 10.000 alumnos'. */
const hasta = (n: number, tope: number, uno: string, varios?: string): string =>
  n >= tope ? `más de ${cuantos(tope, uno, varios)}` : cuantos(n, uno, varios)

const mayuscula = (texto: string) => texto.charAt(0).toUpperCase() + texto.slice(1)

/** Says what is there of a step, in numbers. */
export function loQueHay(paso: Paso, hay: Hay): string {
  switch (paso) {
    case 'nombre':
      return `${hay.nombre || 'Todavía se llama Campana'}, ${hay.logo ? 'con logo' : 'sin logo'}`
    case 'sucursales':
      return hay.sucursales ? cuantos(hay.sucursales, 'sucursal', 'sucursales') : 'Ninguna todavía'
    case 'niveles':
      return `${cuantos(hay.niveles, 'nivel', 'niveles')} y ${cuantos(hay.grados, 'grado')}`
    case 'cursos':
      return deCursos(hay)
    case 'jornadas':
      return deJornadas(hay)
    case 'valores':
      return deValores(hay)
    case 'agenda':
      return hay.clases === null ? 'Sin cargar' : cuantos(hay.clases, 'día de clases', 'días de clases')
    case 'fiscales':
      return hay.cuit ? `CUIT ${hay.cuit}` : 'Sin CUIT'
    case 'correo':
      return deCorreo(hay)
    case 'usuarios':
      return deUsuarios(hay)
    case 'importacion':
      return deGente(hay)
  }
}

function deCursos({ cursos, sucursales, sinCursos }: Hay): string {
  if (cursos === 0) return 'Ninguno todavía'
  return `${cuantos(cursos, 'curso')} en ${cuantos(sucursales - sinCursos.length, 'sucursal', 'sucursales')}`
}

function deJornadas({ jornadas, casos }: Hay): string {
  if (jornadas + casos === 0) return 'Ninguno todavía'
  return `${cuantos(jornadas, 'tipo de jornada', 'tipos de jornada')} y ${cuantos(casos, 'caso especial', 'casos especiales')}`
}

function deValores({ valores, cursos, jornadas }: Hay): string {
  if (cursos === 0 || jornadas === 0) return 'Todavía no hay a qué ponerle valor'
  const faltan = valores.filter((v) => v.faltan.length > 0)
  if (faltan.length === 0) return 'Los que hacen falta están'
  const n = faltan.reduce((suma, v) => suma + v.faltan.length, 0)
  return `${n === 1 ? 'Falta' : 'Faltan'} ${cuantos(n, 'valor', 'valores')} de ${conY(faltan.map((v) => v.nivel))}`
}

function deCorreo({ correo, servidor, probado }: Hay): string {
  if (!correo) return 'Sin servidor de mail'
  return `${servidor || 'Con servidor de mail'}, ${probado ? 'probado' : 'sin probar'}`
}

function deUsuarios({ usuarios, sinIngresar }: Hay): string {
  if (usuarios === 0) return 'Solo el suyo'
  const otros = mayuscula(hasta(usuarios, 1000, 'usuario más', 'usuarios más'))
  if (sinIngresar === 0) return otros
  const sin = sinIngresar >= 1000 ? 'más de 1.000' : numero(sinIngresar)
  return `${otros}, ${sin} todavía no ${sinIngresar === 1 ? 'ingresó' : 'ingresaron'}`
}

function deGente({ alumnos, padres, personal }: Hay): string {
  const partes = [
    alumnos > 0 && hasta(alumnos, 10_000, 'alumno'),
    padres > 0 && hasta(padres, 10_000, 'padre'),
    personal > 0 && hasta(personal, 10_000, 'empleado'),
  ].filter((parte) => parte !== false)
  return partes.length ? mayuscula(conY(partes)) : 'Nadie todavía'
}

/** Says what is to be known before a step is done: what must come first, and what it lacks. */
export function notasDe(paso: Paso, hay: Hay, estados: Estados): string[] {
  const antes = faltanAntes(paso, estados).map((otro) => `«${NOMBRE_DE_PASO[otro]}»`)
  return [
    antes.length ? `Antes ${antes.length === 1 ? 'hace falta el paso' : 'hacen falta los pasos'} ${conY(antes)}.` : '',
    ...propias(paso, hay, estados),
  ].filter(Boolean)
}

function propias(paso: Paso, hay: Hay, estados: Estados): string[] {
  const falta = (otro: Paso) => estados.get(otro) !== 'hecho'
  switch (paso) {
    case 'cursos':
      return [hay.cursos > 0 && hay.sinCursos.length > 0 ? `Sin cursos: ${conY(hay.sinCursos)}.` : '']
    case 'jornadas':
      return [hay.casos > 0 && !hay.casoEntero ? 'Ningún caso especial paga el 100 %.' : '']
    case 'valores':
      return hay.valores.flatMap(({ nivel, faltan, sinCuota }) => [
        faltan.length
          ? `${nivel}: ${faltan.length === 1 ? 'falta' : 'faltan'} ${conY(faltan.map((f) => `la ${f}`))}.`
          : '',
        sinCuota.length ? `${nivel} no tiene cuota para ${conY(sinCuota)}; está bien si no la ofrece.` : '',
      ])
    case 'correo':
      return [hay.correo && !hay.probado ? 'Mándese un mail de prueba antes de invitar a nadie.' : '']
    case 'usuarios':
      return [
        hay.sucursales === 0 ? 'Para cargar Personal hace falta al menos una Sucursal.' : '',
        hay.cargos === 0 ? 'Para cargar Personal hace falta al menos un Cargo.' : '',
        falta('correo') ? 'Sin correo no salen las invitaciones: la contraseña se da en mano.' : '',
      ]
    case 'importacion':
      return [
        falta('cursos') || falta('valores')
          ? 'Alumnos, padres y personal se pueden importar ya; las inscripciones y los saldos necesitan cursos y valores.'
          : '',
      ]
    default:
      return []
  }
}

/** Says who does a step, to who may not: 'Lo hace un Administrador o un ServerAdmin.' */
export const quienLoHace = (roles: readonly string[]): string => `Lo hace quien tiene el rol ${conO(roles)}.`
