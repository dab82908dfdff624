import { expect, it } from 'vitest'
import type { Fecha } from '#domain/fecha.ts'
import { type CodigoEvento, contar, EVENTOS, type ParamsDe, paramsGuardados } from './eventos.ts'
import { ACADEMICAS } from './muestras.ts'

const DIA = '2026-03-09' as Fecha
const DE_CAJA = { idSucursal: 2, fecha: DIA }
const DE_COBRANZA = { ...DE_CAJA, alumnos: ['Pérez, Juan'], total: 50_000, recibo: 12, factura: '0001-00000012' }
const DE_JUAN = { idAlumno: 12, alumno: 'Pérez, Juan', ano: 2026 }
const VALOR = {
  que: 'Cuota, Primario, Simple',
  ids: { tipo: 2, idNivel: 1, idTipoJornada: 1, idMateria: null },
  ano: 2026,
  mes: 3,
  monto: 50_000,
  cuotas: 8,
  alumnos: 1,
} as const
const PLANILLA = { archivo: 'alumnos.xlsx', tipo: 'alumnos' }
const PERSONA = { persona: 'Pérez, Juan' }

type Restaurable = 'SER' | 'LIB' | 'MOB'
type DeCatalogo = 'SUC' | 'CUR' | 'TJO' | 'CAR' | 'CES' | 'CON' | 'NIV' | 'GRA' | Restaurable
type DeTodos =
  | `${DeCatalogo}-${'NEW' | 'UPD' | 'DEL'}`
  | `${'ALU' | 'PAD' | 'PER'}-${'NEW' | 'UPD' | 'DEL' | 'RES' | 'PIC'}`
  | `${Restaurable}-RES`

