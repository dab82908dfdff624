import type { Deudor, reportes } from '#contract/deudores.ts'
import type { BodyDe, RespuestaDe } from '#contract/route.ts'
import { conResta } from '#domain/cuenta/detalle.ts'
import { type CeldasEscritas, cadaCelda } from '#domain/cuenta/escritas.ts'
import { crearSumas } from '#domain/deudores/cuenta.ts'
import { centavos } from '#domain/dinero.ts'
import { edad, type Fecha } from '#domain/fecha.ts'
import { descuentoDe } from '#domain/porCiento.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { enPesos } from '../cuenta/cuenta.service.ts'
import type { Db } from '../db/database.ts'
import { porPartes } from '../http/porpartes.ts'
import { escritasDe, numerosDe } from './celdas.ts'
import type { Deudor as DeudorLeido } from './deudor.ts'
import type { Nombres } from './deudores.queries.ts'
import { deudores } from './deudores.service.ts'
import {
  type Comienzos,
  leerRenglones,
  PAGOS_Y_RETRATO,
  type PagosYRetrato,
  type RenglonesPorItem,
} from './pagos.queries.ts'

const SALTO_EN_JSON = '\\n'

type Respuesta = RespuestaDe<typeof reportes.deuda>

/** Builds the answer of the specification's call: every account whole, with the lines of its payments. */
export async function reporteDeDeudores(
  db: Db,
  usuario: Usuario,
  pedido: BodyDe<typeof reportes.deuda>,
  { hoy, ahora }: { hoy: Fecha; ahora: Date },
): Promise<Respuesta> {
  const { pedidos, nombres, cuentas } = await deudores(db, usuario, pedido, { hoy, ahora }, { ademas: PAGOS_Y_RETRATO })
  const sumas = crearSumas(pedidos, pedido.owedValue)
  const comoSeEscriben = { adeudado: pedido.owedValue, escritas: new Map<number, CeldaEscrita>() }
  const comienzos: Comienzos = new Map()
  const alumnos = async function* () {
    for await (const batch of cuentas) {
      yield batch.map((deudor) => {
        const escritas = escritasDe(deudor)
        sumas.agregar(deudor.ano, escritas)
        const fila = quienDebe(deudor, nombres, hoy)
        const renglones = leerRenglones(deudor.pagos, SALTO_EN_JSON, comienzos)
        const celdas = celdasEscritas(escritas, numerosDe(deudor.ids), renglones, comoSeEscriben)
        return `${JSON.stringify(fila).slice(0, -1)},"CuentaCorriente":[${celdas}]}`
      })
    }
  }
  return porPartes<Respuesta, 'alumnos'>('alumnos', alumnos(), {
    despues: () => {
      const { totales, pedida, total } = sumas.leer()
      return { totales: totales.map(enPesos), deuda: { pedida: enPesos(pedida), total: enPesos(total) } }
    },
  })
}

const quienDebe = (d: DeudorLeido & PagosYRetrato, { cursos, casos, jornadas }: Nombres, hoy: Fecha) => {
  const curso = cursos.get(d.idCurso)
  return {
    IdInscripcion: d.idInscripcion,
    ID_Alumno: d.idAlumno,
    Apellido: d.apellido,
    Nombre: d.nombre,
    DNI: d.dni,
    Sexo: d.sexo,
    ID_Curso: d.idCurso,
    Curso: curso?.nombre ?? '',
    Nivel: curso?.nivel ?? '',
    Ano: d.ano,
    Edad: edad(d.nacimiento, hoy),
    CasoEspecial: casos.get(d.idCaso) ?? '',
    Descuento: descuentoDe(d),
    eliminado: d.eliminado,
    baja: d.baja ?? '',
    Foto: d.foto,
    TipoJornada: jornadas.get(d.idTipoJornada ?? 0) ?? '',
  } satisfies Omit<Deudor, 'CuentaCorriente'>
}

/** How a cell of a state and an amount is written: until its payments, and whole where it has none. */
interface CeldaEscrita {
  readonly comienzo: string
  readonly sinPagos: string
}

const escribirCelda = (estado: number, monto: number): CeldaEscrita => {
  const comienzo = `{"estado":${estado},"monto":${enPesos(centavos(monto))},"detallePago":"`
  return { comienzo, sinPagos: `${comienzo}"}` }
}

/**
 * Writes the cells of an account as JSON, separated by commas. By hand: there are hundreds of thousands, and to make
 * objects of them only to be written took a ninth of the processor of the call. `escritas`: the cells of a state and an
 * amount, which are written once, for the fees of a school are few.
 */
function celdasEscritas(
  cuenta: CeldasEscritas,
  ids: readonly number[],
  renglones: RenglonesPorItem,
  { adeudado, escritas }: { adeudado: boolean; escritas: Map<number, CeldaEscrita> },
): string {
  const celdas: string[] = []
  cadaCelda(cuenta, (i, estado, monto, resta) => {
    const visto = adeudado ? resta : monto
    const clave = visto * 4 + estado
    let escrita = escritas.get(clave)
    if (escrita === undefined) {
      escrita = escribirCelda(estado, visto)
      escritas.set(clave, escrita)
    }
    const suyos = renglones.get(ids[i] as number)
    // but for the break between lines JSON takes them as they are: days, amounts and numbers
    celdas.push(suyos ? `${escrita.comienzo}${conResta(suyos, centavos(resta), SALTO_EN_JSON)}"}` : escrita.sinPagos)
  })
  return celdas.join()
}
