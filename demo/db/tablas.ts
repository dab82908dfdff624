import type { Ajuste } from '../tiempo.ts'
import { tabla } from './copy.ts'

/** Creates every table that the demo school fills, in an order that its foreign keys allow. `ajustar` moves instants. */
export const crearTablas = (ajustar?: Ajuste) => ({
  sucursal: tabla('sucursal', ajustar),
  cargo: tabla('cargo', ajustar),
  personal: tabla('personal', ajustar),
  padre: tabla('padre', ajustar),
  padre_email: tabla('padre_email', ajustar),
  usuario: tabla('usuario', ajustar),
  usuario_rol: tabla('usuario_rol', ajustar),
  alumno: tabla('alumno', ajustar),
  alumno_padre: tabla('alumno_padre', ajustar),
  curso: tabla('curso', ajustar),
  curso_profesor: tabla('curso_profesor', ajustar),
  tipo_jornada: tabla('tipo_jornada', ajustar),
  caso_especial: tabla('caso_especial', ajustar),
  materia: tabla('materia', ajustar),
  materia_grado: tabla('materia_grado', ajustar),
  proceso: tabla('proceso', ajustar),
  valor: tabla('valor', ajustar),
  punto_venta: tabla('punto_venta', ajustar),
  cobranza: tabla('cobranza', ajustar),
  cobranza_medio: tabla('cobranza_medio', ajustar),
  inscripcion: tabla('inscripcion', ajustar),
  inscripcion_materia: tabla('inscripcion_materia', ajustar),
  item_cuenta: tabla('item_cuenta', ajustar),
  item_cambio: tabla('item_cambio', ajustar),
  cobranza_item: tabla('cobranza_item', ajustar),
  concepto: tabla('concepto', ajustar),
  servicio: tabla('servicio', ajustar),
  libreria: tabla('libreria', ajustar),
  mobiliario: tabla('mobiliario', ajustar),
  pago: tabla('pago', ajustar),
  ingreso: tabla('ingreso', ajustar),
  caja_dia: tabla('caja_dia', ajustar),
  audit_evento: tabla('audit_evento', ajustar),
})

export type Tablas = ReturnType<typeof crearTablas>
