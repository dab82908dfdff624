import type { z } from 'zod'
import type { RespuestaDe } from '#contract/route.ts'
import type { nuevoValor, ValorFila, valores } from '#contract/valores.ts'
import {
  type Clave,
  COLUMNAS,
  type EtiquetaTaller,
  esValorMensual,
  etiquetaDeValor,
  VALOR_CUOTA,
  VALOR_LOCKER,
  VALOR_MATERIA,
} from '#domain/cuenta/catalogo.ts'
import { type Libro, preciosDe, precioVigente, puedeFijarPrecio } from '#domain/cuenta/precios.ts'
import { repreciarPorPrecio } from '#domain/cuenta/repreciar.ts'
import { mesCorriente } from '#domain/cuenta/tiempo.ts'
import type { TipoValor } from '#domain/cuenta/tipos.ts'
import { formatoPesos } from '#domain/dinero.ts'
import { invalido, rechazo } from '#domain/errores.ts'
import { anoDe, type Fecha, type Mes, NOMBRE_MES } from '#domain/fecha.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import { escribirCambios } from '../cuenta/cambios.service.ts'
import { bloquearInscripciones, candadoDePrecios } from '../cuenta/candados.ts'
import { enPesos } from '../cuenta/cuenta.service.ts'
import { aItem } from '../cuenta/items.service.ts'
import type { Db, Trx } from '../db/database.ts'
import { politicaDe } from '../entorno/entorno.service.ts'
import { itemsDeClave, libroVivo } from './valores.queries.ts'

type Nuevo = z.output<typeof nuevoValor>

/**
 * Enters a price from a month on and re-prices what follows it, in one transaction under the price locks
 * (D-035, D-044, D-217). What the table does not allow is answered `Status:'Validation'` with the field.
 */
export async function fijarValor(
  trx: Trx,
  usuario: Usuario,
  nuevo: Nuevo,
  { hoy, ahora }: { hoy: Fecha; ahora: Date },
) {
  const clave = claveDe(nuevo)
  await candadoDePrecios(trx)
  const libro = await libroVivo(trx)
  const ano = nuevo.ano ?? anoDe(hoy)
  const fijado = puedeFijarPrecio(libro, clave, ano, nuevo.mes ?? null, nuevo.monto, hoy)
  if (!fijado.ok) throw rechazo(fijado.motivo, 'Validation', { errors: { [fijado.campo]: fijado.motivo } })

  const proceso = await trx
    .insertInto('proceso')
    .values({ tipo: 'VALOR', ano_desde: ano, id_usuario: usuario.id, fecha: ahora })
    .returning('id')
    .executeTakeFirstOrThrow()
  const id = await insertarValor(trx, clave, fijado, proceso.id, ahora, libro)
  const tocados = await repreciar(trx, clave, fijado.ano, fijado.mes, {
    idUsuario: usuario.id,
    ahora,
    idProceso: proceso.id,
  })
  await trx.updateTable('proceso').set({ cantidad: tocados.cuotas }).where('id', '=', proceso.id).execute()
  await auditar(trx, {
    tipo: 'VAL-SET',
    usuario,
    entidad: 'valor',
    idEntidad: id,
    ahora,
    params: { ...clave, ano: fijado.ano, mes: fijado.mes, monto: enPesos(fijado.monto), ...tocados },
  })
  return { Id: id, ...tocados }
}

/** Which of the three ids a type needs (D-033). */
function claveDe({ type, idNivel, idTipoJornada, idMateria }: Nuevo): Clave {
  const tipo = type as TipoValor
  if (tipo === VALOR_MATERIA) {
    if (!idMateria) throw invalido('idMateria', 'La Materia es requerida')
    return { tipo, idNivel: null, idTipoJornada: null, idMateria }
  }
  if (!idNivel) throw invalido('idNivel', 'El Nivel es requerido')
  if (tipo === VALOR_CUOTA && !idTipoJornada) throw invalido('idTipoJornada', 'El Tipo de Jornada es requerido')
  return { tipo, idNivel, idTipoJornada: tipo === VALOR_CUOTA ? (idTipoJornada ?? null) : null, idMateria: null }
}

