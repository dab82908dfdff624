import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { violaciones } from '../server/db/invariantes.ts'
import { type Escuela, escuela } from './escuela.ts'
import { cambiar } from './propiedad/cambios.ts'
import { cobrar, type Grilla, grillas, todoElAno, tomar } from './propiedad/cobros.ts'
import { corridas } from './propiedad/corridas.ts'
import { type Mundo, nuevoMundo, type Piso, piso } from './propiedad/mundo.ts'
import { proceder } from './propiedad/proceder.ts'
import { proceso } from './propiedad/procesos.ts'
import { dia, escenario, type Inscribir, porcentaje, type Toma, toma, valor } from './propiedad/sucesos.ts'

const { parametros, tiempo } = corridas(8)

let e: Escuela
let p: Piso

beforeAll(async () => {
  e = await escuela()
  p = await piso(e)
})
afterAll(() => e.cerrar())

const tomas = fc.array(toma, { minLength: 1, maxLength: 4 })
const cobro = fc.oneof(
  { weight: 4, arbitrary: fc.record({ que: fc.constant('cobrarUna' as const), pac: fc.boolean(), tomas }) },
  { weight: 2, arbitrary: fc.record({ que: fc.constant('cobrarAmbas' as const), tomas }) },
  { weight: 2, arbitrary: fc.record({ que: fc.constant('anular' as const), cual: fc.nat({ max: 7 }) }) },
)
const alumno: fc.Arbitrary<Inscribir> = fc.record({
  que: fc.constant('inscribir' as const),
  curso: fc.nat({ max: 1 }),
  caso: fc.nat({ max: 2 }),
  jornada: fc.nat({ max: 1 }),
  mesInicio: fc.constantFrom(1, 1, 4),
  locker: fc.boolean(),
  proximo: fc.boolean(),
})

/**
 * Both leave today, by a withdrawal or deleted, and both come back: what was raised as overdue lies before that day.
 */
const salida = fc.oneof(
  fc.record({ que: fc.constant('salir' as const), eliminado: fc.boolean() }),
  fc.record({ que: fc.constant('volver' as const) }),
)
async function salirOVolver(m: Mundo, id: number, s: { que: 'volver' } | { que: 'salir'; eliminado: boolean }) {
  const idAlumno = m.inscripciones.find((i) => i.id === id)?.alumno
  const alumno = (metodo: string) => e.llamar(p.director, metodo, 'alumno', { query: { idAlumno } })
  const baja = (fecha: string | null) =>
    e.llamar(p.director, 'POST', 'inscripcion/baja', { body: { idInscripcion: id, fecha, motivo: fecha && 'prueba' } })
  if (s.que === 'volver') return [await alumno('PATCH'), await baja(null)]
  const r = s.eliminado ? await alumno('DELETE') : await baja(m.hoy())
  // who was deleted cannot be withdrawn
  return r.json?.code === 'eliminado' ? [] : [r]
}

/** Reads what a payment could have changed: everything of an item but its row and its version. */
async function cuentaDe(id: number) {
  const filas = await e.db
    .selectFrom('item_cuenta')
    .selectAll()
    .where('id_inscripcion', '=', id)
    .orderBy('charge_type')
    .orderBy('col')
    .orderBy('mes')
    .execute()
  return filas.map(({ id: _i, id_inscripcion: _n, version: _v, ...celda }) => celda)
}

/**
 * Tells whether a process would treat both twins alike. It skips paid items and those that it has raised, so otherwise
 * there would be a difference to make up for.
 */
async function subenIgual(ids: readonly number[]) {
  const [una, otra] = await Promise.all(
    ids.map(async (id) => {
      const cuotas = (await cuentaDe(id)).filter((c) => c.charge_type === 6)
      return cuotas.map((c) => `${c.mes} ${c.monto_lista} ${c.origen} ${c.estado === 3}`)
    }),
  )
  return String(una) === String(otra)
}

