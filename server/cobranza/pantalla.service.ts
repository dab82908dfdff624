import type { CeldaCobrar, cobranza, InscripcionACobrar } from '#contract/cobranza.ts'
import type { RespuestaDe } from '#contract/route.ts'
import { cobrable } from '#domain/cobranza/cadena.ts'
import { motivoSinPac } from '#domain/cobranza/pac.ts'
import { estadoDeCelda, NADA } from '#domain/cobranza/seleccion.ts'
import { COLUMNAS, colDeMes, etiqueta, TIPO_CUOTA, TIPO_LOCKER, TIPO_MATERIA } from '#domain/cuenta/catalogo.ts'
import { estado, saldo } from '#domain/cuenta/estado.ts'
import { esFutura, mesCorriente } from '#domain/cuenta/tiempo.ts'
import type { Item, Politica } from '#domain/cuenta/tipos.ts'
import { CERO, sumar } from '#domain/dinero.ts'
import { noEncontrado } from '#domain/errores.ts'
import { anoDe, type Fecha } from '#domain/fecha.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { cajaEn, sucursalesDeCaja } from '../caja/sucursal.service.ts'
import { enPesos, explicacionDe, type PagosPorItem, partesDeCeldas, porItem } from '../cuenta/cuenta.service.ts'
import { parteDeItems } from '../cuenta/items.service.ts'
import type { Db } from '../db/database.ts'
import { juntas } from '../db/words/juntas.ts'
import { parteDeEntorno, politicaEn } from '../entorno/entorno.service.ts'
import {
  type Encabezado,
  encabezados,
  inscripcionesDeAlumno,
  type Nombres,
  nombresDeInscripciones,
  porClase,
} from './cobranza.queries.ts'

/** Lists the enrolments of one student to collect from: those with debt, and those of the current and next year (D-075). */
export async function opcionesDeCobro(
  db: Db,
  idAlumno: number,
  hoy: Fecha,
): Promise<RespuestaDe<typeof cobranza.getinscripcionesdeuda>> {
  const alumno = await db
    .selectFrom('alumno')
    .select(['id', 'apellido', 'nombre', 'doc_nro as dni', 'eliminado'])
    .where('id', '=', idAlumno)
    .executeTakeFirst()
  if (!alumno) throw noEncontrado('El Alumno')
  const filas = await inscripcionesDeAlumno(db, idAlumno, hoy)
  return {
    alumno,
    options: filas
      .filter((f) => f.saldo > 0 || (!alumno.eliminado && f.ano >= anoDe(hoy)))
      .map(({ saldo: resta, debeHoy, ...f }) => ({
        ...f,
        conDeuda: resta > 0,
        saldo: enPesos(resta),
        debeHoy: enPesos(debeHoy),
        text: `${f.ano} · ${f.curso}`,
      })),
  }
}

/** Builds the grids of the collection screen (D-076). Unknown ids are `no-encontrado`. */
export async function inscripcionesACobrar(
  db: Db,
  usuario: Usuario,
  ids: readonly number[],
  hoy: Fecha,
): Promise<RespuestaDe<typeof cobranza.porInscripcion>> {
  const unicos = [...new Set(ids)]
  const { cabezas, items, ...leidas } = await juntas(db, {
    cabezas: encabezados(unicos, hoy),
    items: parteDeItems(db, unicos),
    nombres: nombresDeInscripciones(unicos),
    pagos: partesDeCeldas(unicos).pagos,
    entorno: parteDeEntorno,
    sucursales: sucursalesDeCaja(usuario),
  })
  if (cabezas.length < unicos.length) throw noEncontrado('La Inscripción')
  const deCada = Map.groupBy(items, (item) => item.idInscripcion)
  const leido = {
    nombres: porClase(leidas.nombres),
    pagosDeItem: porItem(leidas.pagos),
    politica: politicaEn(leidas.entorno),
    hoy,
  }
  return {
    inscripciones: cabezas.map((c) => grilla(c, deCada.get(c.idInscripcion) ?? [], leido)),
    facturacion: { habilitada: false, obligatoria: false },
    caja: cajaEn(usuario, leidas),
  }
}

/** What was read for all enrolments together. */
interface Leido {
  readonly nombres: Nombres
  readonly pagosDeItem: PagosPorItem
  readonly hoy: Fecha
  readonly politica: Politica
}

