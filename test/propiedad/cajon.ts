import type { Mundo } from './mundo.ts'

export type Clase = 'COBRANZA' | 'PAGO' | 'INGRESO'

/** A movement as it was answered OK, centavos. */
export interface Asiento {
  clase: Clase
  id: number
  caja: number
  dia: string
  total: number
  efectivo: number
  viva: boolean
  /** Day of the reversal of a closed day's movement; null while it lives, or when its open day lost it. */
  reversa: string | null
  lineas: readonly { idInscripcion: number; monto: number }[]
}

export const enCentavos = (pesos: number) => Math.round(pesos * 100)
export const suma = (montos: readonly number[]) => montos.reduce((a, b) => a + b, 0)

/** Keeps account of both drawers independently of the server: movements, counts, and which days these closed. */
export function nuevoCajon(m: Mundo) {
  const asientos: Asiento[] = []
  const ultimo: (string | null)[] = [null, null]
  const cerrado = (caja: number, dia: string) => {
    const conteo = ultimo[caja] ?? null
    return conteo !== null && dia <= conteo && dia < m.hoy()
  }
  return {
    asientos,
    ultimo,
    cerrado,
    anotar(nuevo: Omit<Asiento, 'viva' | 'reversa'>) {
      asientos.push({ ...nuevo, viva: true, reversa: null })
    },
    anular(asiento: Asiento) {
      if (asiento.viva && cerrado(asiento.caja, asiento.dia)) asiento.reversa = m.hoy()
      asiento.viva = false
    },
    contar(caja: number, dia: string) {
      ultimo[caja] = dia
    },
  }
}
export type Cajon = ReturnType<typeof nuevoCajon>

const CLASES = [
  ['COBRANZA', 'cobranzas', 'ID_Cobranza', 1],
  ['PAGO', 'pagos', 'ID_Pago', -1],
  ['INGRESO', 'ingresos', 'ID_Ingreso', 1],
] as const
const signo = (a: Asiento) => (a.clase === 'PAGO' ? -1 : 1)

/** Compares what both books say of a drawer: today, and on the last day that was counted. */
export function cotejarCaja(m: Mundo, caja: number, { asientos, ultimo }: Cajon) {
  const suyos = asientos.filter((a) => a.caja === caja)
  const contado = ultimo[caja]
  return [m.hoy(), ...(contado && contado !== m.hoy() ? [contado] : [])].map((dia) => cotejarDia(m, caja, dia, suyos))
}

async function cotejarDia(m: Mundo, caja: number, hoy: string, suyos: readonly Asiento[]) {
  const [ano, mes, dia] = hoy.split('-')
  const query = { idSucursal: m.p.sucursales[caja], fecha: `${mes}-${dia}-${ano}` }
  const { json } = await m.e.llamar(m.p.cajeros[caja] as string, 'GET', 'caja', { query })
  // A day keeps its live movements and those annulled on a later day.
  const queda = suyos.filter((a) => a.viva || a.reversa !== null)
  const deHoy = queda.filter((a) => a.dia === hoy)
  const revertidos = suyos.filter((a) => a.reversa === hoy)
  const alCierre = (monto: (a: Asiento) => number) =>
    suma(queda.filter((a) => a.dia <= hoy && (a.reversa === null || a.reversa > hoy)).map((a) => signo(a) * monto(a)))
  const tablas = CLASES.map(([clase, tabla, id]) => ({
    servidor: (json[tabla] as Fila[])
      .filter((f) => f[id] !== 0)
      .map((f) => [f[id] as number, enCentavos(f.Monto ?? suma((f.npagos ?? []).map((n) => n.Monto)))])
      .sort(porIdYMonto),
    nuestra: [
      ...deHoy.filter((a) => a.clase === clase).map((a) => [a.id, a.total]),
      ...revertidos.filter((a) => a.clase === clase).map((a) => [a.id, -a.total]),
    ].sort(porIdYMonto),
  }))
  return {
    de: `la caja ${caja} del ${hoy}`,
    servidor: {
      filas: tablas.map((t) => t.servidor),
      cobranzas: enCentavos(json.total.cobranzas),
      pagos: enCentavos(json.total.pagos),
      saldo: enCentavos(json.total.saldo),
      efectivo: enCentavos(json.total.efectivo),
      efectivoEnCaja: enCentavos(json.total.efectivoEnCaja),
      medios: enCentavos(suma(json.medios.map((x: { neto: number }) => x.neto))),
    },
    nuestra: {
      filas: tablas.map((t) => t.nuestra),
      cobranzas: suma(tablas[0]?.nuestra.map(([, monto]) => monto as number) ?? []),
      pagos: suma(tablas[1]?.nuestra.map(([, monto]) => monto as number) ?? []),
      saldo: alCierre((a) => a.total),
      efectivo: suma(deHoy.map((a) => signo(a) * a.efectivo)) - suma(revertidos.map((a) => signo(a) * a.efectivo)),
      efectivoEnCaja: alCierre((a) => a.efectivo),
      medios: suma(deHoy.map((a) => signo(a) * a.total)) - suma(revertidos.map((a) => signo(a) * a.total)),
    },
  }
}

interface Fila {
  ID_Cobranza?: number
  ID_Pago?: number
  ID_Ingreso?: number
  Monto?: number
  npagos?: { Monto: number }[]
}

const porIdYMonto = (a: readonly number[], b: readonly number[]) =>
  (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0)
