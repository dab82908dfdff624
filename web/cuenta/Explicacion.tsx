import IconPin from 'icono:pin'
import type { ReactNode } from 'react'
import { CERO, type Centavos, centavos, formatoPesos, sumar } from '#domain/dinero.ts'
import { type Fecha, formatoFecha } from '#domain/fecha.ts'
import { porCiento } from '#domain/porCiento.ts'
import { api } from '../call/api.ts'
import { useConsulta } from '../query/consulta.ts'
import { useSeguridad } from '../sesion/seguridad.ts'
import { enCentavos } from '../ui/centavos.ts'
import { clases } from '../ui/clases.ts'
import formas from '../ui/formas.module.css'
import { estaFijada, ORIGEN } from './celdas.ts'
import css from './Explicacion.module.css'
import type { CasoDeCuenta, Explicable } from './explicable.ts'
import { diaDeInstante, Historial, type HistorialDeItem } from './Historial.tsx'
import { useQuieta } from './useQuieta.ts'

/** Explains an amount as a sum that is read downwards, and below it what happened to the item. */
export function Explicacion({ celda, lista, caso }: Pick<Explicable, 'celda' | 'lista' | 'caso'>) {
  const historial = useHistorial(celda.idItem)
  const importe = enCentavos(celda.monto)
  const resta = enCentavos(celda.saldo)
  const delPrecio = celda.lista === null ? null : enCentavos(celda.lista)
  // a paid cell's amount is what was paid, and the price may have changed since
  const rebaja = delPrecio === null || celda.estado === 0 ? CERO : centavos(importe - delPrecio)
  const pagado = sumar(celda.pagos.map((p) => enCentavos(p.monto)))
  return (
    <>
      {celda.estado === 0 && (
        <p className={clases('texto-3', css.aparte)}>
          {delPrecio === null ? 'No tiene valor para este año o no corresponde.' : 'No corresponde pagarla.'}
        </p>
      )}
      {celda.estado !== 0 && delPrecio !== null && (
        <PrecioDeLista celda={celda} precio={delPrecio} lista={lista} historial={historial} />
      )}
      {rebaja !== 0 && (
        <Renglon
          texto={celda.porcentaje < 100 ? deCaso(caso, celda.porcentaje) : 'Diferencia con el precio actual'}
          monto={rebaja}
        />
      )}
      {celda.estado !== 0 && <Renglon texto="Importe" monto={importe} tono="total" />}
      {celda.pagos.map((p) => (
        <Renglon
          key={`${p.fecha} ${p.comprobante} ${p.monto}`}
          texto={`${dia(p.fecha)} · ${p.comprobante}`}
          monto={centavos(-enCentavos(p.monto))}
        />
      ))}
      {pagado > 0 && resta > 0 && <Renglon texto="Resta" monto={resta} tono="debe" />}
      {celda.vencida && <p className={clases('texto-peligro', css.aparte)}>Vencida</p>}
      {historial && <Historial sucesos={historial.sucesos} />}
    </>
  )
}

interface PrecioDeListaProps {
  celda: Explicable['celda']
  precio: Centavos
  lista: string
  historial: HistorialDeItem | undefined
}

/** Shows the list price; for a pinned one also the price of the list now, and who pinned it. */
function PrecioDeLista({ celda, precio, lista, historial }: PrecioDeListaProps) {
  const deLista = historial?.lista
  const texto = deLista ? `Precio de lista · ${deLista.de}` : lista
  const porque = ORIGEN[celda.origen]
  if (!estaFijada(celda)) {
    return (
      <>
        <Renglon texto={texto} monto={precio} tono="apagado" />
        {porque && <p className={clases('texto-3', css.aparte)}>{porque}</p>}
      </>
    )
  }
  const { fijado } = historial ?? {}
  return (
    <>
      {deLista && <Renglon texto={texto} monto={enCentavos(deLista.monto)} tono="tachado" />}
      <Renglon
        texto={
          <>
            <IconPin size={13} stroke={1.6} aria-hidden /> Valor fijado
          </>
        }
        monto={precio}
        tono="apagado"
      />
      <p className={clases('texto-3', css.aparte)}>
        {fijado && `${fijado.usuario}, ${diaDeInstante(fijado.fecha)}. `}
        No sigue los aumentos.
      </p>
    </>
  )
}

/** Reads what happened to the item, once the explanation has been open for a moment; a family gets nothing. */
function useHistorial(idItem: number | null): HistorialDeItem | undefined {
  const puede = useSeguridad('CONT-ALUMNOS-VIEW')
  const quieta = useQuieta(200)
  const { data } = useConsulta(
    api.cuenta.historial,
    { query: { idItem: idItem ?? 0 } },
    { activa: quieta && puede.show && idItem !== null, silenciosa: true },
  )
  return data?.idItem === idItem ? data : undefined
}

const deCaso = (caso: CasoDeCuenta, porcentaje: number) =>
  `${porcentaje === caso.porcentaje ? caso.nombre : 'Caso especial'} · paga ${porCiento(porcentaje)}`

const dia = (fecha: string) => (/^\d{4}-/.test(fecha) ? formatoFecha(fecha as Fecha) : fecha)

/** One line of an explanation: what, and its amount. */
export function Renglon({
  texto,
  monto,
  tono,
}: {
  texto: ReactNode
  monto: Centavos
  tono?: 'apagado' | 'tachado' | 'total' | 'debe'
}) {
  return (
    <p
      className={clases(formas.extremos, css.renglon, (tono === 'total' || tono === 'debe') && formas.aparte)}
      data-tono={tono}
    >
      <span>{texto}</span>
      <span className="dinero">{formatoPesos(monto)}</span>
    </p>
  )
}