/** Makes lines that are legal for both twins: the one that owes less bounds what both pay. */
async function lineasDeAmbas(m: Mundo, ids: readonly number[], elegidas: readonly Toma[]) {
  const [una, otra] = (await grillas(m, ids)) as [Grilla, Grilla]
  const celdas = (g: Grilla) => g.rows.flatMap((f) => f.cells.map((c) => c && { ...c, donde: `${c.type} ${c.col}` }))
  return tomar(otra, elegidas).flatMap((linea) => {
    const donde = celdas(otra).find((c) => c?.id === linea.id)?.donde
    const gemela = celdas(una).find((c) => c?.donde === donde)
    const monto = Math.min(linea.monto, Math.round((gemela?.maxMonto ?? 0) * 100))
    return gemela && monto > 0
      ? [
          { ...linea, monto },
          { id: gemela.id, type: gemela.type, monto },
        ]
      : []
  })
}

it(
  'property 28: collecting and annulling, with anything between, equals never having collected',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        escenario,
        alumno,
        fc.record({ opcional: fc.boolean(), pin: fc.option(fc.integer({ min: 1, max: 20_000_000 })) }),
        fc.array(
          fc.oneof(
            { weight: 6, arbitrary: cobro },
            { weight: 4, arbitrary: valor },
            { weight: 2, arbitrary: porcentaje },
            { weight: 2, arbitrary: dia },
            { weight: 4, arbitrary: proceso },
            { weight: 4, arbitrary: salida },
          ),
          {
            minLength: 6,
            maxLength: 20,
            size: 'max',
          },
        ),
        async (como, quien, { opcional, pin }, sucesos) => {
          const m = await nuevoMundo(e, p, como)
          const gemelas: number[] = [(await m.inscribir(quien)).json.Id, (await m.inscribir(quien)).json.Id]
          fc.pre(gemelas.every(Boolean))
          const [una, otra] = gemelas as [number, number]
          for (const id of gemelas) {
            const cual = m.inscripciones.findIndex((i) => i.id === id)
            for (const mes of opcional ? [6, 8, 10] : [])
              await cambiar(m, { que: 'opcional', cual, mes, checked: true })
            if (pin) await cambiar(m, { que: 'pin', cual, mes: 9, jornada: 0, ref: null, centavos: pin })
          }
          const deUna: number[] = []
          const anular = async (cual: number) => {
            const [id] = deUna.splice(cual % Math.max(1, deUna.length), 1)
            if (id)
              expect(
                (await e.llamar(p.director, 'DELETE', 'cobranza', { query: { idCobranza: id } })).json.Status,
              ).toBe('OK')
          }
          for (const s of sucesos) {
            if (s.que === 'cobrarUna') {
              const [g] = (await grillas(m, [una])) as [Grilla]
              const pac = g.allowPac && s.pac ? [una] : []
              const r = await cobrar(m, 0, pac.length ? todoElAno(g) : tomar(g, s.tomas), { pac })
              if (r.json.Status === 'OK') deUna.push(r.json.Id)
            } else if (s.que === 'cobrarAmbas') {
              const data = await lineasDeAmbas(m, gemelas, s.tomas)
              if (data.length) await cobrar(m, 1, data)
            } else if (s.que === 'anular') await anular(s.cual)
            else if (s.que === 'valor') await m.fijarValor(s)
            else if (s.que === 'porcentaje') await m.cambiarPorcentaje(s.caso, s.porcentaje)
            else if (s.que === 'dia') m.pasarDias(s.dias)
            else if (s.que === 'salir' || s.que === 'volver') {
              for (const r of (await Promise.all(gemelas.map((id) => salirOVolver(m, id, s)))).flat())
                expect(r.json?.Status ?? r.texto).toMatch(/^ok$/i)
            } else if (s.que !== 'procesar' || (await subenIgual(gemelas))) await proceder(m, s)
            if (deUna.length === 0) expect(await cuentaDe(una)).toEqual(await cuentaDe(otra))
          }
          while (deUna.length) await anular(deUna.length - 1)
          expect(await cuentaDe(una)).toEqual(await cuentaDe(otra))
          expect(await violaciones(e.db, m.hoy())).toEqual([])
        },
      ),
      parametros,
    )
  },
  tiempo,
)
