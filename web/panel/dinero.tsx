import { Box, Progress } from '@mantine/core'
import type { ReactNode } from 'react'
import type { panel } from '#contract/panel.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { mesDeCol } from '#domain/cuenta/catalogo.ts'
import type { Col } from '#domain/cuenta/tipos.ts'
import { nombreDeItem } from '#domain/deudores/columnas.ts'
import { centavos } from '#domain/dinero.ts'
import { anoDe, type Fecha, type Mes, NOMBRE_MES } from '#domain/fecha.ts'
import { anosAnteriores, CUOTAS, cuotasVencidas, periodosDeCaja } from '#domain/panel/periodo.ts'
import { ir, rutas } from '../navigation/rutas.ts'
import { usePermitido } from '../sesion/seguridad.ts'
import { Tiras } from '../ui/Barras.tsx'
import { Cifra, Cifras } from '../ui/Cifras.tsx'
import { enCentavos } from '../ui/centavos.ts'
import { clases } from '../ui/clases.ts'
import { Dinero } from '../ui/Dinero.tsx'
import { Enlace } from '../ui/Enlace.tsx'
import formas from '../ui/formas.module.css'
import { loaded } from '../ui/lazy.tsx'
import { numero } from '../ui/paginas.ts'
import { Vacio } from '../ui/Vacio.tsx'
import css from './Cifras.module.css'
import { GRANDE, Tarjeta } from './Tarjeta.tsx'
import { diasDe, porcentajeDe, sinCuotas } from './textos.ts'

export type Panel = RecibidoDe<typeof panel.ver>

interface Leido {
  panel: Panel | undefined
  hoy: Fecha
}

const alumnos = (n: number): string => (n === 1 ? '1 alumno' : `${numero(n)} alumnos`)

interface DeCajasProps {
  /** Day of the one cash there is; null of several. */
  suya: string | null
  hoy: Fecha
  children: ReactNode
  className?: string | undefined
}

/** A way to what makes up a figure of the cash: the day of the one there is, or the report of all of them. */
function DeCajas({ suya, hoy, children, className }: DeCajasProps) {
  const permitido = usePermitido()
  if (suya)
    return (
      <Enlace a={suya} className={className}>
        {children}
      </Enlace>
    )
  if (!permitido(['CONT-PANEL/CAJA', 'report'])) return <span className={className}>{children}</span>
  return (
    <button type="button" className={clases('enlace', className)} onClick={() => verReporte(hoy)}>
      {children}
    </button>
  )
}

