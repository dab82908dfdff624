import { construir, type Fecha } from '#domain/fecha.ts'
import { auditar } from '../auditar.ts'
import { darDeBajaCuenta } from '../cuenta/cambios.ts'
import { inscribir, tildarOpcionales } from '../cuenta/inscribir.ts'
import type { Cursado, Hijo } from '../personas/hijos.ts'
import { habilDesde, luego, type Momento, momento } from '../tiempo.ts'
import { atTheCounter, type Life, someOperador } from './life.ts'
import { pay } from './payment.ts'
import { HABITOS, mesDebido } from './visitas.ts'

/** Schedules a student's year: the enrolment with what follows from it, and the withdrawal of who leaves. */
export function schoolYear(life: Life, hijo: Hijo, cursado: Cursado, idAlumno: number): void {
  const { queue } = life
  const when = atTheCounter(life, cursado.fecha)
  queue.add(when, () => enrol(life, cursado, idAlumno, when))
  if (!cursado.baja) return
  const last = atTheCounter(life, cursado.baja)
  queue.add(last, () => withdraw(life, hijo, cursado, last))
}

function enrol(life: Life, cursado: Cursado, idAlumno: number, when: Momento): void {
  const { colegio, academia, cuentas, queue, familia } = life
  const { random, idJornada, perfil } = familia
  const { ano } = cursado
  const { idUsuario } = someOperador(life)
  const de = { momento: when, idUsuario, libro: life.libro }
  const cuenta = inscribir(colegio, academia, cuentas, { idAlumno, cursado, idJornada, ...de })
  if (cursado.opcionales) {
    const tick = later(luego(when, 60), momento(habilDesde(construir(ano, 3, 6) as Fecha), 40_000))
    const elegir = (n: number) => random.int(0, n - 1)
    queue.add(tick, () =>
      tildarOpcionales(colegio, academia, cuentas, { cuenta, elegir, momento: tick, idUsuario, libro: life.libro }),
    )
  }
  // Most pay the enrolment at once; who still owes last year settles that first.
  if (random.chance(0.9)) {
    const after = luego(when, 120)
    queue.add(after, () => pay(life, { ano, mes: 0, alta: cuenta }, after))
  }
  if (random.chance(HABITOS[perfil].todo * 0.8)) {
    const before = luego(when, 60)
    const mes = when.dia < `${ano}` ? mesDebido(when.dia) : 10
    queue.add(before, () => pay(life, { ano: ano - 1, mes }, before))
  }
}

function withdraw({ colegio, cuentas, plantel, familia }: Life, hijo: Hijo, cursado: Cursado, when: Momento): void {
  const cuenta = cuentas.todas.find((c) => c.cursado === cursado)
  if (!cuenta) return
  const { idAdmin: idUsuario } = plantel
  const motivo = familia.random.one(['Cambio de colegio', 'Mudanza', 'Motivos económicos'])
  darDeBajaCuenta(colegio, cuentas, cuenta, { momento: when, idUsuario, motivo })
  if (!hijo.eliminado) return
  const eliminado = { tipo: 'ALU-DEL', entidad: 'alumno', id: cuenta.idAlumno, params: {} } as const
  auditar(colegio, { ...eliminado, momento: luego(when, 60), idUsuario })
}

const later = (a: Momento, b: Momento): Momento => (a.ms >= b.ms ? a : b)
