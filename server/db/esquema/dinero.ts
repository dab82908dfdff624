import type { ColumnType, Generated } from 'kysely'
import type { ClaseDeMovimiento } from '#domain/caja/arqueo.ts'
import type { Col, Estado, Motivo, Origen, Semestre, TipoCargo, TipoValor } from '#domain/cuenta/tipos.ts'
import type { Centavos, Porcentaje } from '#domain/dinero.ts'
import type { Mes } from '#domain/fecha.ts'
import type {
  Derivado,
  Dia,
  Dinero,
  DineroCero,
  DineroNulo,
  Id,
  Momento,
  MomentoNulo,
  Parte,
  SiNo,
  TextoVacio,
} from './comun.ts'

type Opcional<T> = ColumnType<T | null, T | null | undefined, T | null>

interface Movimiento {
  id: Id
  id_sucursal: number
  id_personal: Opcional<number>
  id_usuario: number
  id_usuario_admin: Opcional<number>
  dia: Dia
  created_at: Momento
  monto: Dinero
  medio: Generated<string>
  observaciones: TextoVacio
  anulado_at: MomentoNulo
  anulado_por: Opcional<number>
  motivo_anulacion: Opcional<string>
}

export interface EsquemaDinero {
  proceso: {
    id: Id
    tipo: 'VALOR' | 'CASO' | 'CUOTAS'
    /** Of an overdue process: the number by which people know it. */
    numero: Opcional<number>
    ano_desde: Opcional<number>
    fecha: Momento
    id_usuario: number
    cantidad: Generated<number>
    deshecho_at: MomentoNulo
    deshecho_por: Opcional<number>
    deshecho_suceso: Opcional<number>
  }
  valor: {
    id: Id
    tipo: TipoValor
    id_nivel: Opcional<number>
    id_tipo_jornada: Opcional<number>
    id_materia: Opcional<number>
    ano: number
    mes_desde: Mes
    monto: Dinero
    id_proceso: number
    reemplazado_por: Opcional<number>
    retirado_at: MomentoNulo
    created_at: Momento
    suceso: Generated<number>
  }
  item_cuenta: {
    id: Id
    id_inscripcion: number
    ano: number
    id_nivel: number
    charge_type: TipoCargo
    col: Opcional<Col>
    mes: Opcional<Mes>
    semestre: Opcional<Semestre>
    id_materia: Opcional<number>
    id_tipo_jornada: Opcional<number>
    aplicable: boolean
    id_valor: Opcional<number>
    monto_lista: DineroNulo
    porcentaje: Parte
    monto: Dinero
    pagado: DineroCero
    origen: Generated<Origen>
    estado: Derivado<Estado>
    version: Generated<number>
  }
  item_cambio: {
    id: Id
    id_item: number
    fecha: Momento
    motivo: Motivo
    id_proceso: Opcional<number>
    id_usuario: number
    monto_antes: Opcional<Centavos>
    monto_despues: Centavos
    monto_lista_antes: Opcional<Centavos>
    monto_lista_despues: Opcional<Centavos>
    id_valor_antes: Opcional<number>
    id_valor_despues: Opcional<number>
    porcentaje_antes: Opcional<Porcentaje>
    porcentaje_despues: Porcentaje
    origen_antes: Opcional<Origen>
    origen_despues: Origen
    aplicable_antes: Opcional<boolean>
    aplicable_despues: boolean
    id_tipo_jornada_antes: Opcional<number>
    id_tipo_jornada_despues: Opcional<number>
    suceso: Generated<number>
  }
  punto_venta: {
    id_sucursal: number
    pto_vta: Opcional<number>
    n_factura: Opcional<number>
    n_recibo: Generated<number>
    electronico: SiNo
    e_pto_vta: Opcional<number>
    direccion: TextoVacio
  }
  cobranza: {
    id: Id
    id_sucursal: number
    id_personal: Opcional<number>
    id_usuario: number
    id_usuario_admin: Opcional<number>
    fecha: Momento
    dia: Dia
    observaciones: TextoVacio
    /** Below zero for what was paid before Campana. */
    recibo_nro: number
    /** Paid before Campana: in no cash, without a receipt (record 053). */
    apertura: SiNo
    /** From whom it was received, when that was said. */
    id_padre: Opcional<number>
    /** Whether it was received from the students themselves. */
    de_alumnos: SiNo
    manual_pto: Opcional<number>
    manual_nro: Opcional<number>
    total: Dinero
    anulada_at: MomentoNulo
    anulada_por: Opcional<number>
    motivo_anulacion: Opcional<string>
    suceso: Generated<number>
  }
  cobranza_item: {
    id: Id
    id_cobranza: number
    id_item: number
    id_inscripcion: number
    destino: string
    ano_mes: string
    monto: Dinero
    saldo_antes: Dinero
    saldo_despues: Dinero
    /** Name of the course as it was when it was collected, once the enrolment has moved; '' while it has not. */
    curso: TextoVacio
  }
  cobranza_medio: { id: Id; id_cobranza: number; medio: string; monto: Dinero; referencia: TextoVacio }
  concepto: { id: Id; nombre: string; id_sucursal: Opcional<number> }
  servicio: { id: Id; nombre: string; id_sucursal: number; observaciones: TextoVacio; eliminado: SiNo }
  pago: Movimiento & {
    tipo: 'P' | 'S'
    id_personal_destino: Opcional<number>
    id_servicio: Opcional<number>
    comprobante: Generated<'N' | 'E' | 'R'>
    n_comprobante: Opcional<string>
    t_comprobante: Opcional<'Factura' | 'Recibo' | 'Remito'>
  }
  ingreso: Movimiento & { id_concepto: Opcional<number>; concepto: string }
  caja_dia: {
    id_sucursal: number
    dia: Dia
    cobranzas: DineroCero
    pagos: DineroCero
    ingresos: DineroCero
    reversas: DineroCero
    /** What the day's movements and reversals did to the cash in the drawer, signed. */
    efectivo: DineroCero
  }
  caja_arqueo: {
    id: Id
    id_sucursal: number
    dia: Dia
    saldo: Dinero
    efectivo: Dinero
    efectivo_contado: Dinero
    observaciones: Generated<string>
    id_usuario: number
    at: Momento
  }
  caja_reversa: {
    id: Id
    id_sucursal: number
    dia: Dia
    clase: ClaseDeMovimiento
    reversa_de: number
    /** Signed effect on the balance. */
    monto: Dinero
    id_usuario: number
    at: Momento
  }
}