/** What each cash moved today, and all of them together; one opens its day. */
export function CajaDeHoy({ panel, hoy }: Leido) {
  const caja = panel?.caja
  const [una, ...otras] = caja?.sucursales ?? []
  const suya = una && otras.length === 0 ? ir.caja(una.idSucursal, hoy) : null
  return (
    <Tarjeta
      titulo="Caja de hoy"
      leida={panel !== undefined}
      enlace={[suya ?? rutas.caja, 'Ver caja']}
      className={css.alta}
    >
      {caja && !una && <Vacio texto="Todavía no hay ninguna caja" />}
      {caja && una && (
        <>
          <p>
            <DeCajas suya={suya} hoy={hoy} className={css.figura}>
              <Dinero pesos={caja.total.neto} className={GRANDE} />
            </DeCajas>
            Neto del día
          </p>
          <Cifras>
            <Cifra
              titulo={
                <DeCajas suya={suya} hoy={hoy}>
                  Cobranzas
                </DeCajas>
              }
            >
              <Dinero pesos={caja.total.cobranzas} ceroApagado />
            </Cifra>
            <Cifra
              titulo={
                <DeCajas suya={suya} hoy={hoy}>
                  Ingresos
                </DeCajas>
              }
            >
              <Dinero pesos={caja.total.ingresos} ceroApagado />
            </Cifra>
            <Cifra
              titulo={
                <DeCajas suya={suya} hoy={hoy}>
                  Pagos
                </DeCajas>
              }
            >
              <Dinero centavos={centavos(-enCentavos(caja.total.pagos))} neutro ceroApagado />
            </Cifra>
          </Cifras>
          {otras.length > 0 && (
            <ul className={clases(css.filas, css.resto, formas.aparte)} aria-label="Neto por sucursal">
              {caja.sucursales.map((s) => (
                <li key={s.idSucursal}>
                  <Enlace a={ir.caja(s.idSucursal, hoy)}>{s.sucursal}</Enlace>
                  <Dinero pesos={s.neto} ceroApagado />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Tarjeta>
  )
}

/** What is paid of the month's fees, and beside it what was collected this month, whatever it was for. */
export function CuotasDelMes({ panel, hoy }: Leido) {
  const cuotas = panel?.cuotas
  const filas = cuotas ? [{ year: panel.ano, item: cuotas.item }] : []
  return (
    <Tarjeta
      titulo="Cuotas del mes"
      leida={panel !== undefined}
      enlace={[cuotas ? ir.deudores(filas) : rutas.deudores, 'Ver deudores']}
      className={css.alta}
    >
      {panel && cuotas && (
        <>
          {cuotas.monto === 0 ? (
            <Vacio texto={sinCuotas(`${nombreDeItem(cuotas.item as Col)} ${panel.ano}`, cuotas.falta)} />
          ) : (
            <>
              <p>
                <Enlace a={ir.deudores(filas)} className={clases(css.figura, GRANDE)}>
                  {`${porcentajeDe(cuotas.pagado, cuotas.monto)} %`}
                </Enlace>
                cobrado de {nombreDeItem(cuotas.item as Col)} {panel.ano}
              </p>
              <Progress value={(cuotas.pagado / cuotas.monto) * 100} aria-label="Parte cobrada" flex="none" />
              <Cifras>
                <Cifra titulo="Cobrado">
                  <Dinero pesos={cuotas.pagado} />
                </Cifra>
                <Cifra titulo="De">
                  <Dinero pesos={cuotas.monto} />
                </Cifra>
                <Cifra
                  titulo={
                    cuotas.alumnos === 0 ? (
                      'Nadie la debe'
                    ) : (
                      <Enlace a={ir.deudores(filas)}>Deben {alumnos(cuotas.alumnos)}</Enlace>
                    )
                  }
                >
                  <Dinero pesos={cuotas.debe} deuda={cuotas.debe > 0} ceroApagado />
                </Cifra>
              </Cifras>
            </>
          )}
          {panel.cobranzas && <Cobranzas cobranzas={panel.cobranzas} hoy={hoy} />}
        </>
      )}
    </Tarjeta>
  )
}

/** Opens the report of the cash of all branches, of this month or from a day on. */
const verReporte = (desde?: Fecha) => loaded(import('../caja/ReporteModal.tsx'), (m) => m.abrirReporte(desde))

function Cobranzas({ cobranzas, hoy }: { cobranzas: NonNullable<Panel['cobranzas']>; hoy: Fecha }) {
  const permitido = usePermitido()
  const { este, mesAnterior, anoAnterior } = periodosDeCaja(hoy)
  const antes = [
    [mesAnterior, cobranzas.mesAnterior],
    [anoAnterior, cobranzas.anoAnterior],
  ] as const
  return (
    <Cifras className={formas.aparte}>
      <Cifra
        titulo={
          permitido(['CONT-PANEL/CAJA', 'report']) ? (
            <button
              type="button"
              className="enlace"
              onClick={() => verReporte()}
            >{`Cobranzas ${diasDe(este, hoy)}`}</button>
          ) : (
            `Cobranzas ${diasDe(este, hoy)}`
          )
        }
        tono="fuerte"
      >
        <Dinero pesos={cobranzas.mes} />
      </Cifra>
      {antes.map(
        ([periodo, monto]) =>
          monto !== null && (
            <Cifra key={periodo.desde} titulo={diasDe(periodo, hoy)} tono="apagado">
              <Dinero pesos={monto} />
            </Cifra>
          ),
      )}
    </Cifras>
  )
}

/** Who owes each fee that is due, and those of the years before; a row opens the report of just that. */
export function Deudores({ panel, hoy }: Leido) {
  const deudores = panel?.deudores
  const vencidas = deudores?.cuotas.map(({ item }) => ({ year: panel?.ano ?? 0, item })) ?? []
  const previstas = cuotasVencidas(anoDe(hoy), hoy).length + anosAnteriores(anoDe(hoy), hoy).length
  return (
    <Tarjeta
      titulo="Deudores por mes adeudado"
      leida={panel !== undefined}
      enlace={[deudores ? ir.deudores(vencidas) : rutas.deudores, 'Ver deudores']}
      filas={previstas}
      className={css.ancha}
    >
      {panel && deudores && nadieDebe(deudores) && <Vacio texto={`Nadie debe cuotas de ${panel.ano}, ni de antes`} />}
      {panel && deudores && !nadieDebe(deudores) && (
        <div>
          <Tiras
            barras={[
              ...deudores.cuotas.map((c) => ({
                key: c.item,
                titulo: <Enlace a={ir.deudores([{ year: panel.ano, item: c.item }])}>{mesDe(c.item as Col)}</Enlace>,
                largo: c.debe,
                cifra: (
                  <Enlace a={ir.deudores([{ year: panel.ano, item: c.item }])} className={css.figura}>
                    <Deben {...c} />
                  </Enlace>
                ),
              })),
              ...deudores.anteriores.map((d) => ({
                key: `de ${d.ano}`,
                titulo: (
                  <>
                    <Enlace a={ir.deudores(deTodoElAno(d.ano))}>Año {d.ano}</Enlace>{' '}
                    <Box component="span" className="texto-3" visibleFrom="sm">
                      todas sus cuotas
                    </Box>
                  </>
                ),
                largo: d.debe,
                cifra: (
                  <Enlace a={ir.deudores(deTodoElAno(d.ano))} className={css.figura}>
                    <Deben {...d} />
                  </Enlace>
                ),
                tono: 'apagado' as const,
              })),
            ]}
          />
        </div>
      )}
    </Tarjeta>
  )
}

/** The month of a fee. */
const mesDe = (col: Col): string => NOMBRE_MES[mesDeCol(col) as Mes]

/** All fees of a year, as the report is asked for them. */
const deTodoElAno = (year: number) => CUOTAS.map((item) => ({ year, item }))

const nadieDebe = ({ cuotas, anteriores }: NonNullable<Panel['deudores']>) =>
  [...cuotas, ...anteriores].every((d) => d.alumnos === 0)

const Deben = (d: { alumnos: number; debe: NonNullable<Panel['cuotas']>['debe'] }) => (
  <span className={css.par}>
    <span className={d.alumnos === 0 ? 'texto-3' : 'texto-2'}>{alumnos(d.alumnos)}</span>
    <Dinero pesos={d.debe} ceroApagado />
  </span>
)
