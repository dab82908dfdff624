import { describe, expect, it, vi } from 'vitest'
import { type Borrador, borradores, leerBorrador } from './borrador.ts'
import { Registro } from './registro.ts'
import type { Leida } from './tipos.ts'

type F = ReturnType<typeof vi.fn<() => void>>

const [A, P, T] = [1, 2, 3]
const LUNES = 10
const MARTES = 11
const [PEREZ, PAZ, NUEVO, IDO] = [1, 2, 3, 4]
const alumno = (idAlumno: number, Apellido: string, desde = '2026-03-01', hasta = '') => ({
  idAlumno,
  Apellido,
  Nombre: 'Juan',
  desde,
  hasta,
})
const leida = (itemSave: Leida['itemSave'] = []): Leida => ({
  Status: 'OK',
  Message: '',
  curso: { id: 7, nombre: '1° Grado A', nivel: 'Primario', sucursal: 'Centro' },
  ano: 2026,
  mes: null,
  meses: [3, 4],
  hayAgenda: true,
  tiposAsistencia: [
    { id: A, text: 'Ausente', description: 'A' },
    { id: P, text: 'Presente', description: 'P' },
    { id: T, text: 'Tarde', description: 'T' },
  ],
  days: [
    { id: LUNES, fecha: '2026-04-13', checked: false, newWeek: true, marcas: 0, version: '' },
    { id: MARTES, fecha: '2026-04-14', checked: true, newWeek: false, marcas: 0, version: '' },
  ],
  students: [
    alumno(PEREZ, 'Pérez'),
    alumno(PAZ, 'Paz'),
    alumno(NUEVO, 'Zeta', '2026-04-14'),
    alumno(IDO, 'Ido', '2026-03-01', '2026-04-14'),
  ],
  itemSave,
})
const guardada = (idAlumno: number, idDia: number, idTipo: number) => ({ idAlumno, idDia, idTipo })
const borrador = (marcas: Borrador['marcas'], tildados: number[] = []): Borrador => ({
  version: 1,
  cuando: 0,
  marcas,
  tildados,
  intento: null,
  quien: '',
})

describe('marks', () => {
  it('go on ticked days alone; a day that is unticked loses its own (ASI-003)', () => {
    const r = new Registro(leida())
    r.marcar(PEREZ, LUNES, 'P')
    expect(r.marca(PEREZ, LUNES)).toBe('')
    r.marcar(PEREZ, MARTES, 'P')
    r.marcar(PAZ, MARTES, 'A')
    r.marcar(PAZ, MARTES, '')
    expect(r.cuenta(MARTES)).toEqual({ P: 1, A: 0, T: 0, faltan: 2 })
    expect(r.resumen().pendientes).toBe(1)
    r.tildar(MARTES, false)
    expect([r.marca(PEREZ, MARTES), r.resumen().pendientes]).toEqual(['', 0])
  })

  it('of a whole day leave the others as they are, and who is not there without', () => {
    const r = new Registro(leida())
    r.tildar(LUNES, true)
    r.marcar(PAZ, LUNES, 'A')
    r.llenar(LUNES, 'P')
    r.llenar(MARTES, 'P')
    expect([PEREZ, PAZ, NUEVO, IDO].map((id) => r.marca(id, LUNES))).toEqual(['P', 'A', '', 'P'])
    expect([PEREZ, PAZ, NUEVO, IDO].map((id) => r.marca(id, MARTES))).toEqual(['P', 'P', 'P', ''])
    expect(r.faltas()).toEqual([])
  })

  it('that lack are named, day by day', () => {
    const r = new Registro(leida())
    r.tildar(LUNES, true)
    r.llenar(LUNES, 'P')
    r.marcar(PEREZ, MARTES, 'T')
    expect(r.faltas().map((f) => f.texto)).toEqual([
      'Falta marcar a Paz, Juan el 14/04',
      'Falta marcar a Zeta, Juan el 14/04',
    ])
  })

  it('of a ticked day that nobody touched keep no other from being saved, and are asked for on it alone', () => {
    const r = new Registro(leida())
    r.tildar(LUNES, true)
    expect(r.sinTocar()).toEqual([])
    expect(r.faltas().length).toBeGreaterThan(3)
    r.llenar(LUNES, 'P')
    expect(r.sinTocar().map((d) => d.id)).toEqual([MARTES])
    expect(r.faltas()).toEqual([])
    expect(r.cuerpo(7).dias).toEqual([LUNES])
    r.marcar(PEREZ, MARTES, 'A')
    expect(r.sinTocar()).toEqual([])
    expect(r.cuerpo(7).dias).toEqual([LUNES, MARTES])
  })

  it('tell the cell, its day and the whole, and nobody else', () => {
    const r = new Registro(leida())
    const [suya, ajena, dia, todo] = Array.from({ length: 4 }, () => vi.fn<() => void>()) as [F, F, F, F]
    r.oir.celda(PEREZ, MARTES)(suya)
    r.oir.celda(PAZ, MARTES)(ajena)
    r.oir.dia(MARTES)(dia)
    r.oir.todo(todo)
    r.marcar(PEREZ, MARTES, 'P')
    expect([suya, ajena, dia, todo].map((f) => f.mock.calls.length)).toEqual([1, 0, 1, 1])
  })

  it('are sent with what they were made on, all of a day', () => {
    const r = new Registro(leida([guardada(PEREZ, MARTES, A), guardada(PAZ, MARTES, P)]))
    r.marcar(PEREZ, MARTES, 'T')
    r.marcar(NUEVO, MARTES, 'P')
    expect(r.cuerpo(7)).toEqual({
      idCurso: 7,
      dias: [MARTES],
      data: [
        { idAlumno: PEREZ, idDia: MARTES, idTipo: T, antes: A },
        { idAlumno: PAZ, idDia: MARTES, idTipo: P, antes: P },
        { idAlumno: NUEVO, idDia: MARTES, idTipo: P, antes: null },
      ],
    })
  })
})

