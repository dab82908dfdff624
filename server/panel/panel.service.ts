import type { panel } from '#contract/panel.ts'
import type { RespuestaDe } from '#contract/route.ts'
import { colDeMes } from '#domain/cuenta/catalogo.ts'
import type { Col } from '#domain/cuenta/tipos.ts'
import { CERO, type Centavos, centavos, sumar } from '#domain/dinero.ts'
import type { Fecha, Mes } from '#domain/fecha.ts'
import {
  anoDelPanel,
  anoPorElegir,
  anosAnteriores,
  anosDelPanel,
  cuotasVencidas,
  mesDelPanel,
  periodosDeCaja,
} from '#domain/panel/periodo.ts'
import { sucursalesVisibles } from '../acceso/sucursal.ts'
import { puede, type Usuario } from '../acceso/usuario.ts'
import { enPesos } from '../cuenta/cuenta.service.ts'
import { primerosQueCumplen } from '../cumpleanos/cumpleanos.service.ts'
import type { Db } from '../db/database.ts'
import { juntas, luego, NADA } from '../db/words/juntas.ts'
import {
  anosConInscriptos,
  type CajaDeSucursal,
  type Cuotas,
  cajasDelDia,
  cobranzasDe,
  cuotasDelMes,
  type Deben,
  debenCuotas,
  debenDeAnos,
  esperanAprobacion,
  inscriptosPorNivel,
  laPropia,
  paraHaberCuotas,
} from './panel.queries.ts'

type Panel = RespuestaDe<typeof panel.ver>

/** Names of a birthday list that the panel has room for. */
const CUMPLEN = 5

/**
 * Reads the figures that the user's rules allow, all at once, of the branches that he may see (D-229). Only in January
 * and February is something asked before: whose year they are (D-230).
 */
export async function verPanel(db: Db, usuario: Usuario, hoy: Fecha): Promise<Panel> {
  const sucursales = sucursalesVisibles(usuario)
  const [debe, veCaja] = [puede(usuario, 'REP-DEUDA'), puede(usuario, 'CAJ-VER')]
  const ano = anoDelPanel(hoy, anoPorElegir(hoy) ? await anosConInscriptos(db, anosDelPanel(hoy)) : [])
  const [mes, antes] = [mesDelPanel(ano, hoy), anosAnteriores(ano, hoy)]
  const leido = await juntas(db, {
    propia: sucursales ? laPropia(sucursales) : NADA,
    caja: veCaja ? luego(cajasDelDia(sucursales, hoy), caja) : NADA,
    cuotas: debe ? cuotasDelMes(sucursales, ano, mes) : NADA,
    cobranzas: debe && veCaja ? cobranzasDelMes(sucursales, hoy) : NADA,
    deben: debe ? debenCuotas(sucursales, ano, mes) : NADA,
    deAntes: debe && antes.length > 0 ? debenDeAnos(sucursales, antes) : NADA,
    inscripciones: puede(usuario, 'ALU-VER') ? inscripcionesDe(sucursales, ano, hoy) : NADA,
    examenes: puede(usuario, 'EXA-VER') && puede(usuario, 'EXA-APROBAR') ? esperanAprobacion() : NADA,
    cumpleanos: puede(usuario, 'CUM-VER') ? primerosQueCumplen(usuario, hoy, CUMPLEN) : NADA,
  })
  const { propia, cuotas, deben, deAntes, ...cifras } = leido
  return {
    ...cifras,
    ano,
    sucursal: sucursales ? (propia?.nombre ?? '') : null,
    idSucursal: propia?.id ?? null,
    cuotas: cuotas && (await cuotasDe(db, sucursales, { ano, mes, ...cuotas })),
    deudores: deben && deudoresDe(deben, deAntes ?? [], ano, hoy),
  }
}

type Sucursales = ReturnType<typeof sucursalesVisibles>

function caja(cajas: readonly CajaDeSucursal[]) {
  const suma = (cifra: 'cobranzas' | 'ingresos' | 'pagos') => sumar(cajas.map((c) => c[cifra]))
  const cifras = (c: { cobranzas: Centavos; ingresos: Centavos; pagos: Centavos }) => ({
    cobranzas: enPesos(c.cobranzas),
    ingresos: enPesos(c.ingresos),
    pagos: enPesos(c.pagos),
    neto: enPesos(centavos(c.cobranzas + c.ingresos - c.pagos)),
  })
  return {
    sucursales: cajas.map((c) => ({ idSucursal: c.idSucursal, sucursal: c.sucursal, ...cifras(c) })),
    total: cifras({ cobranzas: suma('cobranzas'), ingresos: suma('ingresos'), pagos: suma('pagos') }),
  }
}

async function cuotasDe(
  db: Db,
  sucursales: Sucursales,
  { ano, mes, monto, pagado, alumnos }: Cuotas & { ano: number; mes: Mes },
): Promise<Panel['cuotas']> {
  return {
    item: colDeMes(mes),
    monto: enPesos(monto),
    pagado: enPesos(pagado),
    alumnos,
    debe: enPesos(centavos(monto - pagado)),
    falta: monto === 0 ? await loQueFalta(db, sucursales, ano, mes) : null,
  }
}

/** Says why the fees of a month amount to nothing; 'monto': there are prices and enrolled, and none of these pays. */
async function loQueFalta(db: Db, sucursales: Sucursales, ano: number, mes: Mes) {
  const { valores, inscriptos } = await paraHaberCuotas(db, sucursales, ano, mes)
  return !valores ? 'valores' : !inscriptos ? 'inscriptos' : 'monto'
}

function cobranzasDelMes(sucursales: Sucursales, hoy: Fecha) {
  const { este, mesAnterior, anoAnterior } = periodosDeCaja(hoy)
  const oNada = (monto: Centavos | null = null) => (monto === null ? null : enPesos(monto))
  return luego(cobranzasDe(sucursales, [este, mesAnterior, anoAnterior]), (leidas) => {
    const [deEste, delMes, delAno] = leidas.map((p) => p.cobranzas)
    return { mes: enPesos(deEste ?? CERO), mesAnterior: oNada(delMes), anoAnterior: oNada(delAno) }
  })
}

function deudoresDe(
  deben: readonly (Deben & { col: Col })[],
  deAntes: readonly (Deben & { ano: number })[],
  ano: number,
  hoy: Fecha,
): Panel['deudores'] {
  const enPanel = (d?: Deben) => ({ alumnos: d?.alumnos ?? 0, debe: enPesos(d?.debe ?? CERO) })
  return {
    cuotas: cuotasVencidas(ano, hoy).map((item) => ({ item, ...enPanel(deben.find((d) => d.col === item)) })),
    anteriores: deAntes.map(({ ano: suyo, ...d }) => ({ ano: suyo, ...enPanel(d) })),
  }
}

function inscripcionesDe(sucursales: Sucursales, ano: number, hoy: Fecha) {
  return luego(inscriptosPorNivel(sucursales, ano, periodosDeCaja(hoy).anoAnterior.hasta), (niveles) => {
    const suma = (cifra: 'total' | 'anteriorALaFecha' | 'anterior') => niveles.reduce((n, v) => n + v[cifra], 0)
    return {
      total: suma('total'),
      anteriorALaFecha: suma('anteriorALaFecha'),
      anterior: suma('anterior'),
      niveles,
    }
  })
}
