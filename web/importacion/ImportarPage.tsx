import IconFilePlus from 'icono:file-plus'
import { Button, Progress, Skeleton } from '@mantine/core'
import { TIPOS_IMPORTACION } from '#domain/importacion/tipos.ts'
import { useDireccion } from '../navigation/direccion.ts'
import { clases } from '../ui/clases.ts'
import formas from '../ui/formas.module.css'
import { sinLeer } from '../ui/lectura.ts'
import { Pagina } from '../ui/Pagina.tsx'
import { numero } from '../ui/paginas.ts'
import { TarjetaSinLeer } from '../ui/SinLeer.tsx'
import { Columnas } from './Columnas.tsx'
import { Hecha } from './Hecha.tsx'
import { type Importacion, useImportacion } from './importacion.ts'
import { Revision } from './Revision.tsx'
import { Subir } from './Subir.tsx'
import { Ultimas } from './Ultimas.tsx'

/** Imports a spreadsheet: choose it, name its columns, look at what would become of each row, confirm, undo. */
export function ImportarPage() {
  const [direccion, cambiar] = useDireccion()
  const pedida = Number(direccion['id'])
  const id = Number.isSafeInteger(pedida) && pedida > 0 ? pedida : null
  const abrir = (otra: number | undefined) =>
    cambiar(
      {
        id: otra === undefined ? undefined : String(otra),
        paso: undefined,
        ver: undefined,
        pagina: undefined,
        buscar: undefined,
      },
      { paso: true },
    )
  const consulta = useImportacion(id)
  const imp = consulta.data
  return (
    <Pagina
      titulo="Importar"
      cuenta={imp && `${TIPOS_IMPORTACION[imp.tipo].titulo} · ${imp.nombre}`}
      acciones={
        id !== null && (
          <Button
            variant="default"
            leftSection={<IconFilePlus size={16} stroke={1.7} />}
            onClick={() => abrir(undefined)}
          >
            Otra planilla
          </Button>
        )
      }
    >
      {id === null ? (
        <>
          <Subir alSubir={abrir} />
          <Ultimas alAbrir={abrir} />
        </>
      ) : sinLeer(consulta) ? (
        <TarjetaSinLeer lectura={consulta} />
      ) : imp ? (
        <Paso imp={imp} columnas={direccion['paso'] === 'columnas'} alDescartar={() => abrir(undefined)} />
      ) : (
        <Skeleton height={240} radius={8} />
      )}
    </Pagina>
  )
}

function Paso({ imp, columnas, alDescartar }: { imp: Importacion; columnas: boolean; alDescartar: () => void }) {
  if (imp.avance) return <Avance avance={imp.avance} />
  if (imp.estado === 'hecha' || imp.estado === 'deshecha') return <Hecha imp={imp} />
  if (imp.estado === 'revisada' && !columnas) return <Revision imp={imp} />
  return <Columnas key={imp.id} imp={imp} alDescartar={alDescartar} />
}

const HACE = {
  revisar: 'Revisando las filas',
  confirmar: 'Importando',
  deshacer: 'Deshaciendo la importación',
} as const

/** Shows how far the work is; it goes on when the page is left. */
function Avance({ avance: { que, hechas, total } }: { avance: NonNullable<Importacion['avance']> }) {
  const parte = total > 0 ? Math.floor((hechas / total) * 100) : 0
  return (
    <div className={clases('tarjeta', formas.pila)} role="status">
      <span>
        <b>{HACE[que]}</b>
        {total > 0 && ` · ${numero(parte)} %`}
      </span>
      <Progress value={total > 0 ? parte : 100} animated={total === 0} aria-label="Avance del trabajo" />
      <span className="texto-3">Puede dejar esta pantalla: el trabajo sigue.</span>
    </div>
  )
}
