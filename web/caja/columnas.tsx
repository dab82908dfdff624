import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { textoDeConcepto } from '#domain/caja/saldo.ts'
import { centavos, sumar } from '#domain/dinero.ts'
import { EnlacePantalla } from '../areas/cont/EnlacePantalla.tsx'
import { ir, rutas } from '../paths.ts'
import { BotonFila } from '../ui/BotonFila.tsx'
import { enCentavos } from '../ui/centavos.ts'
import type { Columna } from '../ui/columna.ts'
import { Dinero } from '../ui/Dinero.tsx'
import type { Vista } from './BarraCaja.tsx'
import { DetalleCobranza } from './DetalleCobranza.tsx'
import { type CobranzaFila, fechaYHora, horaDe, type IngresoFila, nombreBreve, type PagoFila } from './movimientos.ts'

/** What the user may open from the cash, and annul. */
export interface PuedeEnCaja {
  readonly alumno: boolean
  readonly personal: boolean
  readonly sucursal: boolean
  readonly delete: boolean
}

type Fila = CobranzaFila | PagoFila | IngresoFila

/** When: the hour in the list, day and hour in the grid. */
const cuando = <T extends Fila>(vista: Vista): Columna<T> =>
  vista === 'lista'
    ? {
        clave: 'hora',
        titulo: 'Hora',
        ancho: 60,
        valor: (f) => f.Fecha,
        celda: (f) => <span className="caja-hora">{horaDe(f.Fecha) || '–'}</span>,
      }
    : {
        clave: 'fecha',
        titulo: 'Fecha',
        ancho: 150,
        valor: (f) => f.Fecha,
        celda: (f) => <span className="caja-hora">{fechaYHora(f.Fecha)}</span>,
      }

const personal = <T extends Fila>(vista: Vista, puede: PuedeEnCaja): Columna<T> => ({
  clave: 'personal',
  titulo: 'Personal',
  ancho: vista === 'lista' ? 124 : 170,
  celda: ({ ID_Personal, Personal }) => {
    const nombre = vista === 'lista' ? nombreBreve(Personal) : Personal
    return (
      <span className="caja-personal">
        {ID_Personal === null ? (
          nombre
        ) : (
          <EnlacePantalla ruta={rutas.empleado} a={ir.empleado(ID_Personal)} permitido={puede.personal}>
            {nombre}
          </EnlacePantalla>
        )}
      </span>
    )
  },
})

/** Branch and observations stand in the grid only. */
const enGrilla = <T extends Fila>(vista: Vista, puede: PuedeEnCaja): Columna<T>[] =>
  vista === 'lista'
    ? []
    : [
        {
          clave: 'sucursal',
          titulo: 'Sucursal',
          valor: (f) => f.Sucursal,
          celda: (f) => (
            <EnlacePantalla ruta={rutas.sucursal} a={ir.sucursal(f.ID_Sucursal)} permitido={puede.sucursal}>
              {f.Sucursal}
            </EnlacePantalla>
          ),
        },
      ]

const observaciones = <T extends Fila>(vista: Vista): Columna<T>[] =>
  vista === 'lista'
    ? []
    : [
        {
          clave: 'observaciones',
          titulo: 'Observaciones',
          valor: (f) => f.Observaciones,
          celda: (f) => <span className="caja-largo">{f.Observaciones}</span>,
        },
      ]

const monto = <T extends Fila>(de: (fila: T) => ReactNode): Columna<T> => ({
  clave: 'monto',
  titulo: 'Monto',
  ancho: 128,
  alinear: 'derecha',
  celda: de,
})

/** With what it was entered late, below. */
const Con = ({ registrado, children }: { registrado: string; children: ReactNode }) => (
  <>
    {children}
    {registrado && <small className="caja-registrado">{registrado}</small>}
  </>
)

