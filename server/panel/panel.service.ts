import type { panel } from '#contract/panel.ts'
import type { RespuestaDe } from '#contract/route.ts'
import { colDeMes } from '#domain/cuenta/catalogo.ts'
import { CERO, type Centavos, centavos, sumar } from '#domain/dinero.ts'
import type { Fecha, Mes } from '#domain/fecha.ts'
import {
  anoDelPanel,
  anoPorElegir,
  anosAnteriores,
  anosDelPanel,
  CUOTAS,
  cuotasVencidas,
  mesDelPanel,
  periodosDeCaja,
} from '#domain/panel/periodo.ts'
import { sucursalesVisibles } from '../acceso/sucursal.ts'
import { puede, type Usuario } from '../acceso/usuario.ts'
import { enPesos } from '../cuenta/cuenta.service.ts'
import { primerosQueCumplen } from '../cumpleanos/cumpleanos.service.ts'
import type { Db } from '../db/database.ts'
import {
  anosConInscriptos,
  cajasDelDia,
  cobranzasDe,
  cuotasDelMes,
  esperanAprobacion,
  inscriptosPorNivel,
  laPropia,
  paraHaberCuotas,
  queDeben,
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
  const [propia, caja, cuotas, cobranzas, deudores, inscripciones, cumpleanos, examenes] = await Promise.all([
    sucursales && laPropia(db, sucursales),
    veCaja ? cajaDeHoy(db, sucursales, hoy) : null,
    debe ? cuotasDe(db, sucursales, ano, hoy) : null,
    debe && veCaja ? cobranzasDelMes(db, sucursales, hoy) : null,
    debe ? deudoresDe(db, sucursales, ano, hoy) : null,
    puede(usuario, 'ALU-VER') ? inscripcionesDe(db, sucursales, ano, hoy) : null,
    puede(usuario, 'CUM-VER') ? primerosQueCumplen(db, usuario, hoy, CUMPLEN) : null,
    puede(usuario, 'EXA-VER') && puede(usuario, 'EXA-APROBAR') ? esperanAprobacion(db) : null,
  ])
  return {
    ano,
    sucursal: propia ? propia.nombre : null,
    idSucursal: propia?.id ?? null,
    caja,
    cuotas,
    cobranzas,
    deudores,
    inscripciones,
    examenes,
    cumpleanos,
  }
}

type Sucursales = ReturnType<typeof sucursalesVisibles>

async function cajaDeHoy(db: Db, sucursales: Sucursales, hoy: Fecha): Promise<Panel['caja']> {
  const cajas = await cajasDelDia(db, sucursales, hoy)
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

async function cuotasDe(db: Db, sucursales: Sucursales, ano: number, hoy: Fecha): Promise<Panel['cuotas']> {
  const mes = mesDelPanel(ano, hoy)
  const { monto, pagado, alumnos } = await cuotasDelMes(db, sucursales, ano, mes)
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

async function cobranzasDelMes(db: Db, sucursales: Sucursales, hoy: Fecha): Promise<Panel['cobranzas']> {
  const { este, mesAnterior, anoAnterior } = periodosDeCaja(hoy)
  const [deEste, delMes, delAno] = await cobranzasDe(db, sucursales, [este, mesAnterior, anoAnterior])
  const oNada = (monto: Centavos | null = null) => (monto === null ? null : enPesos(monto))
  return { mes: enPesos(deEste ?? CERO), mesAnterior: oNada(delMes), anoAnterior: oNada(delAno) }
}

async function deudoresDe(db: Db, sucursales: Sucursales, ano: number, hoy: Fecha): Promise<Panel['deudores']> {
  const [cols, anos] = [cuotasVencidas(ano, hoy), anosAnteriores(ano, hoy)]
  const deben = await queDeben(db, sucursales, { ano, cols, anteriores: anos, deAntes: CUOTAS })
  const deCol = (col: (typeof deben)[number]['col']) => {
    const fila = deben.find((d) => d.col === col)
    return { alumnos: fila?.alumnos ?? 0, debe: enPesos(fila?.debe ?? CERO) }
  }
  return { cuotas: cols.map((item) => ({ item, ...deCol(item) })), anteriores: { anos, ...deCol(null) } }
}

async function inscripcionesDe(
  db: Db,
  sucursales: Sucursales,
  ano: number,
  hoy: Fecha,
): Promise<Panel['inscripciones']> {
  const niveles = await inscriptosPorNivel(db, sucursales, ano, periodosDeCaja(hoy).anoAnterior.hasta)
  const suma = (cifra: 'total' | 'anteriorALaFecha' | 'anterior') => niveles.reduce((n, v) => n + v[cifra], 0)
  return {
    total: suma('total'),
    anteriorALaFecha: suma('anteriorALaFecha'),
    anterior: suma('anterior'),
    niveles,
  }
}
