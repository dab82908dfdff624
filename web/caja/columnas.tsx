import IconTrash from 'icono:trash'
import { COLUMNAS_DE_CAJA as C } from '#domain/caja/columnas.ts'
import { textoDeConcepto } from '#domain/caja/saldo.ts'
import { centavos, sumar } from '#domain/dinero.ts'
import { EnlacePantalla } from '../navigation/EnlacePantalla.tsx'
import { ir, rutas } from '../navigation/rutas.ts'
import { EnlaceRecibo } from '../recibo/EnlaceRecibo.tsx'
import { BotonFila } from '../ui/BotonFila.tsx'
import { enCentavos } from '../ui/centavos.ts'
import { clases } from '../ui/clases.ts'
import type { Columna } from '../ui/columna.ts'
import { Dinero } from '../ui/Dinero.tsx'
import formas from '../ui/formas.module.css'
import { AlumnosDeCobranza } from './AlumnosDeCobranza.tsx'
import type { Abiertas } from './abiertas.ts'
import type { Vista } from './BarraCaja.tsx'
import css from './columnas.module.css'
import { cuando, enGrilla, type Fila, monto, observaciones, type PuedeEnCaja, personal } from './columnasComunes.tsx'
import { Con, MedioBreve, Nota } from './Marcas.tsx'
import { type Anulable, alumnosDe, type CobranzaFila, type IngresoFila, type PagoFila } from './movimientos.ts'

export function columnasDeCobranzas(
  vista: Vista,
  puede: PuedeEnCaja,
  alAnular: AlAnular,
  abiertas: Abiertas,
): Columna<CobranzaFila>[] {
  return [
    cuando(vista),
    ...(vista === 'lista' ? [] : [recibo]),
    {
      ...C.factura,
      ancho: vista === 'lista' ? 116 : 112,
      ordenable: true,
      valor: (c) => c.NFactura,
      celda: (c) => (
        <span className={formas.junto}>
          {vista === 'lista' ? (
            <VerRecibo c={c}>{c.NFactura || `Recibo ${c.Recibo}`}</VerRecibo>
          ) : (
            c.NFactura || <span className="texto-3">Sin factura</span>
          )}
        </span>
      ),
    },
    alumnos(puede, vista, abiertas),
    ...enGrilla<CobranzaFila>(vista, puede),
    personal(puede),
    ...observaciones<CobranzaFila>(vista, true),
    medio,
    monto(
      (c) => c.Monto,
      (c) => <Dinero pesos={c.Monto} />,
    ),
    ...(puede.delete
      ? [
          anular<CobranzaFila>(
            (fila) => alAnular({ clase: 'COBRANZA', fila, alumnos: alumnosDe(fila).map((a) => a.nombre) }),
            deCobranza,
          ),
        ]
      : []),
  ]
}

/** Opens a collection's receipt, for everyone who sees the cash. */
const VerRecibo = ({ c, children }: { c: CobranzaFila; children: string }) => (
  <EnlaceRecibo idCobranza={c.ID_Cobranza} comprobante={`Recibo ${c.Recibo}`}>
    {children}
  </EnlaceRecibo>
)

const recibo: Columna<CobranzaFila> = {
  ...C.recibo,
  ancho: 60,
  ordenable: true,
  valor: (c) => c.Recibo,
  celda: (c) => <VerRecibo c={c}>{String(c.Recibo)}</VerRecibo>,
}

const medio: Columna<CobranzaFila> = {
  ...C.medios,
  ancho: 68,
  ordenable: true,
  valor: (c) => c.Medios,
  celda: (c) => <MedioBreve medios={c.Medios} />,
}

const alumnos = (puede: PuedeEnCaja, vista: Vista, abiertas: Abiertas): Columna<CobranzaFila> => ({
  ...C.alumnos,
  corta: true,
  ordenable: true,
  valor: (c) => alumnosDe(c)[0]?.nombre,
  celda: (c) => {
    const nombres = <AlumnosDeCobranza cobranza={c} conEnlace={puede.alumno} abiertas={abiertas} />
    // the grid has the marks among the observations
    return vista === 'lista' ? <Con fila={c}>{nombres}</Con> : nombres
  },
})

type AlAnular = (anulable: Anulable) => void

