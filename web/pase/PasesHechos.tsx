import { Button } from '@mantine/core'
import type { PaseHecho } from '#contract/pase.ts'
import { Bloque } from '../ui/Bloque.tsx'
import { Cantidad } from '../ui/Cantidad.tsx'
import type { Columna } from '../ui/columna.ts'
import { Grilla } from '../ui/Grilla.tsx'
import { diaYHora } from '../ui/instante.ts'
import { lazyModal } from '../ui/lazy.tsx'
import { abrirModal } from '../ui/modales.tsx'
import { useGrilla } from '../ui/useGrilla.ts'
import { abrirOmitidos } from './OmitidosModal.tsx'
import { cursosDicho } from './textos.ts'
import type { Pase } from './usePase.tsx'

const DeshacerModal = lazyModal(() => import('./DeshacerModal.tsx').then((m) => m.DeshacerModal))

const estadoDe = ({ deshecho, vivos, cantidad }: PaseHecho): string => {
  if (deshecho) return `Deshecho el ${diaYHora(deshecho.fecha)} por ${deshecho.usuario}`
  return vivos < cantidad ? `Vigente en parte: ${vivos}` : 'Vigente'
}

const conSucursal = ({ nombre, sucursal }: PaseHecho['cursos'][number]) => `${nombre}, ${sucursal}`

/** Lists the last roll-overs, each of which can be undone, whole or a course of it. */
export function PasesHechos({ pases, pase, ocupado }: { pases: readonly PaseHecho[]; pase: Pase; ocupado: boolean }) {
  const grilla = useGrilla({ prefix: 'pases' })
  const deshacer = (p: PaseHecho) =>
    p.cursos.length > 1
      ? abrirModal((cerrar) => <DeshacerModal hecho={p} pase={pase} alCerrar={cerrar} />)
      : void pase.preguntarYDeshacer(p)
  const columnas: Columna<PaseHecho>[] = [
    { key: 'fecha', titulo: 'Fecha', celda: (p) => diaYHora(p.fecha) },
    { key: 'ano', titulo: 'Pasan a', valor: (p) => p.ano },
    {
      key: 'cursos',
      titulo: 'Cursos',
      celda: (p) => (
        <span title={p.cursos.map(conSucursal).join('; ')}>
          {p.cursos.length === 1 ? p.cursos.map(conSucursal) : cursosDicho(p.cursos.length)}
        </span>
      ),
    },
    { key: 'cantidad', titulo: 'Alumnos', alinear: 'derecha', celda: (p) => <Cantidad n={p.cantidad} /> },
    { key: 'usuario', titulo: 'Usuario', valor: (p) => p.usuario },
    { key: 'estado', titulo: 'Estado', celda: estadoDe },
    {
      key: 'acciones',
      titulo: <span className="oculto">Acciones</span>,
      alinear: 'derecha',
      fija: 'siempre',
      celda: (p) => (
        <>
          {p.omitidos.length > 0 && (
            <Button variant="subtle" size="compact-xs" onClick={() => abrirOmitidos(p.omitidos)}>
              {p.omitidos.length} no se {p.omitidos.length === 1 ? 'inscribió' : 'inscribieron'}
            </Button>
          )}
          {p.vivos > 0 && (
            <Button
              {...DeshacerModal.acercarse}
              variant="default"
              size="compact-xs"
              disabled={ocupado}
              aria-label={`Deshacer el pase del ${diaYHora(p.fecha)}`}
              onClick={() => deshacer(p)}
            >
              Deshacer
            </Button>
          )}
        </>
      ),
    },
  ]
  return (
    <Bloque titulo="Pases realizados" className="no-imprimir">
      <Grilla
        renglones
        estado={grilla}
        etiqueta="Pases realizados"
        columnas={columnas}
        rowKey={(p) => p.id}
        filas={pases}
        sinPaginador
        marcaFila={(p) => (p.vivos === 0 ? 'eliminada' : undefined)}
      />
    </Bloque>
  )
}