/** The row that stood at the same position is superseded: enrolments may point to it (D-035). */
async function insertarValor(
  trx: Trx,
  clave: Clave,
  { ano, mes, monto }: { ano: number; mes: Mes; monto: Nuevo['monto'] },
  idProceso: number,
  ahora: Date,
  libro: Libro,
): Promise<number> {
  const previa = preciosDe(libro, clave).find((v) => v.ano === ano && v.mesDesde === mes)
  // The unique key of live rows admits one: the old one steps aside first, and learns its successor after.
  if (previa) await trx.updateTable('valor').set({ retirado_at: ahora }).where('id', '=', previa.id).execute()
  const { id } = await trx
    .insertInto('valor')
    .values({
      tipo: clave.tipo,
      id_nivel: clave.idNivel,
      id_tipo_jornada: clave.idTipoJornada,
      id_materia: clave.idMateria,
      ano,
      mes_desde: mes,
      monto,
      id_proceso: idProceso,
      created_at: ahora,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (previa)
    await trx.updateTable('valor').set({ retirado_at: null, reemplazado_por: id }).where('id', '=', previa.id).execute()
  return id
}

/** Locks the enrolments that the row reaches, reads their items again and gives each the price in force for its own month. */
async function repreciar(
  trx: Trx,
  clave: Clave,
  ano: number,
  mes: Mes,
  causa: { idUsuario: number; ahora: Date; idProceso: number },
): Promise<{ cuotas: number; alumnos: number }> {
  const alcanzados = await itemsDeClave(trx, clave, ano)
    .select('i.id_inscripcion')
    .distinct()
    .clearSelect()
    .select('i.id_inscripcion')
    .execute()
  const inscripciones = await bloquearInscripciones(
    trx,
    alcanzados.map((a) => a.id_inscripcion),
  )
  const items = (await itemsDeClave(trx, clave, ano).orderBy('i.id').forUpdate('i').execute()).map(aItem)
  const cambios = repreciarPorPrecio(items, { clave, ano, mesDesde: mes }, await libroVivo(trx), await politicaDe(trx))
  await escribirCambios(trx, cambios, { motivo: 'PRECIO', ...causa })
  const alumnoDe = new Map(inscripciones.map((i) => [i.id, i.id_alumno]))
  return { cuotas: cambios.length, alumnos: new Set(cambios.map(({ item }) => alumnoDe.get(item.idInscripcion))).size }
}

/** The price table of a year (D-037): every level × type and level × shift type, priced or not. */
export async function tablaDeValores(
  db: Db,
  hoy: Fecha,
  pedido: number | undefined,
): Promise<Omit<RespuestaDe<typeof valores.listar>, 'security'>> {
  const actual = anoDe(hoy)
  const ano = pedido ?? actual
  const [libro, niveles, jornadas] = await Promise.all([
    libroVivo(db),
    db.selectFrom('nivel').select(['id', 'nombre', 'etiqueta_taller as etiqueta']).orderBy('orden').execute(),
    db.selectFrom('tipo_jornada').select(['id', 'tipo']).orderBy('tipo').execute(),
  ])
  const mesMin = (tipo: TipoValor): Mes => (esValorMensual(tipo) && ano === actual ? mesCorriente(hoy) : 1)
  const fila = (
    clave: Clave,
    etiqueta: EtiquetaTaller,
    nivel: string,
    jornada: string,
  ): Omit<ValorFila, 'displayOrder'> => {
    const vigente = precioVigente(
      libro,
      clave,
      ano,
      esValorMensual(clave.tipo) ? (ano > actual ? 1 : mesCorriente(hoy)) : 1,
    )
    return {
      type: clave.tipo,
      typeName: etiquetaDeValor(clave.tipo, etiqueta),
      idNivel: clave.idNivel,
      nivel,
      idTipoJornada: clave.idTipoJornada,
      tipoJornada: jornada,
      monto: vigente ? enPesos(vigente.monto) : null,
      idRef: vigente?.id ?? null,
      mesDesde: vigente?.mesDesde ?? null,
      mesMin: mesMin(clave.tipo),
      refs: preciosDe(libro, clave)
        .filter((v) => v.ano === ano)
        .map((v) => ({
          id: v.id,
          monto: enPesos(v.monto),
          mes: v.mesDesde,
          ano: v.ano,
          montoDesc: esValorMensual(v.tipo)
            ? `${formatoPesos(v.monto)} (${NOMBRE_MES[v.mesDesde]})`
            : formatoPesos(v.monto),
        })),
    }
  }
  const tipos: TipoValor[] = [...COLUMNAS.filter((c) => c.mes === null).map((c) => c.tipoValor), VALOR_LOCKER]
  const deNivel = (tipo: TipoValor, idNivel: number): Clave => ({ tipo, idNivel, idTipoJornada: null, idMateria: null })
  return {
    ano,
    anos: [actual, actual + 1],
    srvMes: mesCorriente(hoy),
    inscripciones: niveles
      .flatMap((n) => tipos.map((t) => fila(deNivel(t, n.id), n.etiqueta, n.nombre, '')))
      .map(ordenada),
    cuotas: niveles
      .flatMap((n) =>
        jornadas.map((j) => fila({ ...deNivel(VALOR_CUOTA, n.id), idTipoJornada: j.id }, n.etiqueta, n.nombre, j.tipo)),
      )
      .map(ordenada),
  }
}

const ordenada = (fila: Omit<ValorFila, 'displayOrder'>, i: number): ValorFila => ({ ...fila, displayOrder: i + 1 })
