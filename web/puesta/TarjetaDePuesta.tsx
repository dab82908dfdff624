import { Button, Group, Progress, Skeleton } from '@mantine/core'
import type { puesta } from '#contract/puesta.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { NOMBRE_DE_PASO } from '#domain/puesta/pasos.ts'
import { api } from '../call/api.ts'
import { rutas } from '../navigation/rutas.ts'
import { useConsulta, useLlamada } from '../query/consulta.ts'
import { exito } from '../ui/alertas.tsx'
import { BotonEnlace } from '../ui/BotonEnlace.tsx'
import { clases } from '../ui/clases.ts'
import { sinLeer } from '../ui/lectura.ts'
import { TarjetaSinLeer } from '../ui/SinLeer.tsx'
import css from './Puesta.module.css'
import { preguntar } from './useCambios.ts'

type Resumen = RecibidoDe<typeof puesta.resumen>

/** Says on the panel how far the setting up is, while it is not finished and there is something for the user to do. */
export function TarjetaDePuesta() {
  const lectura = useConsulta(api.puesta.resumen, {}, { silenciosa: true })
  const { data } = lectura
  const fin = useLlamada(api.puesta.terminar, { invalida: [api.puesta.resumen, api.syscfg.getseccionsecurity] })
  if (sinLeer(lectura)) return <TarjetaSinLeer que="No se pudo leer la puesta en marcha" lectura={lectura} />
  if (!data) return <Skeleton height={96} />
  const { abierta, hechos, total, siguiente, puedeTerminar, version } = data
  if (!abierta || !(siguiente || puedeTerminar)) return null
  const terminar = async () => {
    if (hechos < total && !(await preguntar(total - hechos))) return
    if (await fin.llamar({ body: { terminada: true, version } })) exito('Puesta en Marcha Terminada')
  }
  return (
    <section className={clases('tarjeta', css.tarjeta)} aria-label="Puesta en marcha">
      <div>
        <h2>
          Puesta en marcha: {hechos} de {total} pasos
        </h2>
        <p className="texto-2">{queSigue(data)}</p>
      </div>
      <Group gap="sm">
        {puedeTerminar && !siguiente && (
          <Button
            variant={hechos === total ? 'filled' : 'default'}
            loading={fin.enCurso}
            onClick={() => void terminar()}
          >
            Dar por terminada
          </Button>
        )}
        <BotonEnlace a={rutas.puesta} variant={siguiente ? 'filled' : 'default'}>
          {siguiente ? 'Seguir' : 'Ver los pasos'}
        </BotonEnlace>
      </Group>
      <Progress value={(hechos / total) * 100} aria-label="Pasos hechos" />
    </section>
  )
}

function queSigue({ hechos, total, despues, siguiente }: Resumen): string {
  if (siguiente) return `Sigue: ${NOMBRE_DE_PASO[siguiente]}`
  if (hechos === total) return 'Está todo. El colegio puede empezar a trabajar.'
  if (despues === 0) return 'Lo que falta lo hace otra persona.'
  const dejados = despues === 1 ? 'Queda 1 paso para después.' : `Quedan ${despues} pasos para después.`
  return hechos + despues < total ? `${dejados} Los demás dependen de ellos o los hace otra persona.` : dejados
}