function grilla(
  c: Encabezado,
  items: readonly Item[],
  { nombres, pagosDeItem, hoy, politica }: Leido,
): InscripcionACobrar {
  const cobrables = items.map(cobrable)
  const sinPac = motivoSinPac(items, hoy, politica)
  const grillaDominio = {
    idInscripcion: c.idInscripcion,
    permitePac: sinPac === null,
    llevaPac: c.pac,
    celdas: cobrables,
  }
  const celda = (item: Item): CeldaCobrar => {
    const e = estadoDeCelda(grillaDominio, NADA, cobrable(item))
    return {
      id: item.id,
      version: item.version,
      col: item.col ?? colDeMes(item.mes as NonNullable<Item['mes']>),
      type: item.tipo,
      labelText: etiqueta(item, nombres.materias.get(item.idMateria ?? 0)),
      status: estado(item),
      monto: enPesos(item.monto),
      maxMonto: enPesos(saldo(item)),
      chargeMonto: enPesos(CERO),
      selected: false,
      disabled: e.disabled,
      checkedByOrder: e.checkedByOrder,
      ...explicacionDe(item, pagosDeItem.get(item.id) ?? [], hoy),
    }
  }
  const fila = (suyos: readonly Item[]) => {
    const porCol = new Map(suyos.map((i) => [i.col ?? colDeMes(i.mes as NonNullable<Item['mes']>), i]))
    return COLUMNAS.map(({ col }) => {
      const item = porCol.get(col)
      return item ? celda(item) : null
    })
  }
  const lockers = items.filter((i) => i.tipo === TIPO_LOCKER)
  const showLocker = lockers.length > 0 && (c.conLocker || lockers.some((i) => i.aplicable))
  const idsMateria = [
    ...new Set(items.flatMap((i) => (i.tipo === TIPO_MATERIA && i.aplicable ? (i.idMateria ?? []) : []))),
  ]
  return {
    idInscripcion: c.idInscripcion,
    alumno: {
      id: c.idAlumno,
      apellido: c.apellido,
      nombre: c.nombre,
      dni: c.dni,
      sexo: c.sexo,
      foto: c.foto,
      eliminado: c.eliminado,
    },
    ano: c.ano,
    fechaBaja: c.fechaBaja,
    curso: c.curso,
    idCurso: c.idCurso,
    nivel: c.nivel,
    casoEspecial: c.casoEspecial,
    porcentaje: c.porcentaje,
    casoDesde: c.casoDesde,
    jornada: nombres.jornadas.get(jornadaActual(items, hoy) ?? 0) ?? '',
    jornadaDespues: jornadaQueViene(items, hoy, nombres.jornadas),
    allowPac: sinPac === null,
    motivoSinPac: sinPac ?? '',
    pac: c.pac,
    padres: c.padres,
    showLocker,
    debeHoy: enPesos(sumar(items.filter((i) => !esFutura(i, hoy)).map(saldo))),
    rows: [
      { kind: 'principal', titulo: '', cells: fila(items.filter((i) => i.col !== null)) },
      ...(showLocker ? [{ kind: 'locker' as const, titulo: 'Locker', cells: fila(lockers) }] : []),
      ...idsMateria.map((idMateria) => ({
        kind: 'materia' as const,
        idMateria,
        titulo: nombres.materias.get(idMateria) ?? '',
        cells: fila(items.filter((i) => i.idMateria === idMateria)),
      })),
    ],
  }
}

/**
 * Finds the shift type shown for an enrolment: that of today's fee month, the first applicable one next year, December
 * of a past one (D-053).
 */
export function jornadaActual(items: readonly Item[], hoy: Fecha): number | null {
  const cuotas = items.filter((i) => i.tipo === TIPO_CUOTA).sort((a, b) => (a.mes ?? 0) - (b.mes ?? 0))
  const ano = cuotas[0]?.ano ?? 0
  if (ano < anoDe(hoy)) return cuotas.at(-1)?.idTipoJornada ?? null
  if (ano > anoDe(hoy)) return (cuotas.find((i) => i.aplicable) ?? cuotas[0])?.idTipoJornada ?? null
  return cuotas.find((i) => i.mes === mesCorriente(hoy))?.idTipoJornada ?? null
}

/** Finds the shift type that begins in a later month of this year; null when today's goes on. */
function jornadaQueViene(items: readonly Item[], hoy: Fecha, jornadas: ReadonlyMap<number, string>) {
  const actual = jornadaActual(items, hoy)
  const otra = items
    .filter((i) => i.tipo === TIPO_CUOTA && i.ano === anoDe(hoy) && (i.mes ?? 0) > mesCorriente(hoy))
    .sort((a, b) => (a.mes ?? 0) - (b.mes ?? 0))
    .find((i) => i.idTipoJornada !== actual)
  return otra ? { jornada: jornadas.get(otra.idTipoJornada ?? 0) ?? '', mes: otra.mes ?? 0 } : null
}
