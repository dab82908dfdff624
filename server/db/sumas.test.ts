import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type Cuentas, cuentas } from '../../test/cuentas.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { type Primario, primario } from '../../test/primario.ts'
import { rehacerSumas } from './words/sumas.ts'

const HOY = '2026-04-15'

let e: Escuela | undefined
let p: Primario
let c: Cuentas
let token: string

beforeEach(async () => {
  await e?.cerrar()
  e = await escuela(HOY)
  p = await primario(e)
  c = await cuentas(e, p.idSucursal)
  token = await e.rol('serveradmin', p.idSucursal)
})
afterAll(() => e?.cerrar())

const la = () => e as Escuela

/** Names of the sums that are not what there is. */
const rotas = async () => (await c.violaciones(HOY)).map((v) => v.texto)

const hacer = async (metodo: 'POST' | 'DELETE' | 'PATCH', path: string, pedido: object) => {
  const r = await la().llamar(token, metodo, path, pedido)
  if (r.http !== 200 || (r.json && r.json.Status !== 'OK')) throw new Error(`${path}: ${r.texto}`)
}

const cuotas = async () =>
  (
    await sql<{ sucursal: number; col: number; monto: number; pagado: number; deben: number }>`
      select id_sucursal as sucursal, col, sum(monto)::bigint as monto, sum(pagado)::bigint as pagado, sum(deben)::bigint as deben
      from cuota_sumada group by 1, 2 having sum(monto) <> 0 order by 1, 2`.execute(la().db)
  ).rows

const inscriptos = async () =>
  (
    await sql<{ sucursal: number; inscriptos: number; eliminados: number }>`
      select id_sucursal as sucursal, sum(inscriptos)::bigint as inscriptos, sum(eliminados)::bigint as eliminados
      from inscripto_sumado group by 1 having sum(inscriptos) <> 0 order by 1`.execute(la().db)
  ).rows

const deudores = async () =>
  (await sql<{ n: number }>`select coalesce(sum(deudores), 0)::int as n from deudor_sumado`.execute(la().db)).rows[0]?.n

const padres = async () =>
  (
    await sql<{ padres: number; eliminados: number }>`
      select coalesce(sum(padres), 0)::int as padres, coalesce(sum(eliminados), 0)::int as eliminados from padre_sumado`.execute(
      la().db,
    )
  ).rows[0]

/** A course of the same grade, in a branch of its own. */
const otroCurso = async () => {
  const idSucursal = await la().nueva.sucursal()
  return { idSucursal, idCurso: await la().nueva.curso({ numero: 4, idSucursal }) }
}

