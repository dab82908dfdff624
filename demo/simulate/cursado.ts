import { construir, type Fecha } from '#domain/fecha.ts'
import { auditar } from '../auditar.ts'
import { darDeBajaCuenta } from '../cuenta/cambios.ts'
import { inscribir, tildarOpcionales } from '../cuenta/inscribir.ts'
import type { Cursado, Hijo } from '../personas/hijos.ts'
import { habilDesde, luego, type Momento, momento } from '../tiempo.ts'
import { cobrarFamilia } from './cobros.ts'
import { enElMostrador, type Life, unOperador } from './life.ts'
import { HABITOS, mesDebido } from './visitas.ts'

/** Schedules a student's year: the enrolment with what follows from it, and the withdrawal of one who leaves. */
export function scheduleCursado(life: Life, hijo: Hijo, cursado: Cursado, idAlumno: number): void {
  const { queue } = life
  const alta = enElMostrador(life, cursado.fecha)
  queue.add(alta, () => inscribirAlumno(life, cursado, idAlumno, alta))
  if (!cursado.baja) return
  const baja = enElMostrador(life, cursado.baja)
  queue.add(baja, () => darDeBajaAlumno(life, hijo, cursado, baja))
}

function inscribirAlumno(life: Life, cursado: Cursado, idAlumno: number, alta: Momento): void {
  const { colegio, academia, cuentas, queue, familia } = life
  const { random, idJornada, perfil } = familia
  const { ano } = cursado
  const { idUsuario } = unOperador(life)
  const de = { momento: alta, idUsuario, libro: life.libro }
  const cuenta = inscribir(colegio, academia, cuentas, { idAlumno, cursado, idJornada, ...de })
  if (cursado.opcionales) {
    const tilde = masTarde(luego(alta, 60), momento(habilDesde(construir(ano, 3, 6) as Fecha), 40_000))
    const elegir = (n: number) => random.int(0, n - 1)
    queue.add(tilde, () =>
      tildarOpcionales(colegio, academia, cuentas, { cuenta, elegir, momento: tilde, idUsuario, libro: life.libro }),
    )
  }
  // Most pay the enrolment at once; a family that still owes last year pays that first.
  if (random.chance(0.9)) {
    const pago = luego(alta, 120)
    queue.add(pago, () => cobrarFamilia(life, { ano, mes: 0, alta: cuenta }, pago))
  }
  if (random.chance(HABITOS[perfil].todo * 0.8)) {
    const antes = luego(alta, 60)
    const mes = alta.dia < `${ano}` ? mesDebido(alta.dia) : 10
    queue.add(antes, () => cobrarFamilia(life, { ano: ano - 1, mes }, antes))
  }
}

function darDeBajaAlumno(life: Life, hijo: Hijo, cursado: Cursado, baja: Momento): void {
  const { colegio, cuentas, plantel, familia } = life
  const cuenta = cuentas.todas.find((c) => c.cursado === cursado)
  if (!cuenta) return
  const { idAdmin: idUsuario } = plantel
  const motivo = familia.random.one(['Cambio de colegio', 'Mudanza', 'Motivos económicos'])
  darDeBajaCuenta(colegio, cuentas, cuenta, { momento: baja, idUsuario, motivo })
  if (!hijo.eliminado) return
  const { idAlumno: id } = cuenta
  const params = { persona: colegio.nombres.de('alumno', id) }
  auditar(colegio, { evento: 'ALU-DEL', id, momento: luego(baja, 60), idUsuario, params })
}

const masTarde = (a: Momento, b: Momento): Momento => (a.ms >= b.ms ? a : b)
