import type { Deudor, reportes } from '#contract/deudores.ts'
import type { BodyDe, RespuestaDe } from '#contract/route.ts'
import { detalleDePagos } from '#domain/cuenta/detalle.ts'
import { type CeldaDeDeudor, crearSumas, leerCeldas, montoDeCelda } from '#domain/deudores/cuenta.ts'
import { edad, type Fecha } from '#domain/fecha.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { enPesos } from '../cuenta/cuenta.service.ts'
import type { Db } from '../db/database.ts'
import { fotosDe } from '../foto/foto.service.ts'
import { porPartes } from '../http/porpartes.ts'
import { escritasDe, numerosDe } from './celdas.ts'
import type { Cabeza, CuentaEscrita, Nombres } from './deudores.queries.ts'
import { cuentasCon, descuentoDe, deudores } from './deudores.service.ts'
import { type PagosPorItem, pagosDe } from './pagos.queries.ts'

type Respuesta = RespuestaDe<typeof reportes.deuda>

/** Builds the answer of the specification's call: every account whole, with the lines of its payments. */
export async function reporteDeDeudores(
  db: Db,
  usuario: Usuario,
  pedido: BodyDe<typeof reportes.deuda>,
  { hoy, ahora }: { hoy: Fecha; ahora: Date },
): Promise<Respuesta> {
  const { pedidos, cabezas, nombres } = await deudores(db, usuario, pedido, { hoy, ahora })
  const sumas = crearSumas(pedidos, pedido.owedValue)
  const pagosYFotos = (batch: readonly Cabeza[]) =>
    Promise.all([
      pagosDe(
        db,
        batch.map((c) => c.idInscripcion),
      ),
      fotosDe(
        db,
        'alumno',
        batch.map((c) => c.idAlumno),
        'cobranza',
      ),
    ])
  const alumnos = async function* () {
    for await (const { cabezas: batch, cuentas, ademas } of cuentasCon(db, cabezas, hoy, pagosYFotos)) {
      const [pagos, fotos] = ademas
      yield batch.map((cabeza, i) => {
        const cuenta = cuentas[i] as CuentaEscrita
        const escritas = escritasDe(cuenta)
        const celdas = leerCeldas(escritas)
        sumas.agregar(cabeza.ano, escritas)
        return JSON.stringify({
          ...deudorDe(cabeza, nombres, hoy),
          Foto: fotos.get(cabeza.idAlumno) ?? '',
          TipoJornada: nombres.jornadas.get(cuenta.idTipoJornada ?? 0) ?? '',
          CuentaCorriente: conPagos(celdas, numerosDe(cuenta.ids), pagos[i], pedido.owedValue),
        } satisfies Deudor)
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

const deudorDe = (c: Cabeza, { cursos, casos }: Nombres, hoy: Fecha) => {
  const curso = cursos.get(c.idCurso)
  return {
    IdInscripcion: c.idInscripcion,
    ID_Alumno: c.idAlumno,
    Apellido: c.apellido,
    Nombre: c.nombre,
    DNI: c.dni,
    Sexo: c.sexo,
    ID_Curso: c.idCurso,
    Curso: curso?.nombre ?? '',
    Nivel: curso?.nivel ?? '',
    Ano: c.ano,
    Edad: edad(c.nacimiento, hoy),
    CasoEspecial: casos.get(c.idCaso) ?? '',
    Descuento: descuentoDe(c),
    eliminado: c.eliminado,
    baja: c.baja ?? '',
  }
}

const conPagos = (
  celdas: readonly CeldaDeDeudor[],
  ids: readonly number[],
  pagos: PagosPorItem | undefined,
  adeudado: boolean,
) =>
  celdas.map((celda, i) => ({
    estado: celda.estado,
    monto: enPesos(montoDeCelda(celda, adeudado)),
    detallePago: detalleDePagos(pagos?.get(ids[i] ?? 0) ?? [], celda.resta),
  }))
