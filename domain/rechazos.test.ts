import { expect, it } from 'vitest'
import type { Centavos } from './dinero.ts'
import { type Falla, rechazo } from './errores.ts'
import type { Fecha } from './fecha.ts'
import { type CodigoRechazo, type DatosDeRechazo, RECHAZOS } from './rechazos.ts'

const CODIGOS = Object.keys(RECHAZOS) as CodigoRechazo[]
const PESO = 100 as Centavos

type ConDatos = { [C in CodigoRechazo]: DatosDeRechazo<C> extends [] ? never : C }[CodigoRechazo]
const MUESTRAS: { [C in ConDatos]: DatosDeRechazo<C> } = {
  duplicado: ['El Cargo', 'nombre'],
  eliminado: ['El Alumno'],
  'agenda-cargada': [2026],
  'agenda-sin-cargar': [2026],
  'con-asistencias': [{ 'data.0.fecha': '13/04: asistencia de 3° Año A Centro. Se quita en Registrar Asistencia.' }],
  'feriado-existe': [['data.0.fecha']],
  'dia-sin-clases': ['2026-05-25' as Fecha, 'Día de la Revolución de Mayo'],
  'dia-por-venir': ['2026-05-26' as Fecha],
  'dia-de-otro-ano': ['2025-05-26' as Fecha],
  'dia-sin-asistencia': ['3° Grado A', '2026-05-26' as Fecha],
  'asistencia-incompleta': [['Falta marcar a Pérez, Juan el 14/04', 'Falta marcar a Paz, Ana el 14/04']],
  'no-cursa': ['Pérez, Juan', '2026-05-26' as Fecha],
  'materia-existe': [2026, ['Música'], ['data.0.nombre']],
  'materia-de-otro-ano': ['Música', 2025],
  'materia-con-datos': ['Música', ['1° Grado']],
  'examen-fecha': ['La Fecha no puede ser posterior a hoy', 'Fecha'],
  'observacion-sin-nota': [['Notas.2.Observaciones']],
  'examen-resuelto': ['Ana Paz', 'aprobó'],
  'examen-repetido': ['Escrito', '10/04/2026', 'Ana Paz', 'pendiente'],
  'alumnos-sin-materia': [['Quiroga, Ana', 'Paz, Juan'], 'Inglés', '4° Grado A', ['Notas.2.IdAlumno']],
  'alumnos-de-baja': [['Quiroga, Ana'], ['Notas.2.IdAlumno']],
  'curso-sin-alumnos': [2026],
  demasiados: ['grados', 99],
  modificado: ['Quiroga, Ana', 'Otra persona'],
  fusionado: ['El Alumno', 'Quiroga, Ana'],
  'tiene-usuario': ['El Padre'],
  'union-con-movimientos': [[2025, 2026]],
  'union-con-cambios': [['Ana Paz modificó al Alumno Quiroga, Ana: Dirección (06/03/2026 18:40)', 'y otro']],
  'ya-tiene-usuario': ['Quiroga, Ana'],
  'usuario-de-otro': ['aquiroga'],
  'rol-de-otra-clase': ['Padre', 'padres'],
  'codigo-existe': [['rules.2.code']],
  'reglas-ajenas': [['ALU-VER', 'ALU-EDITAR']],
  'clave-corta': [8],
  'usuario-inexistente': ['juan'],
  'ya-ingreso': ['juan'],
  'email-de-usuario': ['El Padre'],
  'entorno-de-serveradmin': ['login.segundoFactor'],
  'entorno-con-nombre': ['system.name'],
  'entorno-no-admite': ['setup.menu', 'Se admite true o false'],
  'mail-no-salio': ['El servidor no contestó'],
  'nivel-con-grados': ['Primario'],
  'nivel-con-valores': ['Primario'],
  'nivel-con-cuotas': ['Primario', 'Fotocopia'],
  'grado-con-cursos': ['1° Grado', 2],
  'grado-de-otro-nivel': ['1° Grado'],
  'grado-con-lockers': ['1° Grado', false],
  'cuotas-sin-pagar': [['Cuota Abril', 'Cuota Mayo']],
  'debajo-de-lo-pagado': [[{ etiqueta: 'Cuota Julio', quedaria: PESO, pagado: PESO }]],
  'valor-en-cero': ['Cuota Julio', 12.5],
  'valor-fijo': [['Cuota Abril']],
  'items-no-validos': [[1, 4]],
  'caja-cerrada': [{ dia: '06-03-2026', quien: 'Ríos, Ana', cuando: '06-03-2026 18:40' }],
  'anula-de-pac': [[{ alumno: 'Quiroga, Ana', cuotas: ['Cuota Marzo'] }]],
  'ya-anulado': ['El Pago'],
  'falta-efectivo': ['Centro', PESO],
  'numeros-no-validos': [{ 'data.0.nFactura': 'El último usado es 7' }],
  'precio-de-otro-ano': [2026],
  'precio-menor': [PESO],
  'precio-mayor': [PESO, 'desde Marzo de 2027'],
  'proceso-inexistente': [7],
  'proceso-deshecho': [7],
  'planilla-ilegible': ['está dañada'],
  'fila-cambiada': [3],
  'planilla-enorme': ['más de 50.000 filas'],
  'planillas-sin-importar': [20],
  'planilla-sin-titulos': [
    ['Pérez', 'Ana'],
    ['Notas', 'Alumnos'],
  ],
  'importacion-usada': [[{ quien: 'Quiroga, Ana', por: 'tiene inscripciones' }]],
  'tarea-inexistente': [7],
  'tarea-en-curso': [7],
  'tarea-hecha': [7],
  'tarea-de-pantalla': [7],
  'tarea-reemplazada': [7, 8],
  'tarea-de-lado': [7],
}
const dicho = (code: CodigoRechazo) =>
  (rechazo as (code: string, ...datos: unknown[]) => Falla)(code, ...(MUESTRAS[code as ConDatos] ?? []))

