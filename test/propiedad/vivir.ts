import { cambiar } from './cambios.ts'
import { anularCobranza, cobrar, grillas, malaCobranza, repartir, todoElAno, tomar } from './cobros.ts'
import { digest, type Libreta } from './libreta.ts'
import { anularMovimiento, arquear, mover } from './movimientos.ts'
import type { Mundo } from './mundo.ts'
import { proceder } from './proceder.ts'
import { salirOVolver } from './salir.ts'
import type { Sucedido } from './sucedido.ts'
import type { Cobrar, Suceso } from './sucesos.ts'

/**
 * Makes one thing happen and says what was wrong about it, else null. Something legal must be accepted, anything else
 * refused with its code, and no refusal may change anything.
 */
export const vivir = (m: Mundo, libreta: Libreta, s: Suceso): Promise<string | null> =>
  juzgar(m, () => suceder(m, libreta, s))

/** Judges what `hacer` makes happen, as `vivir` does. */
export async function juzgar(m: Mundo, hacer: () => Promise<Sucedido | null>): Promise<string | null> {
  const antes = await digest(m)
  const sucedido = await hacer()
  if (!sucedido) return null
  const { r, debe } = sucedido
  const acepta = r.json?.Status === 'OK' || r.texto === 'Ok'
  if (r.http !== 200 && r.http !== 400) return `HTTP ${r.http}: ${r.texto}`
  if (debe === 'aceptar' && !acepta) return `rechaza lo que ofrece: ${r.texto}`
  const esa = debe === 'invalido' ? r.http === 400 : !Array.isArray(debe) || debe.includes(r.json.code)
  if (!esa) return `debía rechazar con ${String(debe)}: ${r.texto}`
  return !acepta && (await digest(m)) !== antes ? `rechazado, pero cambió algo: ${r.texto}` : null
}

/** Makes it happen without judging it: for what happens at once with others. */
export async function suceder(m: Mundo, libreta: Libreta, s: Suceso): Promise<Sucedido | null> {
  const una = m.inscripciones.length ? (i: number) => m.inscripciones[i % m.inscripciones.length] : () => undefined
  switch (s.que) {
    case 'dia':
      m.pasarDias(s.dias)
      return null
    case 'inscribir':
      return { r: await m.inscribir(s) }
    case 'corregir': {
      const cual = una(s.cual)
      return cual ? { r: await m.inscribir(s.como, cual) } : null
    }
    case 'tildar': {
      const { cual, mes, checked } = s
      const r = await cambiar(m, { que: s.de, cual, mes, checked })
      return r && { r }
    }
    case 'valor':
      return { r: await m.fijarValor(s) }
    case 'porcentaje':
      return { r: await m.cambiarPorcentaje(s.caso, s.porcentaje), debe: 'aceptar' }
    case 'cobrar':
      return cobrarLegal(m, libreta, s)
    case 'cobrarMal': {
      const cual = una(s.cual)
      const [grilla] = cual ? await grillas(m, [cual.id]) : []
      const mala = grilla && malaCobranza(grilla, s.mal)
      return mala ? { r: await cobrar(m, 0, mala.data, mala), debe: ['items-no-validos', 'medios-no-suman'] } : null
    }
    case 'anular':
      return anular(m, libreta, s.cual)
    case 'mover':
      return mover(m, libreta, s)
    case 'anularMovimiento':
      return anularMovimiento(m, libreta, s.cual)
    case 'arqueo':
      return arquear(m, libreta, s)
    case 'salir':
    case 'anularFuera':
    case 'volver':
      return salirOVolver(m, libreta, s)
    case 'procesar':
    case 'deshacerProceso':
    case 'deshacerValor':
      return proceder(m, s)
  }
}

async function cobrarLegal(m: Mundo, libreta: Libreta, s: Cobrar): Promise<Sucedido | null> {
  if (m.inscripciones.length === 0) return null
  const partes = new Map(
    s.partes.map((parte) => [m.inscripciones[parte.cual % m.inscripciones.length]?.id as number, parte]),
  )
  const todas = await grillas(m, [...partes.keys()])
  const pac = todas.filter((g) => g.allowPac && partes.get(g.idInscripcion)?.pac).map((g) => g.idInscripcion)
  const renglones = todas.map((g) => ({
    idInscripcion: g.idInscripcion,
    lineas: pac.includes(g.idInscripcion) ? todoElAno(g) : tomar(g, partes.get(g.idInscripcion)?.tomas ?? []),
  }))
  const data = renglones.flatMap((r) => r.lineas)
  const total = data.reduce((n, l) => n + l.monto, 0)
  if (total === 0) return null
  const medios = repartir(total, s.medios)
  const r = await cobrar(m, s.caja, data, { pac, medios })
  if (r.json?.Status === 'OK') libreta.asentar(r.json.Id, s.caja, renglones, medios)
  return { r, debe: 'aceptar' }
}

async function anular(m: Mundo, libreta: Libreta, cual: number): Promise<Sucedido | null> {
  const cobranzas = libreta.cobranzas()
  const asiento = cobranzas[cual % Math.max(1, cobranzas.length)]
  if (!asiento) return null
  const r = await anularCobranza(m, asiento.id)
  const debe = asiento.viva ? 'aceptar' : (['ya-anulado'] as const)
  libreta.anular(asiento)
  return { r, debe }
}
