import { Checkbox, VisuallyHidden } from '@mantine/core'
import type { CursoDePase } from '#contract/pase.ts'
import { cantidad } from '../catalogo/columnas.tsx'
import { ir } from '../navigation/rutas.ts'
import { Buscador } from '../ui/Buscador.tsx'
import { type Columna, filtrar } from '../ui/columna.ts'
import { Enlace } from '../ui/Enlace.tsx'
import { Grilla } from '../ui/Grilla.tsx'
import type { Lectura } from '../ui/lectura.ts'
import { Pildora } from '../ui/Pildora.tsx'
import { numero } from '../ui/paginas.ts'
import { useGrilla } from '../ui/useGrilla.ts'
import { destinoDicho, porResolver, seInscriben } from './textos.ts'

/** A count that most courses have not: nothing is shown where it is zero. */
const siHay = (key: string, titulo: string, valor: (c: CursoDePase) => number): Columna<CursoDePase> => ({
  ...cantidad(key, titulo, valor),
  celda: (c) => (valor(c) > 0 ? numero(valor(c)) : null),
})

interface CursosDePaseProps {
  ano: number
  cursos: readonly CursoDePase[] | undefined
  lectura: Lectura
  elegido: (c: CursoDePase) => boolean
  marcar: (cursos: readonly CursoDePase[], si: boolean) => void
}

/** The courses of the year that ends, with how many of each would be what; each opens its students. */
export function CursosDePase({ ano, cursos, lectura, elegido, marcar }: CursosDePaseProps) {
  const grilla = useGrilla({ filas: 50, orden: 'curso' })
  const columnas: Columna<CursoDePase>[] = [
    {
      key: 'curso',
      titulo: `Curso en ${ano - 1}`,
      valor: (c) => c.curso,
      // sorts as the server lists them, in the order of promotion
      orden: (_, lugar) => lugar,
      ordenable: true,
      celda: (c) => <Enlace a={ir.paseDeCurso(c.idCurso, ano)}>{c.curso}</Enlace>,
    },
    { key: 'sucursal', titulo: 'Sucursal', valor: (c) => c.sucursal, ordenable: true },
    cantidad('alumnos', 'Alumnos', (c) => c.alumnos),
    { key: 'destino', titulo: 'Pasan a', valor: destinoDicho },
    siHay('inscriben', 'Se inscriben', seInscriben),
    siHay('egresan', 'Egresan', (c) => c.egresan),
    siHay('quedan', 'No se inscriben', (c) => c.quedan),
    {
      ...cantidad<CursoDePase>('resolver', 'Por resolver', porResolver),
      celda: (c) => (porResolver(c) > 0 ? <Pildora>{numero(porResolver(c))}</Pildora> : null),
    },
    siHay('inscriptos', 'Ya inscriptos', (c) => c.inscriptos),
  ]
  const posibles = filtrar(cursos ?? [], columnas, grilla.busqueda).filter((c) => seInscriben(c) > 0)
  const elegidos = posibles.filter(elegido).length
  return (
    <Grilla
      renglones
      estado={grilla}
      etiqueta="Cursos"
      columnas={[
        {
          key: 'marca',
          titulo: <VisuallyHidden>Pasa</VisuallyHidden>,
          ancho: 40,
          soloPantalla: true,
          celda: (c) => (
            <Checkbox
              aria-label={`${c.curso}, ${c.sucursal}`}
              disabled={seInscriben(c) === 0}
              checked={elegido(c)}
              onChange={(e) => marcar([c], e.currentTarget.checked)}
            />
          ),
        },
        ...columnas,
      ]}
      rowKey={(c) => c.idCurso}
      alPulsarFila={(c) => seInscriben(c) > 0 && marcar([c], !elegido(c))}
      filas={cursos}
      lectura={lectura}
      textoVacio={`No hay alumnos inscriptos en ${ano - 1}`}
      textoSinResultados="No se encontraron Cursos"
      herramientas={
        <>
          <Buscador estado={grilla} placeholder="Buscar curso o sucursal" />
          <Checkbox
            label={grilla.busqueda ? 'Todos los encontrados' : 'Todos los cursos'}
            disabled={posibles.length === 0}
            checked={posibles.length > 0 && elegidos === posibles.length}
            indeterminate={elegidos > 0 && elegidos < posibles.length}
            onChange={(e) => marcar(posibles, e.currentTarget.checked)}
          />
        </>
      }
    />
  )
}
