import { Button, Skeleton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { formatoPesos } from '#domain/dinero.ts'
import { type Mes, NOMBRE_MES } from '#domain/fecha.ts'
import { api } from '../call/api.ts'
import { useConsulta } from '../query/consulta.ts'
import { conPerdida, textoDePerdida } from '../refusal/perdida.ts'
import { advertencia, exito } from '../ui/alertas.tsx'
import { MensajeError } from '../ui/campos/campo.tsx'
import { enCentavos } from '../ui/centavos.ts'
import { clases } from '../ui/clases.ts'
import { confirmar } from '../ui/confirmacion.tsx'
import { AvisoErrores } from '../ui/Formulario.tsx'
import formas from '../ui/formas.module.css'
import { sinLeer } from '../ui/lectura.ts'
import { irALoQueFalta } from '../ui/loQueFalta.ts'
import { BotonCerrar, Modal } from '../ui/Modal.tsx'
import { SinLeer } from '../ui/SinLeer.tsx'
import tabla from '../ui/tabla.module.css'
import { COLUMNAS_DE_VALOR, FilaDeValor } from './FilaDeValor.tsx'
import { TituloCambio } from './TituloCambio.tsx'
import { type CambioProps, cuotasCambiadas, useCambio } from './useCambio.ts'
import { useFilasDeValor } from './useFilasDeValor.ts'
import { alCambiarOtro, useLoLeido } from './useLoLeido.tsx'
import css from './ValoresModal.module.css'
import { arrastra, cambiosDe, erroresDe, type Lejano, lejanos } from './valoresDeCuota.ts'

/** Changes the values of the ten fee months (S44); with nothing left to change it only shows them (INS-013). */
export function ValoresModal(props: CambioProps) {
  const { inscripcion, alumno, alCerrar } = props
  const consulta = useConsulta(api.cambioinscripcion.valores, { query: { idInscripcion: inscripcion.id } })
  const cambio = useCambio(api.cambioinscripcion.valor)
  const { leido: modelo, vencer } = useLoLeido(consulta.data)
  const { filas, setFilas, mientras } = useFilasDeValor(modelo)
  const [revisado, setRevisado] = useState(false)
  const [aviso, setAviso] = useState<string | null>(null)
  const propia = useRef<HTMLTableElement>(null)
  const lleno = filas.length > 0
  useEffect(() => {
    if (lleno) propia.current?.querySelector<HTMLElement>('tbody input:not(:disabled)')?.focus()
  }, [lleno])

  const cambios = modelo ? cambiosDe(modelo, filas) : []
  const errores = new Map(modelo ? filas.map((f) => [f.mes, erroresDe(modelo, filas, f)]) : [])
  const malas = [...errores.values()].filter((e) => Object.keys(e).length > 0).length
  const soloLeer = modelo?.cuotas.every((c) => c.disabled) ?? false

  const alGuardar = async () => {
    setRevisado(true)
    if (malas > 0) {
      setTimeout(() => irALoQueFalta(propia.current))
      return
    }
    if (modelo && !(await siguenLejos(lejanos(modelo, cambios)))) return
    setAviso(null)
    const perdida = await conPerdida(enviar)
    if (perdida) setAviso(textoDePerdida(perdida))
  }
  const enviar = async () => {
    const r = await cambio.llamar(
      { body: { IdInscripcion: inscripcion.id, data: cambios, version: modelo?.version } },
      {
        rechazo: ({ code, Message }) => {
          vencer()
          if (code !== 'modificado' && code !== 'desactualizado') return false
          return releer(code === 'modificado' ? alCambiarOtro(Message) : Message)
        },
        falla: (f) => {
          // an earlier attempt was done, with other values: they are shown
          if (f.status !== 409) return false
          vencer()
          return consulta.refetch()
        },
      },
    )
    if (!r) return
    exito('Valores Modificados', cuotasCambiadas(r.cantidad))
    alCerrar()
  }
  /** Shows again what can still be changed, because the dialog was out of date (D-008). */
  const releer = async (mensaje: string) => {
    const { data } = await consulta.refetch()
    setRevisado(false)
    if (data?.cuotas.every((c) => c.disabled)) advertencia('No se puede continuar.')
    else setAviso(mensaje)
  }
  return (
    <Modal
      titulo={<TituloCambio titulo="Valores de Cuota" {...props} />}
      ancho="m"
      alCerrar={alCerrar}
      sujeto={alumno}
      sucio={cambios.length > 0}
      ocupado={cambio.enCurso}
      aviso={aviso && <MensajeError>{aviso}</MensajeError>}
      pie={
        soloLeer ? (
          <BotonCerrar />
        ) : (
          <>
            {revisado && malas > 0 && (
              <AvisoErrores>{malas === 1 ? 'Revise 1 cuota' : `Revise ${malas} cuotas`}</AvisoErrores>
            )}
            <BotonCerrar>Cancelar</BotonCerrar>
            <Button
              type="submit"
              loading={cambio.enCurso}
              disabled={cambios.length === 0 && malas === 0}
              onClick={() => void alGuardar()}
            >
              Guardar
            </Button>
          </>
        )
      }
    >
      {!modelo && (sinLeer(consulta) ? <SinLeer lectura={consulta} /> : <Skeleton height={380} />)}
      {modelo && (
        <div className={formas.pila}>
          <p className="texto-3">
            {soloLeer
              ? 'No hay cuotas cuyo valor se pueda cambiar.'
              : 'Son precios de lista, antes del caso especial. El valor vigente de la lista sigue los aumentos; cualquier otro queda fijado.'}
          </p>
          <table
            className={clases(tabla.tabla, tabla.suelta, tabla.fichas, css.valores)}
            ref={propia}
            aria-label="Valores de cuota"
          >
            <Cabecera />
            <tbody>
              {filas.map((fila) => (
                <FilaDeValor
                  key={fila.mes}
                  modelo={modelo}
                  ano={inscripcion.ano}
                  fila={fila}
                  de={arrastra(modelo, filas, fila.mes)}
                  desde={inscripcion.isCurrent ? modelo.srvMes : 1}
                  mientras={mientras(fila)}
                  errores={revisado ? (errores.get(fila.mes) ?? {}) : {}}
                  alCambiar={(nueva) => setFilas(filas.map((f) => (f.mes === fila.mes ? nueva : f)))}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Modal>
  )
}

const Cabecera = () => (
  <thead>
    <tr>
      {COLUMNAS_DE_VALOR.map(([titulo, width], i) => (
        <th key={titulo} scope="col" style={{ width }} data-alinear={i > 3 ? 'derecha' : undefined}>
          {titulo}
        </th>
      ))}
    </tr>
  </thead>
)

/** Asks before values are saved that may be a slip: a zero too few or too many. */
async function siguenLejos([primero, ...otros]: readonly Lejano[]): Promise<boolean> {
  if (!primero) return true
  const { mes, monto, lista } = primero
  const enPesos = (pesos: number) => formatoPesos(enCentavos(pesos as never))
  return confirmar({
    titulo: 'Valores de Cuota',
    texto: (
      <>
        El valor de <b>{NOMBRE_MES[mes as Mes]}</b>
        {otros.length > 0 && ` y de ${otros.length} más`} sería <b>{enPesos(monto)}</b>, y el de la lista es{' '}
        {enPesos(lista)}. ¿Guardar así?
      </>
    ),
    si: 'Guardar así',
    no: 'Corregir',
  })
}
