import { Button, Progress } from '@mantine/core'
import { useEffect, useState } from 'react'
import { PASOS, type Paso, siguientePaso } from '#domain/puesta/pasos.ts'
import { api } from '../call/api.ts'
import { useConsulta } from '../query/consulta.ts'
import { clases } from '../ui/clases.ts'
import formas from '../ui/formas.module.css'
import { sinLeer } from '../ui/lectura.ts'
import { Pagina } from '../ui/Pagina.tsx'
import { TarjetaSinLeer } from '../ui/SinLeer.tsx'
import { anotarPaso, pasoDePartida } from './camino.ts'
import { Listo } from './Listo.tsx'
import { PasoDePuesta } from './PasoDePuesta.tsx'
import css from './Puesta.module.css'
import type { Estados, Puesta } from './palabras.ts'
import { useCambios } from './useCambios.ts'

/** Leads through the setting up of a real school: what is there, what comes next, and who does it (record 075). */
export function PuestaPage() {
  const consulta = useConsulta(api.puesta.ver, {})
  const leida = consulta.data
  // one comes back to the step from which one left
  const [partida] = useState(pasoDePartida)
  useEffect(() => anotarPaso(null), [])
  return (
    <Pagina titulo="Puesta en Marcha" className={css.pagina}>
      {sinLeer(consulta) && <TarjetaSinLeer lectura={consulta} />}
      {leida && <Pasos leida={leida} partida={partida} releer={() => void consulta.refetch()} />}
    </Pagina>
  )
}

interface PasosProps {
  leida: Puesta
  partida: Paso | null
  releer: () => void
}

function Pasos({ leida, partida, releer }: PasosProps) {
  const { pasos, hay } = leida
  const estados: Estados = new Map(pasos.map(({ paso, estado }) => [paso, estado]))
  const puede = (paso: Paso) => pasos.some((p) => p.paso === paso && p.puede)
  const siguiente = siguientePaso(estados, puede)
  // undefined: that which comes next
  const [elegido, setElegido] = useState<Paso | null | undefined>(partida ?? undefined)
  const abierto = elegido === undefined ? siguiente : elegido
  const cambios = useCambios(leida)
  // a page that is loaded again, as after the school's name was saved, is where it was
  useEffect(() => {
    const alIrse = () => anotarPaso(abierto)
    addEventListener('pagehide', alIrse)
    return () => removeEventListener('pagehide', alIrse)
  }, [abierto])
  return (
    <>
      <Avance leida={leida} estados={estados} cambios={cambios} />
      <ol className={clases('tarjeta', formas.pegada)} aria-label="Pasos">
        {pasos.map((uno, i) => (
          <PasoDePuesta
            key={uno.paso}
            numero={i + 1}
            uno={uno}
            hay={hay}
            estados={estados}
            abierto={abierto === uno.paso}
            siguiente={siguiente}
            cambios={cambios}
            releer={releer}
            alAbrir={setElegido}
          />
        ))}
      </ol>
      <Listo hay={hay} estados={estados} />
    </>
  )
}

interface AvanceProps {
  leida: Puesta
  estados: Estados
  cambios: ReturnType<typeof useCambios>
}

/** How far it is, and its end. */
function Avance({ leida: { terminada, puedeTerminar }, estados, cambios }: AvanceProps) {
  const cuantos = (estado: string) => [...estados.values()].filter((e) => e === estado).length
  const [hechos, despues] = [cuantos('hecho'), cuantos('despues')]
  const total = PASOS.length
  return (
    <section className={clases('tarjeta', css.tarjeta)} aria-label="Avance">
      <p>
        <span className={clases('cifra-grande', css.cuantos)}>
          {hechos} de {total} pasos
        </span>
        <span className="texto-2">{enPalabras(terminada, hechos, despues)}</span>
      </p>
      {puedeTerminar && (
        <div>
          <Button
            variant={hechos === total && !terminada ? 'filled' : 'default'}
            loading={cambios.enCurso}
            onClick={() => void cambios.terminar(!terminada, total - hechos)}
          >
            {terminada ? 'Retomar la puesta en marcha' : 'Dar por terminada'}
          </Button>
        </div>
      )}
      <Progress value={(hechos / total) * 100} aria-label="Pasos hechos" />
    </section>
  )
}

function enPalabras(terminada: boolean, hechos: number, despues: number): string {
  if (terminada) return 'Se dio por terminada: ya no está en el Panel.'
  if (hechos === PASOS.length) return 'Está todo. El colegio puede empezar a trabajar.'
  const dejados = despues === 0 ? '' : ` Hay ${despues} para después.`
  return `Hágalos en el orden que quiera y deje para después los que no tenga a mano.${dejados}`
}
