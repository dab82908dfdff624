import IconCheck from 'icono:check'
import IconPencil from 'icono:pencil'
import { BotonEliminar, BotonFila } from '../ui/BotonFila.tsx'
import { CasillaDeCelda } from '../ui/CasillaDeCelda.tsx'
import { clases } from '../ui/clases.ts'
import { Dinero } from '../ui/Dinero.tsx'
import formas from '../ui/formas.module.css'
import type { Celda, ColumnaDeSabana, Parada } from '../ui/sabana/columna.ts'
import css from './Materias.module.css'
import { type Curso, cortosDe, type Fila, type Materia, tanteo } from './materias.ts'

/** A subject, or the row that ticks whole columns of all that are shown. */
export type Renglon = Fila | { readonly todas: readonly Fila[] }

const esTodas = (r: Renglon): r is { readonly todas: readonly Fila[] } => 'todas' in r

interface Acciones {
  /** Whether boxes can be ticked; else they are only shown, as on paper. */
  readonly edita: boolean
  readonly cambiaValor: boolean
  readonly alTildar: (filas: readonly Fila[], cuales: readonly number[] | 'todas', si: boolean) => void
  readonly alEliminar: (materia: Materia) => void
  readonly alValorar: (materia: Materia) => void
}

/** Makes the columns of the subjects: what each is called and costs, and a box for each grade below its level (S72). */
export function columnasDeMaterias(cursos: readonly Curso[], hace: Acciones): ColumnaDeSabana<Renglon>[] {
  const cortos = cortosDe(cursos)
  return [
    {
      key: 'nombre',
      titulo: 'Nombre',
      ancho: 232,
      angosto: 148,
      fija: true,
      celda: (r) =>
        esTodas(r) ? { rotulo: true, clase: css.todas, contenido: 'Todas las que se ven' } : deNombre(r, hace),
    },
    {
      key: 'opcional',
      titulo: 'Opcional',
      ancho: 124,
      alinear: 'derecha',
      celda: (r) => (esTodas(r) || !r.materia.opcional ? null : deValor(r.materia, hace)),
    },
    ...(hace.edita
      ? [
          {
            key: 'todos',
            titulo: 'Todos',
            entero: 'Todos los cursos',
            ancho: 48,
            alinear: 'centro' as const,
            celda: (r: Renglon) =>
              esTodas(r)
                ? deVarias('Todas las materias, todos los cursos', r.todas, 'todas', hace)
                : deVarias(`${r.materia.nombre}, todos los cursos`, [r], 'todas', hace),
          },
        ]
      : []),
    ...cursos.map(
      ({ id, nombre, nivel }, i): ColumnaDeSabana<Renglon> => ({
        key: String(id),
        titulo: cortos[i],
        entero: nombre,
        grupo: nivel,
        ancho: (cortos[i] ?? '').length > 6 ? 84 : 40,
        alinear: 'centro',
        celda: (r) => {
          const celda = esTodas(r)
            ? deVarias(`Todas las materias, ${nombre}`, r.todas, [i], hace)
            : deCasilla(r, i, nombre, hace)
          const empieza = cursos[i - 1]?.nivel !== nivel
          return empieza ? { ...celda, clase: clases(celda?.clase, css.nivel) } : celda
        },
        nota: (r) =>
          esTodas(r) || !hace.edita || !r.casillas[i]?.trabada
            ? null
            : {
                titulo: `${r.materia.nombre}, ${nombre}`,
                contenido: 'Ya tiene exámenes o cuotas: no se le puede quitar.',
              },
      }),
    ),
  ]
}

function deNombre({ materia }: Fila, { edita, alEliminar }: Acciones): Celda {
  const { nombre, canDelete } = materia
  if (!edita)
    return { rotulo: true, titulo: nombre, contenido: <div className={clases(css.nombre, css.sola)}>{nombre}</div> }
  const dibujar = (parada?: Parada) => (
    <span className={clases(formas.linea, css.quien)}>
      <BotonEliminar
        titulo={canDelete ? `Eliminar la materia ${nombre}` : `${nombre} no se elimina: ya tiene exámenes o cuotas`}
        deshabilitado={!canDelete}
        alPulsar={() => alEliminar(materia)}
        {...(parada && { parada: parada.tabIndex, 'data-parada': true })}
      />
      <span className={css.nombre} title={nombre}>
        {nombre}
      </span>
    </span>
  )
  return { rotulo: true, ...(canDelete ? { control: dibujar } : { contenido: dibujar() }) }
}

function deValor(materia: Materia, { cambiaValor, edita, alValorar }: Acciones): Celda {
  const monto = materia.monto === null ? 'Sin valor' : <Dinero pesos={materia.monto} />
  if (!edita || !cambiaValor) return { contenido: monto }
  return {
    control: (parada) => (
      <span className={clases(formas.linea, css.valor)}>
        {monto}
        <BotonFila
          titulo={`Cambiar el valor de ${materia.nombre}`}
          Icono={IconPencil}
          alPulsar={() => alValorar(materia)}
          parada={parada.tabIndex}
          data-parada
        />
      </span>
    ),
  }
}

function deCasilla(fila: Fila, i: number, curso: string, { edita, alTildar }: Acciones): Celda | null {
  const casilla = fila.casillas[i]
  if (!casilla) return null
  const nombre = `${fila.materia.nombre}, ${curso}`
  if (!edita)
    return casilla.tildada
      ? { nombre, clase: css.marca, contenido: <IconCheck size={15} stroke={2} aria-hidden /> }
      : null
  if (casilla.trabada)
    return {
      nombre: `${nombre}: la tiene, y no se le puede quitar`,
      contenido: <CasillaDeCelda nombre={nombre} tildada deshabilitada />,
    }
  return {
    clase: casilla.cambiada ? css.cambiada : undefined,
    control: (parada) => (
      <CasillaDeCelda
        nombre={nombre}
        tildada={casilla.tildada}
        alTildar={(si) => alTildar([fila], [i], si)}
        parada={parada}
      />
    ),
  }
}

/** A box that ticks several: a column of all rows, or a row. */
function deVarias(
  nombre: string,
  filas: readonly Fila[],
  cuales: readonly number[] | 'todas',
  { alTildar }: Acciones,
): Celda {
  const suyas = filas.flatMap((f) =>
    cuales === 'todas' ? f.casillas : f.casillas.filter((_, i) => cuales.includes(i)),
  )
  const { todas, algunas, libres } = tanteo(suyas)
  const dibujar = (parada?: Parada) => (
    <CasillaDeCelda
      nombre={nombre}
      tildada={todas}
      parcial={algunas}
      deshabilitada={!libres}
      alTildar={() => alTildar(filas, cuales, !todas)}
      parada={parada}
    />
  )
  return libres ? { control: dibujar } : { contenido: dibujar() }
}