it('the day that is asked for is ticked instead of today, unless something is marked on that', () => {
  const r = new Registro(leida())
  r.abrir('2026-04-13')
  expect(r.resumen().tildados).toEqual([LUNES])
  r.marcar(PEREZ, LUNES, 'P')
  r.abrir('2026-04-14')
  r.abrir('2026-05-01')
  expect(r.resumen().tildados).toEqual([LUNES, MARTES])
})

it('the marks of a day that is taken back are forgotten, those of another one are not', () => {
  const r = new Registro(leida([guardada(PEREZ, MARTES, A)]))
  r.tildar(LUNES, true)
  r.marcar(PEREZ, LUNES, 'P')
  r.marcar(PEREZ, MARTES, 'P')
  r.olvidar(MARTES)
  r.releer(leida())
  expect([r.marca(PEREZ, MARTES), r.marca(PEREZ, LUNES), r.tildado(MARTES)]).toEqual(['', 'P', true])
  expect(r.dias[1]).toEqual({ id: MARTES, fecha: '2026-04-14', newWeek: false, marcas: 0, version: '' })
})

describe('what a colleague saved meanwhile', () => {
  const conConflicto = () => {
    const r = new Registro(leida())
    r.llenar(MARTES, 'P')
    const cuerpo = r.cuerpo(7)
    r.seGuardo(cuerpo, { conflictos: [guardada(PEREZ, MARTES, T)], quien: 'Ana' })
    return r
  }

  it('is kept beside the own mark; the others are saved', () => {
    const r = conConflicto()
    expect(r.resumen()).toMatchObject({ pendientes: 1, quien: 'Ana' })
    expect(r.resumen().conflictos).toMatchObject([{ alumno: { id: PEREZ }, mia: 'P', suya: 'T' }])
  })

  it('stays, or is replaced by the own mark made anew', () => {
    const deja = conConflicto()
    deja.decidir(deja.resumen().conflictos, 'suya')
    expect([deja.marca(PEREZ, MARTES), deja.resumen().pendientes]).toEqual(['T', 0])
    const pone = conConflicto()
    pone.decidir(pone.resumen().conflictos, 'mia')
    expect(pone.resumen().conflictos).toEqual([])
    expect(pone.cuerpo(7).data[0]).toEqual({ idAlumno: PEREZ, idDia: MARTES, idTipo: P, antes: T })
  })

  it('of a mark that one did not touch is taken as it is', () => {
    const r = new Registro(leida([guardada(PEREZ, MARTES, A)]))
    r.llenar(MARTES, 'P')
    r.seGuardo(r.cuerpo(7), { conflictos: [guardada(PEREZ, MARTES, T)], quien: 'Ana' })
    expect([r.marca(PEREZ, MARTES), r.resumen().pendientes]).toEqual(['T', 0])
  })
})