/** One sample of each; events that differ in their prefix alone share one. */
const MUESTRAS: { [C in Exclude<CodigoEvento, DeTodos>]: ParamsDe<C> } = {
  ...ACADEMICAS,
  LOGIN: { usuario: 'juan', motivo: null },
  LOGINAS: { usuario: 'juan' },
  'LOGIN-BACK': {},
  LOGOUT: {},
  ACCESO: { llamada: 'POST /cargos' },
  'LOGOUT-REST': { sesiones: 2 },
  'PWD-FAIL': { motivo: 'usuario-o-clave' },
  'MSG-NEW': { mensaje: 'Mañana hay acto', cantidad: 4 },
  'USR-NEW': { usuario: 'juan', roles: 'ServerAdmin' },
  'PWD-RESET': { usuario: 'juan', sesiones: 2 },
  'USR-LOCK': { usuario: 'juan', sesiones: 1 },
  'USR-UNLOCK': { usuario: 'juan' },
  'USR-APPROVE': { usuario: 'juan', aprobado: false, sesiones: 1 },
  'USR-LINK': { usuario: 'juan', persona: 'Perez, Juan' },
  'ROL-ADD': { usuario: 'juan', rol: 'Operador' },
  'ROL-REM': { usuario: 'juan', rol: 'Operador' },
  'ROL-NEW': { rol: 'Tesorería' },
  'ROL-DEL': { rol: 'Tesorería' },
  'SEC-RULES': {
    cambios: {
      agregadas: [{ codigo: 'BEC-VER' }],
      cambiadas: [{ codigo: 'BEC-X', aCodigo: 'BEC-Y' }],
      eliminadas: [{ codigo: 'ALU-UNIR', roles: ['Administrador', 'Tesorería'] }],
    },
  },
  'SEC-ROLERULES': { rol: 'Tesorería', cambios: { dadas: ['CAJ-VER', 'COB-COBRAR'], quitadas: ['ALU-VER'] } },
  'SEC-FUNC': { cambios: { agregadas: [], cambiadas: [{ codigo: 'CONT-BECAS · VER' }], eliminadas: [] } },
  'PWD-CHANGE': { sesiones: 2 },
  'USR-LOGOUT': { usuario: 'juan', sesiones: 2 },
  'PWD-LINK': { usuario: 'juan', para: 'invitacion' },
  'PWD-SET': { sesiones: 0 },
  'OTP-NEW': {},
  'OTP-DEL': {},
  'OTP-REM': { usuario: 'juan' },
  'OTP-COD': {},
  'OTP-REC': { quedan: 9 },
  'CFG-MAIL': { servidor: 'smtp.escuela.edu.ar', puerto: 587, usuario: '' },
  'ENV-SET': { nombre: 'setup.menu', nueva: false, renombrada: null, antes: 'false', despues: 'true', detalle: null },
  'ENV-DEL': { nombre: 'otra.clave', antes: 'x', despues: null },
  'ENV-RESET': { cambios: [{ nombre: 'setup.menu', antes: 'true', despues: 'false' }] },
  'APP-CFG': { cambios: ['el skin', 'el logo'], antes: { skin: 'skin-black' }, despues: { skin: 'skin-blue' } },
  'MAIL-TEST': { servidor: 'smtp.escuela.edu.ar', puerto: 587, para: 'ana@escuela.edu.ar', salio: true },
  'MAIL-RETRY': { cuantos: 2 },
  'PEM-PASO': { paso: 'correo', marca: 'despues' },
  'PEM-FIN': { terminada: true },
  'JOB-RETRY': { kind: 'mail', state: 'dead' },
  'JOB-CANCEL': { kind: 'mail', state: 'dead' },
  'ALU-MERGE': { ...PERSONA, otra: 'Perez, Juan', idOrigen: 4, idFusion: 1 },
  'ALU-UNMERGE': { ...PERSONA, otra: 'Perez, Juan', idOrigen: 4, idFusion: 1 },
  'PAD-MERGE': { ...PERSONA, otra: 'Perez, Juan', idOrigen: 4, idFusion: 1 },
  'PAD-UNMERGE': { ...PERSONA, otra: 'Perez, Juan', idOrigen: 4, idFusion: 1 },
  'ALU-PADRES': { ...PERSONA, antes: [1, 2, 3], despues: [3, 4] },
  'IMP-SUB': { ...PLANILLA, filas: 3 },
  'IMP-NEW': { ...PLANILLA, creados: 3, cambiados: 1, enlazados: 2, inscriptos: 0, cobrados: 0 },
  'IMP-UNDO': { ...PLANILLA, quitados: 3, vueltas: 1, anuladas: 0 },
  'PER-CURSOS': { ...PERSONA, ano: 2026, agregados: ['3º Grado A', '3º Grado B'], quitados: ['1º Grado A'] },
  'INS-NEW': { ...DE_JUAN, curso: '3º Grado A', mesInicio: 1, forzado: false },
  'INS-ANU': { ...DE_JUAN, curso: '3º Grado A' },
  'INS-DEL': { ...DE_JUAN, curso: '3º Grado A' },
  'INS-BAJA': {
    ...DE_JUAN,
    antes: null,
    fecha: DIA,
    motivo: 'se muda',
    cuotas: 9,
    vuelven: null,
    noVuelven: null,
    otroMonto: null,
  },
  'INS-CURSO': { ...DE_JUAN, antes: '3º Grado A', despues: '3º Grado B', correccion: false, mesInicio: null },
  'INS-TJ': { ...DE_JUAN, origen: 'Simple', destino: 'Doble', mesDesde: 6, quitarFijos: false, cuotas: 5 },
  'INS-CE': { ...DE_JUAN, antes: 'Ninguno', despues: 'Hermanos', porcentaje: 62.5, mesDesde: 3, cuotas: 1 },
  'INS-VALOR': { ...DE_JUAN, cuotas: [{ mes: 1, antes: 50_000, despues: null, origen: 'MANUAL' }] },
  'INS-LOCKER': {
    ...DE_JUAN,
    meses: [
      { mes: 1, tildado: true },
      { mes: 2, tildado: true },
      { mes: 3, tildado: false },
    ],
  },
  'INS-OPC': { ...DE_JUAN, meses: [{ materia: 'Ajedrez', mes: 1, tildado: true }] },
  'CUR-DOC': { curso: '1° Grado A', ano: 2026, agregados: ['Gómez, Eva', 'Ríos, Juan'], quitados: ['Paz, Ana'] },
  'MAT-CONTROL': { ...DE_JUAN, materias: ['Lengua', 'Matemática'] },
  'PAS-NEW': { ano: 2027, cantidad: 2, omitidos: 1, cursos: ['3º Grado A', '3º Grado B'], alumnos: [12, 14] },
  'PAS-UNDO': { ano: 2027, deshechas: 1, quedan: 1, curso: null },
  'COB-NEW': { ...DE_COBRANZA, items: [{ id: 7, monto: 50_000 }] },
  'COB-DEL': { ...DE_COBRANZA, motivo: 'recibo equivocado' },
  'PAG-NEW': { ...DE_CAJA, monto: 1200.5, destino: 'Edesa', medio: 'EFECTIVO' },
  'PAG-DEL': { ...DE_CAJA, monto: 1200.5, destino: 'Edesa', motivo: '' },
  'ING-NEW': { ...DE_CAJA, monto: 300, concepto: 'Kermés', medio: 'QR' },
  'ING-DEL': { ...DE_CAJA, monto: 300, concepto: 'Kermés', motivo: 'dos veces' },
  'CAJ-ARQ': {
    ...DE_CAJA,
    sucursal: 'Centro',
    saldo: 100,
    efectivo: 100,
    efectivoContado: 90,
    diferencia: -10,
    observaciones: null,
  },
  'CAJ-REP': { desde: DIA, hasta: DIA, sucursales: [{ id: 2, nombre: 'Centro' }] },
  'NFA-SET': { sucursal: 'Centro', antes: {}, despues: { pto_vta: 1, n_factura: 13 } },
  'REP-LIS': { lista: 'Alumnos', filas: 12 },
  'REP-DEU': { filas: 3, pedido: [{ year: 2026, item: 1, type: 1 }] },
  'VAL-SET': { ...VALOR, antes: 40_000 },
  'VAL-UNDO': VALOR,
  'CUO-UPD': { bulkId: 5, ano: 2024, cuotas: 120, suba: 1000 },
  'CUO-UNDO': { bulkId: 5, vueltas: 100, quedan: 20 },
}
const DE_TODOS: Record<string, object> = {
  NEW: { ...PERSONA, nombre: 'Portero', datos: { nombre: 'Portero' } },
  UPD: { ...PERSONA, nombre: 'Portero', antes: { direccion: '' }, despues: { direccion: 'Mitre 1' }, reprecio: null },
  DEL: { ...PERSONA, nombre: 'Portero', antes: { nombre: 'Portero' } },
  RES: { ...PERSONA, nombre: 'Portero' },
  PIC: { ...PERSONA, hizo: 'Cambió' },
}
const CODIGOS = Object.keys(EVENTOS) as CodigoEvento[]
const muestra = (code: CodigoEvento) =>
  (MUESTRAS as Partial<Record<CodigoEvento, object>>)[code] ?? DE_TODOS[code.slice(-3)] ?? {}
