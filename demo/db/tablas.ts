import { tabla } from './copy.ts'

/** Creates every table that the demo school fills, in an order that its foreign keys allow. */
export const crearTablas = () => ({
  sucursal: tabla('sucursal'),
  cargo: tabla('cargo'),
  personal: tabla('personal'),
  padre: tabla('padre'),
  padre_email: tabla('padre_email'),
  usuario: tabla('usuario'),
  usuario_rol: tabla('usuario_rol'),
  alumno: tabla('alumno'),
  alumno_padre: tabla('alumno_padre'),
  curso: tabla('curso'),
  curso_profesor: tabla('curso_profesor'),
  tipo_jornada: tabla('tipo_jornada'),
  caso_especial: tabla('caso_especial'),
  materia: tabla('materia'),
  materia_grado: tabla('materia_grado'),
  proceso: tabla('proceso'),
  valor: tabla('valor'),
  punto_venta: tabla('punto_venta'),
  cobranza: tabla('cobranza'),
  cobranza_medio: tabla('cobranza_medio'),
  inscripcion: tabla('inscripcion'),
  inscripcion_materia: tabla('inscripcion_materia'),
  item_cuenta: tabla('item_cuenta'),
  item_cambio: tabla('item_cambio'),
  cobranza_item: tabla('cobranza_item'),
  concepto: tabla('concepto'),
  servicio: tabla('servicio'),
  pago: tabla('pago'),
  ingreso: tabla('ingreso'),
  caja_dia: tabla('caja_dia'),
  audit_evento: tabla('audit_evento'),
})

export type Tablas = ReturnType<typeof crearTablas>
