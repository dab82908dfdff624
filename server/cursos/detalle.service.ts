import type { AlumnoDeCurso, CuotasDeMateria, cursodetalle } from '#contract/cursodetalle.ts'
import type { RespuestaDe } from '#contract/route.ts'
import { mesCorriente } from '#domain/cuenta/tiempo.ts'
import { noEncontrado } from '#domain/errores.ts'
import { anoDe, edad, type Fecha, MESES, type Mes } from '#domain/fecha.ts'
import { descuentoDe } from '#domain/porCiento.ts'
import {
  celdasDe,
  columnasDe,
  type ItemConCelda,
  lockerDe,
  materiaDe,
  partesDeCeldas,
} from '../cuenta/cuenta.service.ts'
import type { Db } from '../db/database.ts'
import { aLaVez, juntas } from '../db/words/juntas.ts'
import { leerCurso } from './cursos.queries.ts'
import {
  cursoDeAno,
  inscriptosDeCurso,
  nombresDeJornada,
  opcionalesDeCurso,
  sumasDeEliminados,
} from './detalle.queries.ts'
import { encabezadoDe } from './encabezado.ts'

export type Detalle = Omit<RespuestaDe<typeof cursodetalle.detalle>, 'deSuSucursal'>
type Opcionales = RespuestaDe<typeof cursodetalle.materiasopcionales>

/**
 * Builds a course in a year with the accounts of its students (C98), in three statements at once, whatever their number. An
 * unknown course is `no-encontrado`.
 */
export async function detalleDeCurso(db: Db, idCurso: number, ano: number, hoy: Fecha): Promise<Detalle> {
  const { items, pagos, curso, inscriptos, eliminados, ...leidas } = await aLaVez(
    db,
    {
      ...partesDeCeldas({ idCurso, ano }),
      curso: cursoDeAno(idCurso, ano, anoDe(hoy)),
      inscriptos: inscriptosDeCurso(idCurso, ano),
      jornadas: nombresDeJornada,
      eliminados: sumasDeEliminados(idCurso, ano),
    },
    [['items'], ['pagos']],
  )
  if (!curso) throw noEncontrado('El Curso')
  const cuentas = celdasDe({ items, pagos }, ano, hoy)
  const jornadas = new Map(leidas.jornadas.map(({ id, tipo }) => [id, tipo]))
  const { ShowLocker, CantDocentes, CanMaterias } = curso
  const alumnos = inscriptos.map(({ nacimiento, porcentaje, baja, ...alumno }): AlumnoDeCurso => {
    const suyas = cuentas.get(alumno.IdInscripcion) ?? []
    const locker = lockerDe(suyas)
    return {
      ...alumno,
      Edad: edad(nacimiento, hoy),
      TipoJornada: jornadas.get(jornadaDe(suyas, ano, hoy) ?? 0) ?? '',
      Descuento: descuentoDe({ porcentaje }),
      baja: baja ?? '',
      CuentaCorriente: columnasDe(suyas, locker).map(({ col, celda }) => ({ ...celda, displayOrder: col })),
      locker: locker.some((l) => l.estado > 0) ? locker : [],
      ShowLocker,
      CantDocentes,
      CanMaterias,
    }
  })
  const encabezado = encabezadoDe({ curso, eliminados }, ano, alumnos.length)
  return {
    curso: encabezado.curso,
    ano,
    anos: encabezado.anos,
    anoShow: ano,
    alumnos,
    eliminados: encabezado.eliminados,
  }
}

/**
 * Finds the shift type shown: that of today's fee month, the first applicable one of next year, December of a past one
 * (D-053).
 */
function jornadaDe(cuenta: readonly ItemConCelda[], ano: number, hoy: Fecha): number | null {
  const cuotas = cuenta
    .map((c) => c.item)
    .filter((i): i is ItemConCelda['item'] & { mes: Mes } => i.col !== null && i.mes !== null)
  const primera = Math.min(...cuotas.filter((c) => c.aplicable).map((c) => c.mes), 10)
  const mes = ano === anoDe(hoy) ? mesCorriente(hoy) : ano > anoDe(hoy) ? primera : 10
  return cuotas.find((c) => c.mes === mes)?.idTipoJornada ?? null
}

/**
 * Lists the optional subjects of a course in a year with who takes them (C103). An unknown course is `no-encontrado`.
 */
export async function opcionalesPorMateria(db: Db, idCurso: number, ano: number, hoy: Fecha): Promise<Opcionales> {
  const [curso, inscriptos] = await Promise.all([leerCurso(db, idCurso), opcionalesDeCurso(db, idCurso, ano)])
  if (!curso) throw noEncontrado('El Curso')
  const suyas = partesDeCeldas([...new Set(inscriptos.map((i) => i.IdInscripcion))])
  const cuentas = celdasDe(await juntas(db, suyas), ano, hoy)
  const porMateria = Map.groupBy(inscriptos, (i) => i.idMateria)
  return {
    ano,
    materias: [...porMateria].map(([idMateria, filas]) => ({
      idMateria,
      nombre: filas[0]?.nombre ?? '',
      alumnos: filas.map(({ IdAlumno, IdInscripcion, Apellido, Nombre, baja }) => {
        const meses = materiaDe(cuentas.get(IdInscripcion) ?? [], idMateria)
        return { IdAlumno, IdInscripcion, Apellido, Nombre, baja: baja ?? '', meses, ...cuotasDe(meses) }
      }),
    })),
  }
}

/** cuota1..cuota10; a month without an item does not apply. */
const cuotasDe = (meses: ReturnType<typeof materiaDe>) =>
  Object.fromEntries(
    MESES.flatMap((mes) => {
      const celda = meses.find((m) => m.mes === mes)
      return [
        [`cuota${mes}`, celda?.monto ?? 0],
        [`cuota${mes}Status`, celda?.estado ?? 0],
        [`cuota${mes}Detalle`, celda?.detallePago ?? ''],
      ]
    }),
  ) as CuotasDeMateria
