import { ir } from '../navigation/rutas.ts'
import { dniEscrito } from '../persona/dni.ts'
import { NombrePersona } from '../persona/NombrePersona.tsx'
import { Bloque } from '../ui/Bloque.tsx'
import { Corto } from '../ui/Corto.tsx'
import type { Columna } from '../ui/columna.ts'
import { Grilla } from '../ui/Grilla.tsx'
import { useGrilla } from '../ui/useGrilla.ts'
import type { DetallePadre } from './detalle.ts'

type Relacionado = DetallePadre['padresRelacionados'][number]

const COLUMNAS: readonly Columna<Relacionado>[] = [
  { key: 'nombre', titulo: 'Nombre', corta: true, celda: (p) => <NombrePersona persona={p} a={ir.padre(p.id)} /> },
  { key: 'dni', titulo: 'DNI', ancho: 100, alinear: 'derecha', celda: (p) => dniEscrito(p.dni) },
  { key: 'telefono', titulo: 'Teléfono', celda: (p) => <Corto ancho={150}>{p.telefono1}</Corto> },
  { key: 'email', titulo: 'Email', celda: (p) => <Corto ancho={210}>{p.email}</Corto> },
]

/** Lists the other parents of the same children (D-160). */
export function PadresRelacionados({ padres }: { padres: readonly Relacionado[] }) {
  const grilla = useGrilla({ prefix: 'relacionados' })
  return (
    <Bloque titulo="Padres Relacionados">
      <Grilla
        estado={grilla}
        etiqueta="Padres Relacionados"
        columnas={COLUMNAS}
        rowKey={(p) => p.id}
        filas={padres}
        conFoto
        sinPaginador
        marcaFila={(p) => (p.eliminado ? 'eliminada' : undefined)}
        textoVacio="No hay otros padres de sus hijos"
      />
    </Bloque>
  )
}
