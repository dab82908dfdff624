import { libroDePrecios } from '#domain/cuenta/precios.ts'
import { anoDe, construir, esFinDeSemana, type Fecha, sumarDias } from '#domain/fecha.ts'
import type { Academia } from '../academia.ts'
import { type Cobro, cobrar, type Intencion, mesDebido } from '../cobranza/cobrar.ts'
import { auditar, diaDe, habilDesde, instante, type Obra } from '../colegio.ts'
import type { Cuenta, Libreta } from '../cuenta/cuentas.ts'
import type { EntradaDePrecio } from '../cuenta/precios.ts'
import type { Familia, Perfil } from '../personas/familias.ts'
import type { Operador, Plantel } from '../personas/plantel.ts'

interface Suceso {
  readonly t: number
  readonly hacer: (t: number) => void
}

/** What does not change from one family to the next. */
export interface Mundo {
  readonly obra: Obra
  readonly academia: Academia
  readonly plantel: Plantel
  readonly precios: readonly EntradaDePrecio[]
  readonly libreta: Libreta
  readonly cobros: Cobro[]
}

/** By profile: chance of paying in a month, days on which it does, share that pays the whole debt. */
const HABITOS: Readonly<Record<Perfil, { paga: number; desde: number; hasta: number; todo: number }>> = {
  puntual: { paga: 0.985, desde: 1, hasta: 10, todo: 1 },
  normal: { paga: 0.93, desde: 3, hasta: 19, todo: 0.95 },
  tardio: { paga: 0.6, desde: 8, hasta: 20, todo: 0.6 },
  moroso: { paga: 0.25, desde: 5, hasta: 20, todo: 0.25 },
}

/** Lives the years of a family, event by event and price by price, until `hoy`. Ids of its students by child. */
export function vivir(mundo: Mundo, familia: Familia, idsAlumnos: readonly number[]): Cuenta[] {
  const { obra, precios, libreta, plantel } = mundo
  const a = familia.azar
  const fin = instante(obra.hoy, 86_400)
  const cuentas: Cuenta[] = []
  const pendientes: Suceso[] = []
  const operadores = plantel.operadores.get(familia.idSucursal) ?? []
  let precio = 0
  let libro = libroDePrecios([])

  const hora = (fecha: Fecha) =>
    // Today's are early: the school is open when it is first looked at.
    instante(
      fecha,
      fecha === obra.hoy ? a.entero(27_600, 30_600) : a.si(0.8) ? a.entero(28_800, 45_900) : a.entero(61_200, 68_400),
    )
  const agendar = (t: number, hacer: (t: number) => void) => {
    if (t < fin) pendientes.push({ t, hacer })
  }
  const operador = () => a.uno(operadores) as Operador

  const pagar = (que: Intencion) => (t: number) => {
    if (!cuentas.length) return
    // Now and then brothers and sisters are paid for one by one.
    const grupos = cuentas.length > 1 && !que.alta && a.si(0.08) ? porAlumno(cuentas) : [cuentas]
    for (const [i, grupo] of grupos.entries()) cobrarYTalVezAnular(grupo, que, t + i * 180_000)
  }
  const cobrarYTalVezAnular = (grupo: readonly Cuenta[], que: Intencion, t: number) => {
    const indice = mundo.cobros.length
    const hecho = cobrar(libreta, grupo, que, {
      t,
      idSucursal: familia.idSucursal,
      operador: operador(),
      azar: a,
      indice,
    })
    if (!hecho) return
    mundo.cobros.push(hecho.cobro)
    const rechazado = hecho.cobro.medios.some(([medio]) => medio === 'CHEQUE') && a.si(0.12)
    const arrepentido = !rechazado && que.pac === true && a.si(0.1)
    if (!rechazado && !arrepentido && !a.si(1 / 450)) return
    const motivo = rechazado ? 'Cheque rechazado' : arrepentido ? 'Desiste del pago anual' : 'Error de carga'
    const cuando =
      rechazado || arrepentido
        ? instante(habilDesde(sumarDias(diaDe(t), a.entero(6, 40))), 40_000)
        : t + a.entero(300, 2_400) * 1000
    agendar(cuando, (tAnulacion) => {
      const de = { t: tAnulacion, idUsuario: plantel.idAdmin, libro }
      hecho.cobro.anulada = { t: tAnulacion, motivo }
      for (const linea of hecho.lineas)
        libreta.devolver(cuentas.find((c) => c.id === linea.item.idInscripcion) as Cuenta, linea, de)
      for (const c of grupo) if (c.pac === indice) c.pac = null
    })
    // A typing error is put right at once; the others wait for the next visit.
    if (!rechazado && !arrepentido) agendar(cuando + 240_000, (otraVez) => cobrarYTalVezAnular(grupo, que, otraVez))
  }

  familia.hijos.forEach((hijo, i) => {
    for (const cursado of hijo.cursados) {
      const t = hora(cursado.fecha)
      agendar(t, () => {
        const jornada = mundo.academia.jornadas[familia.jornada] ?? mundo.academia.jornadas[0]
        const op = operador()
        const cuenta = libreta.inscribir({
          idAlumno: idsAlumnos[i] as number,
          cursado,
          idJornada: jornada?.id ?? 1,
          t,
          idUsuario: op.idUsuario,
          libro,
        })
        cuentas.push(cuenta)
        const tilde = Math.max(t + 60_000, instante(habilDesde(construir(cursado.ano, 3, 6) as Fecha), 40_000))
        if (cursado.opcionales) {
          agendar(tilde, (cuando) =>
            libreta.tildarOpcionales(cuenta, {
              t: cuando,
              idUsuario: op.idUsuario,
              libro,
              elegir: (n) => a.entero(0, n - 1),
            }),
          )
        }
        // Most pay the enrolment at once; who still owes last year settles that first.
        if (a.si(0.9)) agendar(t + 120_000, pagar({ ano: cursado.ano, mes: 0, alta: cuenta }))
        if (a.si(HABITOS[familia.perfil].todo * 0.8))
          agendar(
            t + 60_000,
            pagar({ ano: cursado.ano - 1, mes: Math.min(10, mesDebidoAlInscribir(cursado.fecha, cursado.ano)) }),
          )
      })
      if (cursado.baja) {
        agendar(hora(cursado.baja), (cuando) => {
          const cuenta = cuentas.find((c) => c.cursado === cursado)
          if (cuenta)
            libreta.darDeBaja(cuenta, {
              t: cuando,
              idUsuario: plantel.idAdmin,
              motivo: a.uno(['Cambio de colegio', 'Mudanza', 'Motivos económicos']),
            })
          if (cuenta && hijo.eliminado)
            auditar(obra, 'ALU-DEL', 'alumno', cuenta.idAlumno, { t: cuando + 60_000, idUsuario: plantel.idAdmin }, {})
        })
      }
    }
  })
  for (const [fecha, que] of visitas(obra, familia)) agendar(hora(fecha), pagar(que))

  const hasta = (t: number) => {
    for (let entrada = precios[precio]; entrada && entrada.t <= t; entrada = precios[++precio]) {
      libro = entrada.libro
      libreta.aumentar(cuentas, entrada, plantel.idAdmin)
    }
  }
  while (pendientes.length) {
    const i = pendientes.reduce((menor, s, j) => (s.t < (pendientes[menor] as Suceso).t ? j : menor), 0)
    const [suceso] = pendientes.splice(i, 1) as [Suceso]
    hasta(suceso.t)
    suceso.hacer(suceso.t)
  }
  hasta(fin)
  return cuentas
}

