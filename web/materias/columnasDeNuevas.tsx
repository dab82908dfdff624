import IconX from 'icono:x'
import { Checkbox, TextInput, type TextInputProps } from '@mantine/core'
import { MAX_MATERIA } from '#domain/materia/materia.ts'
import { BotonFila } from '../ui/BotonFila.tsx'
import { CasillaDeCelda } from '../ui/CasillaDeCelda.tsx'
import { MensajeError, MONTO } from '../ui/campos/campo.tsx'
import { EntradaDinero } from '../ui/campos/EntradaDinero.tsx'
import type { ColumnaDeSabana, Parada } from '../ui/sabana/columna.ts'
import css from './MateriasModal.module.css'
import { type Curso, cortosDe } from './materias.ts'
import { type Males, type Nueva, tieneAlgo } from './nuevas.ts'

/** A row of the dialog, with what is wrong in it. */
export interface FilaNueva {
  readonly nueva: Nueva
  readonly mal: Males | undefined
}

/** Or the row that ticks all of them. */
type Renglon = FilaNueva | { readonly cuantas: number; readonly de: number }

interface Acciones {
  readonly modo: 'agregar' | 'duplicar'
  readonly cambiar: (key: number, cambio: Partial<Nueva>) => void
  readonly elegirTodas: (si: boolean) => void
  readonly quitar: (key: number) => void
}

/** Names a row where it has no name yet. */
const nombreDe = ({ nombre, key }: Nueva): string => nombre.trim() || `Materia ${key}`

/** Makes the columns of the dialog: the fields of a subject, and a box for each grade below its level. */
export function columnasDeNuevas(
  cursos: readonly Curso[],
  { modo, cambiar, elegirTodas, quitar }: Acciones,
): ColumnaDeSabana<Renglon>[] {
  const cortos = cortosDe(cursos)
  const numeros = cursos.map((c) => c.numero)
  const deFila =
    (dibujar: (nueva: Nueva, mal: Males) => ReturnType<ColumnaDeSabana<Renglon>['celda']>) => (r: Renglon) => {
      if ('cuantas' in r) return null
      const celda = dibujar(r.nueva, r.mal ?? {})
      return celda && { ...celda, clase: r.nueva.elegida ? undefined : css.apagada }
    }
  const casilla = (nombre: string, tildada: boolean, alTildar: (si: boolean) => void, algunas = false) => ({
    control: (parada: Parada) => (
      <span className={css.casilla}>
        <CasillaDeCelda nombre={nombre} tildada={tildada} parcial={algunas} alTildar={alTildar} parada={parada} />
      </span>
    ),
  })
  return [
    {
      key: 'nombre',
      titulo: 'Nombre',
      ancho: 250,
      angosto: 190,
      fija: true,
      celda: (r) => {
        if ('cuantas' in r)
          return {
            rotulo: true,
            contenido: (
              <Checkbox
                label={`Todas: ${r.cuantas} de ${r.de}`}
                checked={r.cuantas === r.de}
                indeterminate={r.cuantas > 0 && r.cuantas < r.de}
                onChange={() => elegirTodas(r.cuantas < r.de)}
              />
            ),
          }
        const { nueva, mal } = r
        return {
          rotulo: true,
          contenido: (
            <span className={css.campo}>
              {modo === 'duplicar' && (
                <span className={css.casilla}>
                  <Checkbox
                    aria-label={`Duplicar ${nombreDe(nueva)}`}
                    checked={nueva.elegida}
                    onChange={(e) => cambiar(nueva.key, { elegida: e.currentTarget.checked })}
                  />
                </span>
              )}
              <TextInput
                aria-label={`Nombre de la materia ${nueva.key}`}
                placeholder={modo === 'agregar' ? 'Nombre' : ''}
                maxLength={MAX_MATERIA}
                autoComplete="off"
                value={nueva.nombre}
                error={mal?.nombre && <MensajeError>{mal.nombre}</MensajeError>}
                data-autofocus={(modo === 'agregar' && nueva.key === 1) || undefined}
                onChange={(e) => cambiar(nueva.key, { nombre: e.currentTarget.value })}
              />
            </span>
          ),
        }
      },
    },
    {
      key: 'opcional',
      titulo: 'Opcional',
      ancho: 68,
      alinear: 'centro',
      celda: deFila((n) => casilla(`${nombreDe(n)}, opcional`, n.opcional, (opcional) => cambiar(n.key, { opcional }))),
    },
    {
      key: 'monto',
      titulo: 'Valor',
      ancho: 128,
      alinear: 'derecha',
      celda: deFila((n, mal) => ({
        contenido: n.opcional ? (
          <EntradaDinero<TextInputProps>
            aria-label={`Valor de ${nombreDe(n)}`}
            valor={n.monto}
            alCambiar={(monto) => cambiar(n.key, { monto })}
            customInput={TextInput}
            leftSection="$"
            classNames={MONTO}
            error={mal.monto && <MensajeError>{mal.monto}</MensajeError>}
          />
        ) : null,
      })),
    },
    {
      key: 'todos',
      titulo: 'Todos',
      entero: 'Todos los cursos',
      ancho: 52,
      alinear: 'centro',
      celda: deFila((n) => {
        const todos = numeros.every((i) => n.cursos.has(i))
        return casilla(
          `${nombreDe(n)}, todos los cursos`,
          todos,
          () => cambiar(n.key, { cursos: new Set(todos ? [] : numeros) }),
          n.cursos.size > 0 && !todos,
        )
      }),
    },
    ...cursos.map(
      ({ id, numero, nombre, nivel }, i): ColumnaDeSabana<Renglon> => ({
        key: String(id),
        titulo: cortos[i],
        entero: nombre,
        grupo: nivel,
        ancho: (cortos[i] ?? '').length > 6 ? 80 : 42,
        alinear: 'centro',
        celda: deFila((n) =>
          casilla(`${nombreDe(n)}, ${nombre}`, n.cursos.has(numero), (si) =>
            cambiar(n.key, { cursos: new Set(si ? [...n.cursos, numero] : [...n.cursos].filter((x) => x !== numero)) }),
          ),
        ),
      }),
    ),
    ...(modo === 'agregar'
      ? [
          {
            key: 'quitar',
            titulo: '',
            ancho: 40,
            alinear: 'centro' as const,
            celda: deFila((n) => ({
              contenido: (
                <span className={css.casilla}>
                  <BotonFila
                    titulo={`Quitar ${nombreDe(n)}`}
                    Icono={IconX}
                    deshabilitado={!tieneAlgo(n)}
                    alPulsar={() => quitar(n.key)}
                  />
                </span>
              ),
            })),
          },
        ]
      : []),
  ]
}
