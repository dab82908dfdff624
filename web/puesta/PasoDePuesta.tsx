import IconCheck from 'icono:check'
import IconChevronDown from 'icono:chevron-down'
import IconClock from 'icono:clock'
import IconInfoCircle from 'icono:info-circle'
import { Button } from '@mantine/core'
import { useId } from 'react'
import { type EstadoDePaso, NOMBRE_DE_PASO, type Paso, SE_CONFIRMAN } from '#domain/puesta/pasos.ts'
import { usePermitido } from '../sesion/seguridad.ts'
import { BotonEnlace } from '../ui/BotonEnlace.tsx'
import { clases } from '../ui/clases.ts'
import formas from '../ui/formas.module.css'
import { Pildora } from '../ui/Pildora.tsx'
import { type Accion, accionesDe } from './acciones.tsx'
import { anotarPaso } from './camino.ts'
import css from './Puesta.module.css'
import { type Estados, type Hay, loQueHay, notasDe, PARA_QUE, type Puesta, quienLoHace } from './palabras.ts'
import type { useCambios } from './useCambios.ts'

interface PasoProps {
  numero: number
  uno: Puesta['pasos'][number]
  hay: Hay
  estados: Estados
  abierto: boolean
  siguiente: Paso | null
  cambios: ReturnType<typeof useCambios>
  releer: () => void
  /** Opens another step; null closes all, undefined opens that which comes next. */
  alAbrir: (paso: Paso | null | undefined) => void
}

const idDe = (paso: Paso) => `paso-${paso}`

/** A step: its state, what is there, and once it is opened what it is for and what can be done. */
export function PasoDePuesta(props: PasoProps) {
  const { numero, uno, hay, abierto, alAbrir } = props
  const { paso, estado } = uno
  const id = useId()
  return (
    <li className={css.paso} data-paso={estado} aria-current={abierto ? 'step' : undefined}>
      <h2>
        <button
          id={idDe(paso)}
          type="button"
          className={css.titulo}
          aria-expanded={abierto}
          aria-controls={id}
          onClick={() => alAbrir(abierto ? null : paso)}
        >
          <Signo estado={estado} numero={numero} />
          <span className={css.nombre}>
            <span>
              {NOMBRE_DE_PASO[paso]}
              {estado !== 'despues' && <span className="oculto">{estado === 'hecho' ? '(hecho)' : '(pendiente)'}</span>}
            </span>
            {estado === 'despues' && <Pildora tono="neutra">Para después</Pildora>}
          </span>
          <span className={clases('texto-2', css.hay)}>{loQueHay(paso, hay)}</span>
          <IconChevronDown size={16} stroke={1.7} aria-hidden className={css.flecha} />
        </button>
      </h2>
      <div id={id} className={css.cuerpo} hidden={!abierto}>
        {abierto && <Cuerpo {...props} />}
      </div>
    </li>
  )
}

const Signo = ({ estado, numero }: { estado: EstadoDePaso; numero: number }) => (
  <span className={css.signo} aria-hidden>
    {estado === 'hecho' ? (
      <IconCheck size={15} stroke={2.4} />
    ) : estado === 'despues' ? (
      <IconClock size={15} stroke={1.8} />
    ) : (
      numero
    )}
  </span>
)

function Cuerpo({ uno, hay, estados, siguiente, cambios, releer, alAbrir }: PasoProps) {
  const { paso, estado, puede, quien } = uno
  const permitido = usePermitido()
  const acciones = accionesDe(paso, hay).filter((a) => permitido(a.ver) && (puede || a.deTodos))
  const notas = notasDe(paso, hay, estados)
  const marcar = async (como: 'despues' | 'hecho' | null) => {
    if (await cambios.marcar(paso, como)) alAbrir(como === null ? paso : undefined)
  }
  const seguir = (otro: Paso) => {
    alAbrir(otro)
    document.getElementById(idDe(otro))?.focus()
  }
  const sigue = estado === 'hecho' && siguiente
  const confirma = SE_CONFIRMAN.includes(paso) && puede
  return (
    <>
      <p className="texto-2">{PARA_QUE[paso]}</p>
      {notas.length > 0 && (
        <ul className={css.notas}>
          {notas.map((nota) => (
            <li key={nota} className={formas.linea}>
              <IconInfoCircle size={15} stroke={1.7} aria-hidden />
              <span>{nota}</span>
            </li>
          ))}
        </ul>
      )}
      {!puede && <p className="texto-2">{quienLoHace(quien)}</p>}
      <div className={clases(formas.fila, css.botones)}>
        {sigue && <Button onClick={() => seguir(sigue)}>Seguir: {NOMBRE_DE_PASO[sigue]}</Button>}
        {acciones.map((a, i) => (
          <BotonDeAccion
            key={a.texto}
            accion={a}
            paso={paso}
            principal={i === 0 && !a.secundaria && estado !== 'hecho' && puede}
            alEmpezar={() => alAbrir(paso)}
            alCerrar={releer}
          />
        ))}
        {confirma && estado !== 'hecho' && (
          <BotonConfirmar alPulsar={() => marcar('hecho')} principal={acciones.length === 0} />
        )}
        {puede && estado === 'pendiente' && (
          <Button variant="subtle" color="gray" onClick={() => void marcar('despues')}>
            Dejar para después
          </Button>
        )}
        {puede && estado === 'despues' && (
          <Button variant="subtle" color="gray" onClick={() => void marcar(null)}>
            Retomar
          </Button>
        )}
        {confirma && estado === 'hecho' && (
          <Button variant="subtle" color="gray" onClick={() => void marcar(null)}>
            Volver a revisar
          </Button>
        )}
      </div>
    </>
  )
}

const BotonConfirmar = ({ alPulsar, principal }: { alPulsar: () => Promise<void>; principal: boolean }) => (
  <Button variant={principal ? 'filled' : 'default'} onClick={() => void alPulsar()}>
    Están bien así
  </Button>
)

interface BotonDeAccionProps {
  accion: Accion
  paso: Paso
  principal: boolean
  /** Called when it is pressed: the step stays open, done or not. */
  alEmpezar: () => void
  /** Called when its dialog has closed. */
  alCerrar: () => void
}

function BotonDeAccion({ accion: { texto, hacer }, paso, principal, alEmpezar, alCerrar }: BotonDeAccionProps) {
  const variant = principal ? 'filled' : 'default'
  if ('ruta' in hacer)
    return (
      <BotonEnlace a={hacer.ruta} variant={variant} alPulsar={() => anotarPaso(paso)}>
        {texto}
      </BotonEnlace>
    )
  return (
    <Button
      variant={variant}
      {...hacer.acercarse}
      onClick={() => {
        alEmpezar()
        hacer.abrir(alCerrar)
      }}
    >
      {texto}
    </Button>
  )
}
