import { MEDIOS, NOMBRE_MEDIO } from '#domain/cobranza/medios.ts'
import { CampoArea } from '../ui/campos/area.tsx'
import { CampoDinero } from '../ui/campos/dinero.tsx'
import { CampoSelect } from '../ui/campos/eleccion.tsx'
import { CampoFecha } from '../ui/campos/fecha.tsx'
import { limitesDe, type ModeloMovimiento } from './movimiento.ts'

const OPCIONES = MEDIOS.map((id) => ({ id, text: NOMBRE_MEDIO[id] }))

/** Asks for day, amount and payment method, and for the branch when the user has none of his own. */
export function CamposMovimiento({ modelo }: { modelo: ModeloMovimiento | undefined }) {
  const { idSucursal, sucursales = [] } = modelo?.caja ?? {}
  const elige = sucursales.length > 0 || idSucursal === null
  return (
    <>
      <CampoFecha nombre="fecha" etiqueta="Fecha" requerido ancho={2} {...(modelo && limitesDe(modelo))} />
      <CampoDinero nombre="monto" etiqueta="Monto" requerido puedeFaltar ancho={2} />
      <CampoSelect nombre="medio" etiqueta="Medio de Pago" requerido ancho={2} opciones={OPCIONES} />
      {elige && (
        <CampoSelect
          nombre="idSucursal"
          etiqueta="Sucursal de la caja"
          requerido
          ancho={6}
          opciones={sucursales}
          falta="sucursal"
        />
      )}
    </>
  )
}

export const Observaciones = () => <CampoArea nombre="observaciones" etiqueta="Observaciones" max={2000} />
