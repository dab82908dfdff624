import { useState } from 'react'
import type { ValorFila } from '#contract/valores.ts'
import { api } from '../call/api.ts'
import { useConsulta } from '../query/consulta.ts'
import { useSeguridad } from '../sesion/seguridad.ts'
import { exito } from '../ui/alertas.tsx'
import formas from '../ui/formas.module.css'
import { lazyModal } from '../ui/lazy.tsx'
import { sinLeer } from '../ui/lectura.ts'
import { Pagina } from '../ui/Pagina.tsx'
import { BotonImprimir } from '../ui/papel/BotonImprimir.tsx'
import { SelectorAno, useAno } from '../ui/SelectorAno.tsx'
import { TarjetaSinLeer } from '../ui/SinLeer.tsx'
import { TablaValores } from './TablaValores.tsx'
import { claveDeFila, cuantas, enOrden } from './textos.ts'
import { useDeshacerValor } from './useDeshacerValor.tsx'
import type { Guardado } from './ValorModal.tsx'

const ValorModal = lazyModal(() => import('./ValorModal.tsx').then((m) => m.ValorModal))
const HistorialValorModal = lazyModal(() => import('./HistorialValorModal.tsx').then((m) => m.HistorialValorModal))

/** Shows the price table of a year (S113). */
export function ValoresPage() {
  const ano = useAno()
  const puede = useSeguridad('CONT-VALORES')
  const consulta = useConsulta(api.valores.listar, { query: { ano } })
  const [abierta, setAbierta] = useState<string | null>(null)
  const [sigue, setSigue] = useState(false)
  const [contada, setContada] = useState<string | null>(null)
  const deshacer = useDeshacerValor()
  const tabla = consulta.data
  const filas = [tabla?.cuotas, tabla?.inscripciones, tabla?.materias].flatMap(enOrden)
  const elegida = filas.find((f) => claveDeFila(f) === abierta)
  const deHistorial = filas.find((f) => claveDeFila(f) === contada)
  const comun = {
    puedeCambiar: puede.update,
    alCambiar: (f: ValorFila) => setAbierta(claveDeFila(f)),
    alContar: (f: ValorFila) => setContada(claveDeFila(f)),
  }
  // a school that begins enters two dozen of them, one after the other
  const falta =
    elegida?.monto === null ? filas.slice(filas.indexOf(elegida) + 1).find((f) => f.monto === null) : undefined
  const alGuardar = (fila: ValorFila, valor: Guardado) => {
    setAbierta(falta && sigue ? claveDeFila(falta) : null)
    exito('Valor Guardado', textoDe(fila, valor), { deshacer: () => void deshacer(fila, valor) })
  }
  return (
    <Pagina
      titulo="Valores"
      impreso={[tabla && `Año ${tabla.ano}`]}
      acciones={
        <>
          <BotonImprimir deshabilitado={!tabla} />
          <SelectorAno ano={tabla?.ano} anos={tabla?.anos} lectura={consulta} />
        </>
      }
    >
      {sinLeer(consulta) ? (
        <TarjetaSinLeer lectura={consulta} />
      ) : (
        <div className={formas.pila}>
          <TablaValores titulo="Cuotas" filas={tabla?.cuotas} por="Tipo de Jornada" {...comun} />
          <TablaValores titulo="Inscripción y otros conceptos" filas={tabla?.inscripciones} por="Concepto" {...comun} />
          {tabla?.materias.length !== 0 && (
            <TablaValores titulo="Materias opcionales" filas={tabla?.materias} por="Materia" {...comun} />
          )}
        </div>
      )}
      {elegida && tabla && (
        <ValorModal
          key={abierta}
          fila={elegida}
          siguiente={falta && { fila: falta, va: sigue, alElegir: setSigue }}
          ano={tabla.ano}
          alGuardado={(valor) => alGuardar(elegida, valor)}
          alCerrar={() => setAbierta(null)}
        />
      )}
      {deHistorial && (
        <HistorialValorModal
          fila={deHistorial}
          alDeshacer={puede.update ? (valor) => void deshacer(deHistorial, valor) : undefined}
          alCerrar={() => setContada(null)}
        />
      )}
    </Pagina>
  )
}

const textoDe = (fila: ValorFila, { cuotas, alumnos }: Guardado) =>
  cuotas === 0
    ? 'No había importes por actualizar'
    : `Se ${cuotas === 1 ? 'actualizó' : 'actualizaron'} ${cuantas(fila.type, cuotas, alumnos)}`