/** Text of the button of a row; absent in a row that nobody can annul. */
interface Nombrado {
  readonly titulo: string
  readonly impide: boolean
}

/** Column of the button that annuls. Only ServerAdmin has it; rows already annulled and reversals have none. */
const anular = <T extends Fila>(alAnular: (fila: T) => void, nombrar: (fila: T) => Nombrado): Columna<T> => ({
  key: 'acciones',
  soloPantalla: true,
  titulo: '',
  ancho: 40,
  fija: 'derecha',
  celda: (fila) => {
    if (fila.anulada || fila.reversa) return null
    const { titulo, impide } = nombrar(fila)
    return <BotonFila titulo={titulo} Icono={IconTrash} deshabilitado={impide} alPulsar={() => alAnular(fila)} />
  },
})

const deCobranza = (c: CobranzaFila): Nombrado => ({
  titulo:
    c.id_FacturaAfip === null
      ? `Anular la cobranza del recibo ${c.Recibo}`
      : 'No se puede anular: tiene factura electrónica',
  impide: c.id_FacturaAfip !== null,
})

export function columnasDePagos(vista: Vista, puede: PuedeEnCaja, alAnular: AlAnular): Columna<PagoFila>[] {
  const comprobante = (p: PagoFila) =>
    p.npagos
      .map((n) => `${n.TipoFactura} ${n.Factura}`.trim())
      .filter(Boolean)
      .join(', ')
  const esPersonal = (p: PagoFila) => p.npagos.some((n) => n.isPersonal)
  return [
    cuando(vista),
    {
      ...C.comprobante,
      ancho: 184,
      ordenable: true,
      valor: comprobante,
      celda: (p) =>
        comprobante(p) ? (
          <span className={clases(formas.largo, css.texto)}>{comprobante(p)}</span>
        ) : (
          <span className="texto-3">Sin comprobante</span>
        ),
    },
    {
      ...C.destino,
      ordenable: true,
      valor: (p) => p.Destino,
      celda: (p) => (
        <Con fila={p}>
          <span className={clases(formas.largo, css.texto)}>
            <EnlacePantalla
              ruta={rutas.empleado}
              a={ir.empleado(p.Id_Destino)}
              permitido={puede.personal && esPersonal(p)}
            >
              {p.Destino}
            </EnlacePantalla>
          </span>
          <Nota fila={p} conObservaciones={vista === 'lista'} />
        </Con>
      ),
    },
    ...enGrilla<PagoFila>(vista, puede),
    personal(puede),
    ...observaciones<PagoFila>(vista),
    monto(totalDePago, (p) => <Dinero centavos={totalDePago(p)} neutro />),
    ...(puede.delete
      ? [
          anular<PagoFila>(
            (fila) => alAnular({ clase: 'PAGO', fila }),
            (p) => ({ titulo: `Anular el pago a ${p.Destino}`, impide: false }),
          ),
        ]
      : []),
  ]
}

/** Total that a payment takes out of the cash, negative. */
export const totalDePago = (p: PagoFila) => centavos(-sumar(p.npagos.map((n) => enCentavos(n.Monto))))

export function columnasDeIngresos(vista: Vista, puede: PuedeEnCaja, alAnular: AlAnular): Columna<IngresoFila>[] {
  return [
    cuando(vista),
    {
      ...C.concepto,
      ordenable: true,
      valor: (i) => i.Concepto,
      celda: (i) => (
        <Con fila={i}>
          {i.isSystem ? (
            <b>{textoDeConcepto(i.Concepto)}</b>
          ) : (
            <span className={clases(formas.largo, css.texto)}>{i.Concepto}</span>
          )}
          <Nota fila={i} conObservaciones={vista === 'lista'} />
        </Con>
      ),
    },
    ...enGrilla<IngresoFila>(vista, puede),
    personal(puede),
    ...observaciones<IngresoFila>(vista),
    monto(
      (i) => i.Monto,
      (i) => <Dinero pesos={i.Monto} />,
    ),
    ...(puede.delete
      ? [
          anular<IngresoFila>(
            (fila) => alAnular({ clase: 'INGRESO', fila }),
            (i) => ({
              titulo: i.isSystem ? 'El saldo de caja no se puede eliminar' : `Anular el ingreso ${i.Concepto}`,
              impide: i.isSystem,
            }),
          ),
        ]
      : []),
  ]
}