const fila = (tipo: CodigoEvento, params: object = muestra(tipo)) => ({
  tipo,
  idEntidad: EVENTOS[tipo].entidad === null ? null : 7,
  params: paramsGuardados(tipo, params as never),
})
const frase = (tipo: CodigoEvento, otros: object = {}) => contar(fila(tipo, { ...muestra(tipo), ...otros })).frase

it.each(CODIGOS)('%s is told with what it was written with, and nothing is missing', (code) => {
  const { nombre, frase } = contar(fila(code))
  expect(nombre).toMatch(/^[A-ZÁÉÍÓÚ]/)
  expect(frase).not.toBe(nombre)
  expect(frase).toMatch(/^[A-ZÁÉÍÓÚ].+[^ :;,.]$/)
  expect(frase).not.toMatch(/undefined|null|NaN|\[object| {2}/)
})

it('no event has room for a secret', () => {
  const nombres = CODIGOS.flatMap((code) => Object.keys(EVENTOS[code].params))
  expect(nombres.filter((n) => /clave|pass|contrase|token|secret|tarjeta|certificad|hash/i.test(n))).toEqual([])
})

it.each([
  ['COB-NEW', {}, 'Cobró $ 50.000,00 a Pérez, Juan: recibo 12, factura 0001-00000012'],
  ['COB-NEW', { factura: null, alumnos: ['A, B', 'C, D'] }, 'Cobró $ 50.000,00 a A, B y C, D: recibo 12'],
  ['LOGIN', {}, 'Ingresó como juan'],
  ['LOGIN', { motivo: 'sin-segundo-factor' }, 'No pudo ingresar como juan: le falta agregar su segundo factor'],
  ['PWD-RESET', {}, 'Cambió la contraseña de juan y cerró sus 2 sesiones'],
  ['USR-LOCK', {}, 'Bloqueó al usuario juan y cerró su sesión'],
  ['USR-LOCK', { sesiones: 0 }, 'Bloqueó al usuario juan'],
  ['CFG-MAIL', { servidor: '' }, 'Quitó el servidor de correo'],
  ['ENV-SET', {}, 'Cambió la clave de entorno setup.menu, de «false» a «true»'],
  ['ENV-SET', { nueva: true, antes: null, despues: 'x' }, 'Agregó la clave de entorno setup.menu con «x»'],
  [
    'ENV-SET',
    { antes: 'x', despues: 'x', renombrada: 'vieja', detalle: 'Para qué' },
    'Cambió la clave de entorno setup.menu, antes llamada vieja; el detalle pasó a «Para qué»',
  ],
  ['ENV-DEL', {}, 'Quitó la clave de entorno otra.clave'],
  ['ENV-DEL', { despues: '' }, 'Restauró la clave de entorno otra.clave, de «x» a ningún valor'],
  ['ENV-RESET', {}, 'Restauró 1 clave de entorno: setup.menu'],
  ['ENV-RESET', { cambios: [] }, 'Restauró las claves de entorno: ya estaban como de fábrica'],
  ['APP-CFG', {}, 'Cambió la Configuración de WebAPP: el skin y el logo'],
  ['MAIL-TEST', { salio: false }, 'No pudo enviar un mail de prueba a ana@escuela.edu.ar por smtp.escuela.edu.ar:587'],
  ['PEM-PASO', {}, 'Dejó para después el paso «Correo» de la puesta en marcha'],
  ['PEM-PASO', { marca: 'hecho' }, 'Dio por hecho el paso «Correo» de la puesta en marcha'],
  ['PEM-PASO', { marca: null }, 'Retomó el paso «Correo» de la puesta en marcha'],
  ['PEM-FIN', {}, 'Dio por terminada la puesta en marcha'],
  ['PEM-FIN', { terminada: false }, 'Retomó la puesta en marcha'],
  ['MAIL-RETRY', {}, 'Mandó otra vez 2 mails que no habían salido'],
  ['ALU-UPD', {}, 'Modificó al Alumno Pérez, Juan: Dirección'],
  ['ALU-PIC', {}, 'Cambió la foto del Alumno Pérez, Juan'],
  ['ALU-MERGE', {}, 'Unió al Alumno Perez, Juan con Pérez, Juan, que se conserva'],
  ['PAD-UNMERGE', {}, 'Deshizo la unión del Padre Perez, Juan con Pérez, Juan'],
  ['ALU-PADRES', {}, 'Cambió los padres de Pérez, Juan: agregó 1 y quitó 2'],
  ['PER-UPD', {}, 'Modificó al Empleado Pérez, Juan: Dirección'],
  ['MAT-NEW', {}, 'Agregó la Materia Música de 2026 en 1° Grado y 2° Grado, a 41 alumnos'],
  ['MAT-UPD', {}, 'Cambió los cursos de la Materia opcional Música de 2026: agregó 1° Año; quitó 2° Año, a 1 alumno'],
  ['MAT-DEL', {}, 'Eliminó la Materia Música de 2026'],
  ['CUR-DOC', {}, 'Cambió los docentes de 1° Grado A, 2026: agregó a Gómez, Eva y Ríos, Juan; quitó a Paz, Ana'],
  ['PER-CURSOS', {}, 'Cambió los cursos de Pérez, Juan, 2026: agregó 3º Grado A y 3º Grado B; quitó 1º Grado A'],
  ['CAR-UPD', { despues: {} }, 'Modificó el Cargo Portero'],
  [
    'CES-UPD',
    { despues: { porcentaje: 50 }, reprecio: { idProceso: 3, cantidad: 12, quedaron: [] } },
    'Modificó el Caso Especial Portero: Porcentaje; actualizó 12 cuotas',
  ],
  [
    'INS-NEW',
    { mesInicio: 6, forzado: true },
    'Inscribió a Pérez, Juan en 3º Grado A de 2026, desde Agosto, en un curso anterior al que le corresponde',
  ],
  ['INS-ANU', {}, 'Anuló la inscripción de Pérez, Juan en 3º Grado A de 2026'],
  ['INS-DEL', {}, 'Eliminó la inscripción anulada de Pérez, Juan en 3º Grado A de 2026, con lo que ella usaba'],
  ['INS-BAJA', {}, 'Dio de baja a Pérez, Juan en 2026 desde el 09/03/2026: se muda'],
  [
    'INS-BAJA',
    { fecha: null, vuelven: 'Cuota Julio', noVuelven: 'Locker Julio' },
    'Anuló la baja de Pérez, Juan, 2026. Vuelven: Cuota Julio. No vuelven: Locker Julio',
  ],
  ['INS-LOCKER', {}, 'Cambió los meses de locker de Pérez, Juan, 2026: agregó Marzo y Abril; quitó Mayo'],
  ['INS-CE', {}, 'Cambió el Caso Especial de Pérez, Juan, 2026, desde Mayo: de Ninguno a Hermanos (62,5 %)'],
  ['INS-CE', { mesDesde: null }, 'Cambió el Caso Especial de Pérez, Juan, 2026: de Ninguno a Hermanos (62,5 %)'],
  ['PAG-DEL', {}, 'Anuló el pago de $ 1.200,50 a Edesa, en la caja del 09/03/2026'],
  ['CAJ-ARQ', {}, 'Cerró la caja de Centro del 09/03/2026: contó $ 90,00, faltan $ 10,00'],
  [
    'CAJ-ARQ',
    { observaciones: 'un vuelto de más' },
    'Cerró la caja de Centro del 09/03/2026: contó $ 90,00, faltan $ 10,00: «un vuelto de más»',
  ],
  ['VAL-SET', { que: 'X', antes: null }, 'Fijó X desde Mayo de 2026 en $ 50.000,00: cambió 8 ítems de 1 alumno'],
  [
    'VAL-SET',
    { que: 'Inscripción, Primario', mes: null },
    'Fijó Inscripción, Primario de 2026 en $ 50.000,00, en lugar de $ 40.000,00: cambió 8 ítems de 1 alumno',
  ],
] as const)('%s %j', (code, otros, esperada) => {
  expect(frase(code, otros)).toBe(esperada)
})

it('the state follows from what happened', () => {
  const { LOGIN, ACCESO } = EVENTOS
  expect(LOGIN.estado?.({ usuario: 'juan', motivo: null })).toBe(1)
  expect(LOGIN.estado?.({ usuario: 'juan', motivo: 'usuario-o-clave' })).toBe(2)
  expect(ACCESO.estado?.(MUESTRAS.ACCESO)).toBe(3)
})

it('opens where it is looked at', () => {
  expect(contar(fila('COB-NEW')).abre).toEqual({ pantalla: 'caja', idSucursal: 2, dia: DIA, cobranza: 7 })
  expect(contar(fila('INS-TJ')).abre).toEqual({ pantalla: 'alumno', id: 12, ano: 2026 })
  expect(contar(fila('CUR-UPD')).abre).toEqual({ pantalla: 'curso', id: 7 })
  expect(contar(fila('PER-UPD')).abre).toEqual({ pantalla: 'empleado', id: 7 })
  expect(contar(fila('ROL-ADD')).abre).toEqual({ pantalla: 'usuarios', id: 7 })
  expect(contar(fila('LOGINAS')).abre).toEqual({ pantalla: 'usuarios', id: 7 })
  expect(contar(fila('SEC-ROLERULES')).abre).toEqual({ pantalla: 'rolesYReglas', vista: 'editRulesForRole', rol: 7 })
  expect(contar(fila('LOGOUT')).abre).toBeNull()
})

it('keeps what is declared with its kind, and nothing that is null', () => {
  expect(paramsGuardados('INS-BAJA', { ...MUESTRAS['INS-BAJA'], otro: 'no' } as never)).toEqual([
    { parametro: 'idAlumno', valor: 12, tipo: 'Número', is_json: false, is_date: false },
    { parametro: 'alumno', valor: 'Pérez, Juan', tipo: 'Texto', is_json: false, is_date: false },
    { parametro: 'ano', valor: 2026, tipo: 'Número', is_json: false, is_date: false },
    { parametro: 'fecha', valor: DIA, tipo: 'Fecha', is_json: false, is_date: true },
    { parametro: 'motivo', valor: 'se muda', tipo: 'Texto', is_json: false, is_date: false },
    { parametro: 'cuotas', valor: 9, tipo: 'Número', is_json: false, is_date: false },
  ])
  expect(paramsGuardados('MAT-CONTROL', MUESTRAS['MAT-CONTROL']).at(-1)).toMatchObject({ tipo: 'Json', is_json: true })
})

it('what was written when less was kept has its name, and what nobody knows its code', () => {
  const vieja = {
    tipo: 'COB-NEW',
    idEntidad: 7,
    params: fila('COB-NEW').params.filter((p) => p.parametro !== 'alumnos'),
  }
  expect(contar(vieja)).toEqual({ nombre: 'Cobranza', frase: 'Cobranza', abre: null })
  const mala = {
    tipo: 'CAJ-REP',
    idEntidad: null,
    params: fila('CAJ-REP', { ...MUESTRAS['CAJ-REP'], desde: '2026-02-30' }).params,
  }
  expect(contar(mala).frase).toBe('Reporte de Caja')
  expect(contar({ tipo: 'OTRO', idEntidad: null, params: [] })).toEqual({ nombre: 'OTRO', frase: 'OTRO', abre: null })
})
