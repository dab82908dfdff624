import type { cursodetalle, FilaDeCurso } from '#contract/cursodetalle.ts'
import type { RespuestaDe } from '#contract/route.ts'
import { noEncontrado } from '#domain/errores.ts'
import { anoDe, type Fecha } from '#domain/fecha.ts'
import { descuentoDe } from '#domain/porCiento.ts'
import { cuentaDe } from '../cuenta/cuenta.service.ts'
import type { Db } from '../db/database.ts'
import { conCuentas } from '../db/words/cuentaescrita.ts'
import { juntas } from '../db/words/juntas.ts'
import { inscriptosConCuenta, lockersDeCurso } from './cuenta.queries.ts'
import { cursoDeAno, sumasDeEliminados } from './detalle.queries.ts'
import { encabezadoDe } from './encabezado.ts'

type Explicada = RespuestaDe<typeof cursodetalle.celdas>['celdas'][number]
type Cuenta = Omit<RespuestaDe<typeof cursodetalle.cuenta>, 'deSuSucursal'>

/**
 * Builds a course in a year with the accounts of its students for our screen, in one statement; an unknown course is
 * `no-encontrado`.
 */
export async function cuentaDeCurso(db: Db, idCurso: number, ano: number, hoy: Fecha): Promise<Cuenta> {
  const { curso, inscriptos, lockers, eliminados } = await conCuentas(
    db,
    () =>
      juntas(db, {
        curso: cursoDeAno(idCurso, ano, anoDe(hoy)),
        inscriptos: inscriptosConCuenta(idCurso, ano, hoy),
        lockers: lockersDeCurso(idCurso, ano),
        eliminados: sumasDeEliminados(idCurso, ano),
      }),
    (leidas) => leidas.inscriptos.filter((i) => i.estados === null).map((i) => i.IdInscripcion),
  )
  if (!curso) throw noEncontrado('El Curso')
  const deInscripcion = new Map(lockers.map(({ idInscripcion, ...locker }) => [idInscripcion, locker]))
  const alumnos = inscriptos.map(
    ({ porcentaje, estados, montos, restas, ...alumno }): FilaDeCurso => ({
      ...alumno,
      Descuento: descuentoDe({ porcentaje }),
      cuenta: { estados: estados ?? '', montos, restas },
      locker: deInscripcion.get(alumno.IdInscripcion) ?? null,
    }),
  )
  return { ...encabezadoDe({ curso, eliminados }, ano, alumnos.length), alumnos }
}

/** Says what explains the amounts of a student's account, to who sees courses; an unknown enrolment is `no-encontrado`. */
export async function celdasDeInscripcion(
  db: Db,
  idInscripcion: number,
  hoy: Fecha,
): Promise<RespuestaDe<typeof cursodetalle.celdas>> {
  const { cuenta, locker } = (await cuentaDe(db, idInscripcion, hoy)).ctaCte
  return { celdas: cuenta.map(explicada), locker: locker.map((l) => ({ mes: l.mes, ...explicada(l) })) }
}

const explicada = ({
  idItem,
  estado,
  monto,
  saldo,
  lista,
  porcentaje,
  origen,
  vencida,
  pagos,
}: Explicada): Explicada => {
  return { idItem, estado, monto, saldo, lista, porcentaje, origen, vencida, pagos }
}