describe('a draft', () => {
  const marca = (idAlumno: number, idDia: number, tipo: 'P' | 'A' | 'T' | '', antes: 'P' | 'A' | 'T' | '' = '') => ({
    idAlumno,
    idDia,
    tipo,
    antes,
  })

  it('comes back over what is saved, and differs where a colleague was first', () => {
    const r = new Registro(
      leida([guardada(PAZ, LUNES, A)]),
      borrador([marca(PEREZ, LUNES, 'T'), marca(PAZ, LUNES, 'P')], [LUNES]),
    )
    expect([r.tildado(LUNES), r.marca(PEREZ, LUNES), r.marca(PAZ, LUNES)]).toEqual([true, 'T', 'P'])
    expect(r.resumen().conflictos).toMatchObject([{ alumno: { id: PAZ }, mia: 'P', suya: 'A' }])
  })

  it('keeps who was first for as long as something differs, in the tab and not in the draft', () => {
    const enUso = () => {
      const que = new Map<string, string>()
      return Object.assign(
        Object.create({
          getItem: (key: string) => que.get(key) ?? null,
          setItem: (key: string, texto: string) => que.set(key, texto),
          removeItem: (key: string) => que.delete(key),
        }),
        { que },
      )
    }
    const [local, deSolapa] = [enUso(), enUso()]
    vi.stubGlobal('localStorage', local)
    vi.stubGlobal('sessionStorage', deSolapa)
    const suyos = borradores(9)
    const r = new Registro(leida())
    r.llenar(MARTES, 'P')
    r.seGuardo(r.cuerpo(7), { conflictos: [guardada(PEREZ, MARTES, T)], quien: 'Ana' })
    suyos.guardar(7, { ...r.paraBorrador(), intento: null })
    expect([...local.que.values()].join()).not.toContain('Ana')
    const otra = new Registro(leida([guardada(PEREZ, MARTES, T)]), suyos.leer(7))
    expect(otra.resumen()).toMatchObject({ conflictos: [{ alumno: { id: PEREZ } }], quien: 'Ana' })
    otra.decidir(otra.resumen().conflictos, 'mia')
    suyos.guardar(7, { ...otra.paraBorrador(), intento: null })
    expect(suyos.leer(7)).toMatchObject({ marcas: [{ idAlumno: PEREZ }], quien: '' })
    vi.unstubAllGlobals()
  })

  it('loses what is saved already, days that are not offered any more and who has gone', () => {
    const r = new Registro(
      leida([guardada(PAZ, LUNES, P)]),
      borrador([marca(PAZ, LUNES, 'P'), marca(PEREZ, 99, 'P'), marca(88, LUNES, 'P'), marca(IDO, MARTES, 'P')], [99]),
    )
    expect(r.resumen()).toMatchObject({ pendientes: 0, tildados: [MARTES] })
  })

  it('is none when it is older than thirty days, or something else', () => {
    const escrito = JSON.stringify(borrador([marca(PEREZ, LUNES, 'P')]))
    expect(leerBorrador(escrito, 29 * 86_400_000)).not.toBeNull()
    expect(leerBorrador(escrito, 30 * 86_400_000)).toBeNull()
    for (const otro of [null, 'x', '{}', '{"version":2}']) expect(leerBorrador(otro, 0)).toBeNull()
  })

  it('of a course that is read again keeps what is marked, without who went elsewhere', () => {
    const r = new Registro(leida())
    r.marcar(PEREZ, MARTES, 'T')
    r.marcar(PAZ, MARTES, 'A')
    r.releer({ ...leida(), students: leida().students.filter((s) => s.idAlumno !== PAZ) })
    expect(r.paraBorrador().marcas).toEqual([{ ...marca(PEREZ, MARTES, 'T'), fecha: '2026-04-14' }])
  })
})