it.each(CODIGOS)('%s says something, of a field that it names', (code) => {
  const falla = dicho(code)
  expect(falla).toMatchObject({ clase: 'rechazo', code })
  expect(falla.message).toMatch(/\S/)
  expect(falla.message).not.toMatch(/undefined|null|NaN|\[object/)
  if (falla.campos) expect(Object.keys(falla.campos)).not.toEqual([])
})

it('codes are words joined by hyphens, and no two say the same', () => {
  for (const code of CODIGOS) expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/)
  const mensajes = CODIGOS.map((code) => dicho(code).message)
  expect(mensajes).toEqual([...new Set(mensajes)])
})

it('Status is another word than Error only where a form is read again or has fields to mark', () => {
  // the specification has one that is its own Status (AGE-001)
  expect(dicho('con-asistencias').status).toBe('Existen Asistencias registradas')
  const otros = CODIGOS.filter((code) => dicho(code).status !== 'Error' && code !== 'con-asistencias')
  expect(new Set(otros.map((code) => dicho(code).status))).toEqual(new Set(['Validation']))
  expect(otros.filter((code) => !/^(precio|valor)-/.test(code))).toEqual([
    'modificado',
    'desactualizado',
    'caja-con-movimientos',
  ])
})

it('names what it is about, in its own gender', () => {
  expect(rechazo('ya-anulado', 'La Cobranza').message).toBe('La Cobranza ya está anulada')
  expect(rechazo('ya-anulado', 'El Pago').message).toBe('El Pago ya está anulado')
  expect(rechazo('duplicado', 'El registro')).toMatchObject({ message: 'El registro ya existe', campos: undefined })
  expect(rechazo('items-no-validos', [1, 4]).message).toBe('invalid:1,4')
  expect(rechazo('precio-menor', PESO)).toMatchObject({
    status: 'Validation',
    campos: { monto: 'El Monto no puede ser menor que $ 1,00, el vigente' },
  })
})

it('a sentence is no code: these lines compile only because they are marked as errors', () => {
  // @ts-expect-error a sentence
  const oracion = () => rechazo('El Alumno está eliminado')
  // @ts-expect-error it names nothing
  const sinDatos = () => rechazo('eliminado')
  // @ts-expect-error it has nothing to name
  const conDatos = () => rechazo('saldo-de-caja', 'Centro')
  expect([oracion, sinDatos, conDatos]).toHaveLength(3)
})