export function columnasDeCobranzas(
  vista: Vista,
  puede: PuedeEnCaja,
  alAnular: (c: CobranzaFila) => void,
): Columna<CobranzaFila>[] {
  return [
    cuando(vista),
    ...(vista === 'lista' ? [] : [recibo]),
    {
      clave: 'factura',
      titulo: 'Factura',
      ancho: 124,
      valor: (c) => c.NFactura,
      celda: (c) => c.NFactura || <span className="texto-3">Sin factura</span>,
    },
    ...(vista === 'lista' ? [alumnos(puede)] : enGrilla<CobranzaFila>(vista, puede)),
    personal(vista, puede),
    ...observaciones<CobranzaFila>(vista),
    ...(vista === 'lista' ? [] : [medio]),
    monto((c) => <Dinero pesos={c.Monto} />),
    ...(puede.delete ? [anular(alAnular)] : []),
  ]
}

const recibo: Columna<CobranzaFila> = { clave: 'recibo', titulo: 'Recibo', ancho: 72, valor: (c) => c.Recibo }

const medio: Columna<CobranzaFila> = {
  clave: 'medios',
  titulo: 'Medio',
  celda: (c) => <span className="caja-personal">{c.Medios}</span>,
}

const alumnos = (puede: PuedeEnCaja): Columna<CobranzaFila> => ({
  clave: 'alumnos',
  titulo: 'Alumnos',
  celda: (c) => (
    <Con registrado={c.registrado}>
      <DetalleCobranza cobranza={c} conEnlace={puede.alumno} />
    </Con>
  ),
})

const anular = (alAnular: (c: CobranzaFila) => void): Columna<CobranzaFila> => ({
  clave: 'acciones',
  titulo: '',
  ancho: 52,
  fija: 'derecha',
  celda: (c) => (
    <BotonFila
      titulo={
        c.id_FacturaAfip === null
          ? `Anular la cobranza del recibo ${c.Recibo}`
          : 'No se puede anular: tiene factura electrónica'
      }
      Icono={IconTrash}
      deshabilitado={c.id_FacturaAfip !== null}
      alPulsar={() => alAnular(c)}
    />
  ),
})

export function columnasDePagos(vista: Vista, puede: PuedeEnCaja): Columna<PagoFila>[] {
  const comprobante = (p: PagoFila) =>
    p.npagos
      .map((n) => `${n.TipoFactura} ${n.Factura}`.trim())
      .filter(Boolean)
      .join(', ')
  const esPersonal = (p: PagoFila) => p.npagos.some((n) => n.isPersonal)
  return [
    cuando(vista),
    {
      clave: 'comprobante',
      titulo: 'Comprobante',
      ancho: 150,
      celda: (p) => comprobante(p) || <span className="texto-3">No existe</span>,
    },
    {
      clave: 'destino',
      titulo: 'Destino',
      valor: (p) => p.Destino,
      celda: (p) => (
        <Con registrado={p.registrado}>
          <EnlacePantalla
            ruta={rutas.empleado}
            a={ir.empleado(p.Id_Destino)}
            permitido={puede.personal && esPersonal(p)}
          >
            {p.Destino}
          </EnlacePantalla>
        </Con>
      ),
    },
    ...enGrilla<PagoFila>(vista, puede),
    personal(vista, puede),
    ...observaciones<PagoFila>(vista),
    monto((p) => <Dinero centavos={totalDePago(p)} neutro />),
  ]
}

/** What a payment takes out of the cash, negative. */
export const totalDePago = (p: PagoFila) => centavos(-sumar(p.npagos.map((n) => enCentavos(n.Monto))))

export function columnasDeIngresos(vista: Vista, puede: PuedeEnCaja): Columna<IngresoFila>[] {
  return [
    cuando(vista),
    {
      clave: 'concepto',
      titulo: 'Concepto',
      valor: (i) => i.Concepto,
      celda: (i) => (
        <Con registrado={i.registrado}>
          {i.isSystem ? <b className="caja-saldo">{textoDeConcepto(i.Concepto)}</b> : i.Concepto}
        </Con>
      ),
    },
    ...enGrilla<IngresoFila>(vista, puede),
    personal(vista, puede),
    ...observaciones<IngresoFila>(vista),
    monto((i) => <Dinero pesos={i.Monto} />),
  ]
}
