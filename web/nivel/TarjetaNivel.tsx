import IconPlus from 'icono:plus'
import { Button } from '@mantine/core'
import { Bloque } from '../ui/Bloque.tsx'
import { Cantidad } from '../ui/Cantidad.tsx'
import { clases } from '../ui/clases.ts'
import type { Columna } from '../ui/columna.ts'
import formas from '../ui/formas.module.css'
import { Grilla } from '../ui/Grilla.tsx'
import type { Acercarse } from '../ui/lazy.tsx'
import { useGrilla } from '../ui/useGrilla.ts'
import { Acciones } from './Acciones.tsx'
import { anosDichos, type Grado, type Nivel, porqueNoGrado, porqueNoNivel } from './niveles.ts'
import type { Paso } from './useCambiosDeNiveles.tsx'

/** What can be done with a level or a grade. */
export interface Hacer<T> {
  readonly acercarse: Acercarse
  readonly mover: (uno: T, paso: Paso) => Promise<boolean>
  readonly editar: (uno: T) => void
  readonly eliminar: (uno: T) => Promise<void>
}

interface TarjetaNivelProps {
  nivel: Nivel
  /** Its place, from 0, and how many there are. */
  lugar: number
  de: number
  elimina: boolean
  conNivel: Hacer<Nivel>
  conGrado: Hacer<Grado>
  agregarGrado: () => void
}

/** A level: its grades in the order of promotion. */
export function TarjetaNivel({ nivel, lugar, de, elimina, conNivel, conGrado, agregarGrado }: TarjetaNivelProps) {
  const grilla = useGrilla()
  const { grados } = nivel
  const columnas: Columna<Grado>[] = [
    {
      key: 'grado',
      titulo: 'Grado',
      corta: true,
      valor: (g) => g.nombre,
      celda: (g) => <span className={formas.largo}>{g.nombre}</span>,
    },
    { key: 'edad', titulo: 'Edad', ancho: 90, valor: (g) => anosDichos(g.edad) },
    { key: 'lockers', titulo: 'Lockers', ancho: 110, valor: (g) => (g.conLocker ? 'Con lockers' : '') },
    { key: 'cursos', titulo: 'Cursos', ancho: 90, alinear: 'derecha', celda: (g) => <Cantidad n={g.cursos} /> },
    {
      key: 'acciones',
      titulo: '',
      ancho: 150,
      alinear: 'derecha',
      fija: 'siempre',
      soloPantalla: true,
      celda: (g) => (
        <Acciones
          que={`el grado ${g.nombre}`}
          lugar={grados.indexOf(g)}
          de={grados.length}
          porqueNo={porqueNoGrado(g)}
          elimina={elimina}
          acercarse={conGrado.acercarse}
          mover={(paso) => conGrado.mover(g, paso)}
          editar={() => conGrado.editar(g)}
          eliminar={() => void conGrado.eliminar(g)}
        />
      ),
    },
  ]
  const agregar = (
    <Button
      {...conGrado.acercarse}
      variant="default"
      size="compact-sm"
      leftSection={<IconPlus size={14} stroke={1.7} />}
      aria-label={`Agregar Grado a ${nivel.nombre}`}
      onClick={agregarGrado}
    >
      Agregar Grado
    </Button>
  )
  return (
    <Bloque
      titulo={
        <span className={formas.fila}>
          <span className={formas.largo}>{nivel.nombre}</span>
          <small className="texto-3">
            ingresan con {anosDichos(nivel.edad)} · {nivel.etiquetaTaller}
          </small>
        </span>
      }
      acciones={
        <span className={clases(formas.fila, formas.final, 'no-imprimir')}>
          {agregar}
          <Acciones
            que={`el nivel ${nivel.nombre}`}
            lugar={lugar}
            de={de}
            porqueNo={porqueNoNivel(nivel)}
            elimina={elimina}
            acercarse={conNivel.acercarse}
            mover={(paso) => conNivel.mover(nivel, paso)}
            editar={() => conNivel.editar(nivel)}
            eliminar={() => void conNivel.eliminar(nivel)}
          />
        </span>
      }
    >
      <Grilla
        renglones
        estado={grilla}
        etiqueta={`Grados de ${nivel.nombre}`}
        columnas={columnas}
        filas={grados}
        rowKey={(g) => g.id}
        textoVacio="Todavía no tiene grados"
        sinPaginador
      />
    </Bloque>
  )
}
