import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Fecha } from '#domain/fecha.ts'
import { borradores, type MarcaDeBorrador } from './borrador.ts'
import { Registro } from './registro.ts'
import type { Leida } from './tipos.ts'

const [A, P] = [1, 2]
const MARZO = 9
const AYER = 10
const HOY = 11
const FECHA = { [MARZO]: '2026-03-31', [AYER]: '2026-04-14', [HOY]: '2026-04-15' }
const [PEREZ, PAZ] = [1, 2]
const CURSO = 7
const suyos = borradores(9)

/** A view of the course: the days that it has, of a month or the last ones. */
const vista = (dias: (keyof typeof FECHA)[], mes: number | null = null, itemSave: Leida['itemSave'] = []): Leida => ({
  Status: 'OK',
  Message: '',
  curso: { id: CURSO, nombre: '1° Grado A', nivel: 'Primario', sucursal: 'Centro' },
  ano: 2026,
  mes,
  meses: [3, 4],
  hayAgenda: true,
  tiposAsistencia: [
    { id: A, text: 'Ausente', description: 'A' },
    { id: P, text: 'Presente', description: 'P' },
  ],
  days: dias.map((id) => ({ id, fecha: FECHA[id], checked: id === HOY, newWeek: false, marcas: 0, version: '' })),
  students: [PEREZ, PAZ].map((idAlumno) => ({
    idAlumno,
    Apellido: `A${idAlumno}`,
    Nombre: 'Ana',
    desde: '2026-03-01',
    hasta: '',
  })),
  itemSave,
})
const abrir = (leida: Leida) => new Registro(leida, suyos.leer(CURSO))
const dejar = (r: Registro) => suyos.guardar(CURSO, r.paraBorrador())
const marca = (idDia: number, tipo: 'P' | 'A', fecha?: string): MarcaDeBorrador => ({
  idAlumno: PEREZ,
  idDia,
  ...(fecha && { fecha: fecha as Fecha }),
  tipo,
  antes: '',
})

/** A storage whose keys are its own, as a browser's are. */
const guarda = () =>
  Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null
    },
    setItem(this: Record<string, string>, key: string, texto: string) {
      this[key] = texto
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  })
beforeEach(() => {
  vi.stubGlobal('localStorage', guarda())
  vi.stubGlobal('sessionStorage', guarda())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the draft of a course', () => {
  it('is the same in every view that has the day, and ends where it is saved', () => {
    const ultimos = abrir(vista([AYER, HOY]))
    ultimos.marcar(PEREZ, HOY, 'A')
    ultimos.llenar(HOY, 'P')
    dejar(ultimos)
    const mes = abrir(vista([AYER, HOY], 4))
    expect([mes.marca(PEREZ, HOY), mes.marca(PAZ, HOY), mes.resumen().pendientes]).toEqual(['A', 'P', 2])
    mes.seGuardo(mes.cuerpo(CURSO), { conflictos: [], quien: '' })
    dejar(mes)
    expect(suyos.leer(CURSO)).toBeNull()
  })

  it('waits where the day is not shown, keeps nothing from being saved and stays when it is', () => {
    const ultimos = abrir(vista([AYER, HOY]))
    ultimos.marcar(PEREZ, HOY, 'A')
    dejar(ultimos)
    const marzo = abrir(vista([MARZO], 3))
    expect(marzo.resumen()).toMatchObject({ pendientes: 0, otros: [{ fecha: FECHA[HOY], cuantas: 1 }], tildados: [] })
    marzo.tildar(MARZO, true)
    expect(marzo.sinTocar()).toEqual([])
    marzo.llenar(MARZO, 'P')
    expect(marzo.cuerpo(CURSO).dias).toEqual([MARZO])
    marzo.seGuardo(marzo.cuerpo(CURSO), { conflictos: [], quien: '' })
    marzo.descartar()
    dejar(marzo)
    expect(suyos.leer(CURSO)?.marcas).toEqual([marca(HOY, 'A', FECHA[HOY])])
    expect(abrir(vista([AYER, HOY])).marca(PEREZ, HOY)).toBe('A')
  })

  it('of a day that somebody else completed meanwhile is not lost with its column', () => {
    const r = abrir(vista([AYER, HOY]))
    r.tildar(AYER, true)
    r.marcar(PEREZ, AYER, 'A')
    r.releer(vista([HOY]))
    dejar(r)
    expect(r.resumen()).toMatchObject({ pendientes: 0, otros: [{ fecha: FECHA[AYER], cuantas: 1 }] })
    const mes = abrir(vista([AYER, HOY], 4, [{ idAlumno: PEREZ, idDia: AYER, idTipo: P }]))
    expect(mes.resumen().conflictos).toMatchObject([{ alumno: { id: PEREZ }, mia: 'A', suya: 'P' }])
  })

  it('is told by the answer to what another view sent', () => {
    const ultimos = abrir(vista([AYER, HOY]))
    ultimos.llenar(HOY, 'P')
    dejar(ultimos)
    const marzo = abrir(vista([MARZO], 3))
    marzo.seGuardo(ultimos.cuerpo(CURSO), { conflictos: [], quien: '' })
    dejar(marzo)
    expect(suyos.leer(CURSO)).toBeNull()
  })

  it('loses days that its month has not any more, and those of another year', () => {
    suyos.guardar(CURSO, {
      marcas: [marca(AYER, 'A', FECHA[AYER]), marca(90, 'A', '2025-12-01')],
      tildados: [],
      tocados: new Set([AYER, 90]),
      quien: '',
    })
    dejar(abrir(vista([HOY], 4)))
    expect(suyos.leer(CURSO)).toBeNull()
  })

  it('is written by two windows, each the days that it touched', () => {
    const [una, otra] = [abrir(vista([AYER, HOY])), abrir(vista([AYER, HOY], 4))]
    una.marcar(PEREZ, HOY, 'A')
    dejar(una)
    otra.tildar(AYER, true)
    otra.marcar(PEREZ, AYER, 'P')
    const intento = { key: 'k', cuerpo: otra.cuerpo(CURSO) }
    suyos.guardar(CURSO, { ...otra.paraBorrador(), intento })
    dejar(una)
    expect(suyos.leer(CURSO)).toMatchObject({ tildados: [AYER, HOY], intento })
    expect(suyos.leer(CURSO)?.marcas.map((m) => m.idDia)).toEqual([AYER, HOY])
  })

  it('takes in what was kept by month before, of days that the view has or not', () => {
    const viejo = (idDia: number, key: string) =>
      localStorage.setItem(
        `campana.asistencia.9.${CURSO}${key}`,
        JSON.stringify({
          version: 1,
          cuando: Date.now(),
          marcas: [marca(idDia, 'A')],
          tildados: [idDia],
          intento: null,
        }),
      )
    viejo(HOY, '')
    viejo(MARZO, '.3')
    viejo(AYER, '7')
    const ultimos = abrir(vista([AYER, HOY]))
    expect([ultimos.marca(PEREZ, HOY), ultimos.marca(PEREZ, AYER)]).toEqual(['A', ''])
    ultimos.marcar(PAZ, HOY, 'P')
    dejar(ultimos)
    expect(Object.keys(localStorage)).toHaveLength(2)
    expect(abrir(vista([MARZO], 3)).marca(PEREZ, MARZO)).toBe('A')
  })
})
