import { tabla } from './copiar.ts'

const PERSONA = [
  'id', 'apellido', 'nombre', 'doc_tipo', 'doc_nro', 'direccion', 'telefono1', 'telefono2', 'observaciones', 'eliminado',
  'created_at', 'created_by', 'updated_at', 'updated_by', 'sexo',
] as const

const MOVIMIENTO = ['id', 'id_sucursal', 'id_personal', 'id_usuario', 'dia', 'created_at', 'monto', 'medio', 'observaciones'] as const

/** Every table that the demo school fills, in the order in which their foreign keys let them in. */
export const crearTablas = () => ({
  sucursal: tabla('sucursal', 'id', 'nombre'),
  cargo: tabla('cargo', 'id', 'nombre'),
  personal: tabla('personal', ...PERSONA, 'email', 'fecha_nacimiento', 'fecha_desde', 'id_sucursal', 'id_cargo', 'cuil', 'legajo'),
  padre: tabla('padre', ...PERSONA, 'cuil', 'civa'),
  padre_email: tabla('padre_email', 'id', 'id_padre', 'value', 'orden', 'predeterminado'),
  usuario: tabla('usuario', 'id', 'username', 'password_hash', 'email', 'last_login', 'id_personal', 'id_padre'),
  usuario_rol: tabla('usuario_rol', 'id_usuario', 'id_rol'),
  alumno: tabla('alumno', ...PERSONA, 'email', 'fecha_ingreso', 'fecha_nacimiento'),
  alumno_padre: tabla('alumno_padre', 'id_alumno', 'id_padre', 'vinculo', 'responsable_pago'),
  curso: tabla('curso', 'id', 'id_grado', 'division', 'id_sucursal', 'turno', 'observaciones'),
  curso_profesor: tabla('curso_profesor', 'id', 'id_curso', 'id_personal', 'ano_desde', 'ano_hasta'),
  tipo_jornada: tabla('tipo_jornada', 'id', 'tipo', 'observaciones'),
  caso_especial: tabla('caso_especial', 'id', 'nombre', 'porcentaje', 'observaciones'),
  materia: tabla('materia', 'id', 'ano', 'nombre', 'opcional'),
  materia_grado: tabla('materia_grado', 'id_materia', 'numero'),
  proceso: tabla('proceso', 'id', 'tipo', 'ano_desde', 'fecha', 'id_usuario', 'cantidad'),
  valor: tabla('valor', 'id', 'tipo', 'id_nivel', 'id_tipo_jornada', 'id_materia', 'ano', 'mes_desde', 'monto', 'id_proceso',
    'reemplazado_por', 'created_at'),
  punto_venta: tabla('punto_venta', 'id_sucursal', 'pto_vta', 'n_factura', 'n_recibo', 'direccion'),
  cobranza: tabla('cobranza', 'id', 'id_sucursal', 'id_personal', 'id_usuario', 'fecha', 'dia', 'observaciones', 'recibo_nro',
    'manual_pto', 'manual_nro', 'total', 'anulada_at', 'anulada_por', 'motivo_anulacion'),
  cobranza_medio: tabla('cobranza_medio', 'id', 'id_cobranza', 'medio', 'monto', 'referencia'),
  inscripcion: tabla('inscripcion', 'id', 'id_alumno', 'id_curso', 'ano', 'fecha', 'mes_inicio', 'id_caso_especial', 'porcentaje',
    'id_nivel', 'locker', 'locker_nro', 'pac', 'pac_id_cobranza', 'fecha_baja', 'motivo_baja', 'created_at', 'created_by'),
  inscripcion_materia: tabla('inscripcion_materia', 'id_inscripcion', 'id_materia'),
  item_cuenta: tabla('item_cuenta', 'id', 'id_inscripcion', 'ano', 'id_nivel', 'charge_type', 'col', 'mes', 'semestre', 'id_materia',
    'id_tipo_jornada', 'aplicable', 'id_valor', 'monto_lista', 'porcentaje', 'monto', 'pagado', 'origen', 'version'),
  item_cambio: tabla('item_cambio', 'id', 'id_item', 'fecha', 'motivo', 'id_proceso', 'id_usuario', 'monto_antes', 'monto_despues',
    'monto_lista_antes', 'monto_lista_despues', 'id_valor_antes', 'id_valor_despues', 'porcentaje_antes', 'porcentaje_despues',
    'origen_antes', 'origen_despues', 'aplicable_antes', 'aplicable_despues', 'id_tipo_jornada_antes', 'id_tipo_jornada_despues'),
  cobranza_item: tabla('cobranza_item', 'id', 'id_cobranza', 'id_item', 'id_inscripcion', 'destino', 'ano_mes', 'monto', 'saldo_antes',
    'saldo_despues'),
  concepto: tabla('concepto', 'id', 'nombre', 'id_sucursal'),
  servicio: tabla('servicio', 'id', 'nombre', 'id_sucursal', 'observaciones'),
  pago: tabla('pago', ...MOVIMIENTO, 'tipo', 'id_personal_destino', 'id_servicio', 'comprobante', 'n_comprobante', 't_comprobante'),
  ingreso: tabla('ingreso', ...MOVIMIENTO, 'id_concepto', 'concepto'),
  caja_dia: tabla('caja_dia', 'id_sucursal', 'dia', 'cobranzas', 'pagos', 'ingresos'),
  audit_evento: tabla('audit_evento', 'id', 'fecha', 'estado', 'tipo', 'id_usuario', 'entidad', 'id_entidad', 'ip', 'params'),
})

export type Tablas = ReturnType<typeof crearTablas>