describe('what is kept added up (record 113)', () => {
  it('follows an enrolment, its collections and their annulment, its month and its course', async () => {
    const id = await p.inscribir({ casoEspecial: p.idNinguno })
    expect(await inscriptos()).toEqual([{ sucursal: p.idSucursal, inscriptos: 1, eliminados: 0 }])
    const [marzo] = await cuotas()
    expect(marzo).toEqual({ sucursal: p.idSucursal, col: 5, monto: 10_000_000, pagado: 0, deben: 1 })

    const parte = await c.cobrar(id, [1, 40_000])
    const todo = await c.cobrar(id, [1, 60_000], [2, 100_000])
    expect((await cuotas()).slice(0, 2).map((q) => [q.pagado, q.deben])).toEqual([
      [10_000_000, 0],
      [10_000_000, 0],
    ])
    await c.anular(todo)
    await c.anular(parte)
    expect((await cuotas()).map((q) => [q.pagado, q.deben])).toEqual(Array(10).fill([0, 1]))

    expect(await deudores()).toBe(1)
    const entero = await c.cobrar(id, ...Array.from({ length: 10 }, (_, i): [number, number] => [i + 1, 100_000]))
    expect(await deudores()).toBe(0)
    await c.anular(entero)
    expect(await deudores()).toBe(1)

    const otro = await otroCurso()
    await hacer('POST', 'inscripcion/curso', { body: { IdInscripcion: id, IdCurso: otro.idCurso } })
    expect((await cuotas()).every((q) => q.sucursal === otro.idSucursal && q.deben === 1)).toBe(true)
    expect(await inscriptos()).toEqual([{ sucursal: otro.idSucursal, inscriptos: 1, eliminados: 0 }])
    expect(await rotas()).toEqual([])
  })

  it('follows an amount, a withdrawal, an annulled enrolment and a student who is deleted and restored', async () => {
    const alumno = await la().nueva.alumno()
    const [id, otra] = [await p.inscribir({ alumno }), await p.inscribir()]
    const data = [{ mes: 5, idRef: null, idJornada: p.idSimple, monto: 120_000 }]
    await hacer('POST', 'inscripcion/cambiovalor', { body: { IdInscripcion: otra, data } })
    await hacer('POST', 'inscripcion/baja', { body: { IdInscripcion: otra, fecha: HOY, motivo: 'Se mudan' } })
    expect(await rotas()).toEqual([])

    await hacer('DELETE', 'alumno', { query: { idAlumno: alumno } })
    expect(await inscriptos()).toEqual([{ sucursal: p.idSucursal, inscriptos: 2, eliminados: 1 }])
    await hacer('PATCH', 'alumno', { query: { idAlumno: alumno } })
    expect(await inscriptos()).toEqual([{ sucursal: p.idSucursal, inscriptos: 2, eliminados: 0 }])

    await hacer('POST', 'inscripcion/anular', { body: { IdInscripcion: id, motivo: 'Por error' } })
    expect(await inscriptos()).toEqual([{ sucursal: p.idSucursal, inscriptos: 1, eliminados: 0 }])
    expect(await rotas()).toEqual([])
  })

  it('follows parents who are added, deleted and restored, and one who is taken away', async () => {
    const habia = (await padres())?.padres ?? 0
    const [uno, otro] = [await la().nueva.padre(), await la().nueva.padre()]
    expect(await padres()).toEqual({ padres: habia + 2, eliminados: 0 })
    await hacer('DELETE', 'padre', { query: { idPadre: uno } })
    expect(await padres()).toEqual({ padres: habia + 2, eliminados: 1 })
    await hacer('PATCH', 'padre', { query: { idPadre: uno } })
    expect(await padres()).toEqual({ padres: habia + 2, eliminados: 0 })
    await la().db.deleteFrom('padre').where('id', '=', otro).execute()
    expect(await padres()).toEqual({ padres: habia + 1, eliminados: 0 })
    expect(await rotas()).toEqual([])
  })

  it.each(['alumno', 'padre'] as const)(
    'follows the letters of %s who is renamed, deleted and taken away',
    async (tabla) => {
      const id = await la().nueva[tabla]({ apellido: 'Qxqx', nombre: 'Ñw' })
      const tienen = async (...pares: string[]) =>
        (
          await sql<{ par: string; n: number; eliminados: number }>`
          select par, sum(personas)::int as n, sum(eliminados)::int as eliminados from ${sql.table(`${tabla}_par_sumado`)}
          where par = any(${pares}) group by par order by par`.execute(la().db)
        ).rows.map((r) => [r.par, r.n, r.eliminados])
      const poner = (campos: { apellido?: string; eliminado?: boolean }) =>
        la().db.updateTable(tabla).set(campos).where('id', '=', id).execute()
      // a pair that is twice in a name is one person
      expect(await tienen('nw', 'qx', 'xq')).toEqual([
        ['nw', 1, 0],
        ['qx', 1, 0],
        ['xq', 1, 0],
      ])
      await poner({ apellido: 'QX' })
      await poner({ eliminado: true })
      expect(await tienen('nw', 'qx', 'xq')).toEqual([
        ['nw', 1, 1],
        ['qx', 1, 1],
        ['xq', 0, 0],
      ])
      await la().db.deleteFrom(tabla).where('id', '=', id).execute()
      expect(await tienen('nw', 'qx')).toEqual([
        ['nw', 0, 0],
        ['qx', 0, 0],
      ])
      expect(await rotas()).toEqual([])
    },
  )

  it('goes with a course to its other branch, while its families pay', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => p.inscribir({ casoEspecial: p.idNinguno })))
    const otra = await la().nueva.sucursal()
    const mudar = (IdSucursal: number) =>
      hacer('POST', 'cursos', { body: { IdCurso: p.idCurso, Curso: 4, Division: 'A', IdSucursal } })
    await Promise.all([
      ...ids.map((id) => c.cobrar(id, [1, 1_000])),
      mudar(otra),
      ...ids.map((id) => c.cobrar(id, [1, 2_000])),
    ])
    expect((await cuotas()).slice(0, 2).map((q) => [q.sucursal, q.pagado, q.deben])).toEqual([
      [otra, 2_400_000, 8],
      [otra, 0, 8],
    ])
    expect(await inscriptos()).toEqual([{ sucursal: otra, inscriptos: 8, eliminados: 0 }])
    expect(await rotas()).toEqual([])
  })

  it('a student who is deleted while somebody annuls his enrolment is counted once', async () => {
    for (let vez = 0; vez < 5; vez++) {
      const alumno = await la().nueva.alumno()
      const id = await p.inscribir({ alumno })
      await Promise.all([
        hacer('DELETE', 'alumno', { query: { idAlumno: alumno } }),
        hacer('POST', 'inscripcion/anular', { body: { IdInscripcion: id, motivo: 'Por error' } }).catch(
          () => undefined,
        ),
      ])
    }
    expect(await rotas()).toEqual([])
  })

  it('is added up anew beside a collection that is not over yet, and loses nothing of it', async () => {
    const id = await p.inscribir({ casoEspecial: p.idNinguno })
    const [marzo] = await c.cuotas(id)
    const pagar = sql`update item_cuenta set pagado = pagado + 500 where id = ${marzo?.id}`
    const trx = await la().db.startTransaction().execute()
    await pagar.execute(trx)
    await rehacerSumas(la().db)
    expect((await cuotas())[0]).toMatchObject({ pagado: 0 })
    await trx.commit().execute()
    expect((await cuotas())[0]).toMatchObject({ monto: 10_000_000, pagado: 500, deben: 1 })
  })

  it('is added up anew by several at once as by one', async () => {
    await p.inscribir()
    await Promise.all(Array.from({ length: 4 }, () => rehacerSumas(la().db)))
    await Promise.all([...Array.from({ length: 4 }, () => rehacerSumas(la().db)), p.inscribir(), p.inscribir()])
    expect(await rotas()).toEqual([])
    expect(await inscriptos()).toEqual([{ sucursal: p.idSucursal, inscriptos: 3, eliminados: 0 }])
  })

  it('a sum that is wrong is found, and right when it is added up anew, with one row of each', async () => {
    await p.inscribir()
    await p.inscribir()
    await sql`update alumno_sumado set alumnos = alumnos + 1 where ctid = (select min(ctid) from alumno_sumado)`.execute(
      la().db,
    )
    await sql`insert into inscripto_sumado values (${p.idSucursal}, ${p.idNivel}, 2026, '2026-03-10', 1, 0)`.execute(
      la().db,
    )
    await sql`insert into cuota_sumada values (${p.idSucursal}, 2026, 5, 0, 0, 1)`.execute(la().db)
    await sql`insert into padre_sumado values (1, 0)`.execute(la().db)
    await sql`insert into alumno_par_sumado values ('qq', 1, 0)`.execute(la().db)
    await sql`insert into padre_par_sumado values ('qq', 0, 1)`.execute(la().db)
    await sql`update cuenta_escrita set debe[3] = debe[3] + 1`.execute(la().db)
    expect(await rotas()).toHaveLength(7)
    await rehacerSumas(la().db)
    expect(await rotas()).toEqual([])
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from cuota_sumada union all select count(*)::int from inscripto_sumado
      union all select count(*)::int from alumno_sumado`.execute(la().db)
    expect(rows.map((r) => r.n)).toEqual([10, 1, 1])
  })
})