const porAlumno = (cuentas: readonly Cuenta[]): Cuenta[][] => [...Map.groupBy(cuentas, (c) => c.idAlumno).values()]

/** Months of last year that are due when the next one is enrolled. */
const mesDebidoAlInscribir = (fecha: Fecha, ano: number): number => (fecha < `${ano}` ? mesDebido(fecha) : 10)

/** The days on which the family comes to the counter, with what it means to pay. */
function* visitas(obra: Obra, { azar: a, perfil, pac, indice }: Familia): Generator<[Fecha, Intencion]> {
  const h = HABITOS[perfil]
  for (let ano = obra.desde; ano <= obra.hasta; ano++) {
    for (let mes = 3; mes <= 12; mes++) {
      if (!a.si(h.paga)) continue
      let fecha = construir(ano, mes, a.entero(h.desde, h.hasta)) as Fecha
      while (esFinDeSemana(fecha)) fecha = construir(ano, mes, a.entero(h.desde, h.hasta)) as Fecha
      if (fecha > obra.hoy) continue
      const que: Intencion = { ano, mes: mes - 2, viejas: a.si(h.todo) }
      if (pac && mes === 3) yield [fecha, { ...que, pac: true }]
      else if (!a.si(h.todo))
        yield [fecha, a.si(0.5) ? { ...que, parte: a.entero(30, 75) / 100 } : { ...que, meses: 1 }]
      else if (a.si(0.02)) yield [fecha, { ...que, mes: Math.min(10, mes - 2 + a.entero(1, 2)) }]
      else if (a.si(0.015)) yield [fecha, { ...que, parte: a.entero(40, 80) / 100 }]
      else yield [fecha, que]
    }
  }
  // Somebody is at the counter today, whatever day it is.
  if (indice >= 1 && (indice <= 24 || a.si(0.025))) {
    const mes = Math.max(1, mesDebido(obra.hoy) + (a.si(0.5) ? 1 : 0))
    yield [obra.hoy, { ano: anoDe(obra.hoy), mes: Math.min(10, mes) }]
  }
}
