import { type Kysely, sql } from 'kysely'

/** Creates collections, payments, incomes, the cash of a day, numbering and idempotency (dominio §2.4, §4, §5). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table punto_venta (
      id_sucursal bigint primary key references sucursal on delete cascade,
      pto_vta int unique check (pto_vta between 1 and 99999),
      n_factura int check (n_factura between 1 and 99999999),
      n_recibo int not null default 1,
      electronico boolean not null default false,
      e_pto_vta int,
      direccion text not null default '')`.execute(db)
  await sql`
    create table cobranza (
      id bigint generated always as identity primary key,
      id_sucursal bigint not null references sucursal,
      id_personal bigint references personal,
      id_usuario bigint not null references usuario,
      id_usuario_admin bigint references usuario,
      fecha timestamptz not null default now(),
      dia date not null,
      observaciones text not null default '',
      recibo_nro int not null,
      manual_pto int, manual_nro int,
      total bigint not null check (total > 0),
      anulada_at timestamptz, anulada_por bigint references usuario, motivo_anulacion text,
      suceso bigint not null default nextval('suceso'),
      unique (id_sucursal, recibo_nro),
      unique (manual_pto, manual_nro),
      check ((manual_pto is null) = (manual_nro is null)),
      check (dia = (fecha at time zone 'America/Argentina/Salta')::date),
      check ((anulada_at is null) = (anulada_por is null)))`.execute(db)
  await sql`create index cobranza_dia on cobranza (id_sucursal, dia) where anulada_at is null`.execute(db)
  await sql`
    create table cobranza_item (
      id bigint generated always as identity primary key,
      id_cobranza bigint not null references cobranza,
      id_item bigint not null references item_cuenta,
      id_inscripcion bigint not null references inscripcion,
      destino text not null,
      ano_mes text not null,
      monto bigint not null check (monto >= 0),
      saldo_antes bigint not null,
      saldo_despues bigint not null check (saldo_despues >= 0),
      unique (id_cobranza, id_item))`.execute(db)
  await sql`create index cobranza_item_item on cobranza_item (id_item)`.execute(db)
  await sql`create index cobranza_item_inscripcion on cobranza_item (id_inscripcion)`.execute(db)
  await sql`
    create table cobranza_medio (
      id bigint generated always as identity primary key,
      id_cobranza bigint not null references cobranza,
      medio text not null check (medio in ('EFECTIVO','TRANSFERENCIA','DEBITO','CREDITO','CHEQUE','QR','OTRO')),
      monto bigint not null check (monto > 0),
      referencia text not null default '')`.execute(db)
  await sql`create index cobranza_medio_cobranza on cobranza_medio (id_cobranza)`.execute(db)
  await sql`create index cobranza_medio_referencia on cobranza_medio (medio, referencia) where referencia <> ''`.execute(
    db,
  )
  await sql`alter table inscripcion add foreign key (pac_id_cobranza) references cobranza`.execute(db)

  await sql`
    create table concepto (
      id bigint generated always as identity primary key,
      nombre citext not null check (length(nombre) between 1 and 500),
      id_sucursal bigint references sucursal)`.execute(db)
  await sql`create unique index concepto_unico on concepto (nombre, id_sucursal) nulls not distinct`.execute(db)
  await sql`
    create table servicio (
      id bigint generated always as identity primary key,
      nombre citext not null check (length(nombre) between 1 and 50),
      id_sucursal bigint not null references sucursal,
      observaciones text not null default '',
      eliminado boolean not null default false)`.execute(db)
  await sql`create unique index servicio_unico on servicio (nombre, id_sucursal) where not eliminado`.execute(db)

  const movimiento = sql.raw(`
      id bigint generated always as identity primary key,
      id_sucursal bigint not null references sucursal,
      id_personal bigint references personal,
      id_usuario bigint not null references usuario,
      id_usuario_admin bigint references usuario,
      dia date not null,
      created_at timestamptz not null default now(),
      monto bigint not null check (monto > 0),
      medio text not null default 'EFECTIVO' check (medio in ('EFECTIVO','TRANSFERENCIA','DEBITO','CREDITO','CHEQUE','QR','OTRO')),
      observaciones text not null default '',
      anulado_at timestamptz,
      anulado_por bigint references usuario,
      check ((anulado_at is null) = (anulado_por is null))`)
  await sql`
    create table pago (
      ${movimiento},
      tipo char(1) not null check (tipo in ('P','S')),
      id_personal_destino bigint references personal,
      id_servicio bigint references servicio,
      comprobante char(1) not null default 'N' check (comprobante in ('N','E','R')),
      n_comprobante text check (length(n_comprobante) <= 100),
      t_comprobante text check (t_comprobante in ('Factura','Recibo','Remito')),
      check (case tipo when 'P' then id_personal_destino is not null and id_servicio is null
        else id_servicio is not null and id_personal_destino is null end))`.execute(db)
  await sql`
    create table ingreso (
      ${movimiento},
      id_concepto bigint references concepto,
      concepto text not null check (length(concepto) between 1 and 500 and concepto !~ '^sda[0-9]{2}/[0-9]{2}/[0-9]{4}$'))`.execute(
    db,
  )
  await sql`create index pago_dia on pago (id_sucursal, dia) where anulado_at is null`.execute(db)
  await sql`create index ingreso_dia on ingreso (id_sucursal, dia) where anulado_at is null`.execute(db)
  // Serves the list of what was entered on a day for another one (D-083).
  await sql`create index pago_carga on pago (id_sucursal, created_at) where anulado_at is null`.execute(db)
  await sql`create index ingreso_carga on ingreso (id_sucursal, created_at) where anulado_at is null`.execute(db)

  await sql`
    create table caja_dia (
      id_sucursal bigint not null references sucursal,
      dia date not null,
      cobranzas bigint not null default 0,
      pagos bigint not null default 0,
      ingresos bigint not null default 0,
      reversas bigint not null default 0,
      primary key (id_sucursal, dia))`.execute(db)

  await sql`
    create table idempotencia (
      clave uuid not null,
      id_usuario bigint not null references usuario,
      ruta text not null,
      cuerpo_hash bytea not null,
      id_cobranza bigint references cobranza,
      estado text not null default 'EN_CURSO' check (estado in ('EN_CURSO','HECHA')),
      respuesta json,
      created_at timestamptz not null default now(),
      primary key (id_usuario, clave))`.execute(db)
  await sql`create index idempotencia_fecha on idempotencia (created_at)`.execute(db)
}
