import { CERO, sumar } from '#domain/dinero.ts'
import { type Fecha, formatoFecha } from '#domain/fecha.ts'
import { nombreCompleto } from '#domain/texto.ts'
import { celdaDeCuenta, notaDeCuenta, notaDeImporte } from '../cuenta/explicada.tsx'
import { EnlacePantalla } from '../navigation/EnlacePantalla.tsx'
import { ir, rutas } from '../navigation/rutas.ts'
import { BotonEnlace } from '../ui/BotonEnlace.tsx'
import { enCentavos } from '../ui/centavos.ts'
import { anchosDeCuenta, cifra } from '../ui/sabana/cifra.tsx'
import type { Celda, ColumnaDeSabana, Nota } from '../ui/sabana/columna.ts'
import { PersonaDeSabana } from '../ui/sabana/PersonaDeSabana.tsx'
import css from './Curso.module.css'
import { ExplicacionLeida } from './ExplicacionLeida.tsx'
import { type CeldaDeFila, celdasDe, type FilaDeCurso, restaDe, type TituloDeCurso } from './filas.ts'

/** Cells of the one-offs: a locker has none, so its name takes their place. */
const SIN_MES = 4

interface Puede {
  readonly alumno: boolean
  readonly cobrar: boolean
}

/** Makes the columns of what the students pay, with what is left to pay in each row and column (S65, S66). */
export function columnasDeCurso(
  titulos: readonly TituloDeCurso[],
  filas: readonly FilaDeCurso[],
  puede: Puede,
): ColumnaDeSabana<FilaDeCurso>[] {
  const enColumna = titulos.map((_, i) =>
    filas.flatMap((f) => [f.celdas[i], f.locker[i]].filter((c) => c !== undefined)),
  )
  const restas = enColumna.map(restaDe)
  const resta = sumar(restas)
  const de = (f: FilaDeCurso, linea: number, i: number) => (linea === 0 ? f.celdas : f.locker)[i]
  return [
    {
      key: 'alumno',
      titulo: 'Alumno',
      ancho: 300,
      enPapel: 180,
      angosto: 150,
      fija: true,
      porFila: true,
      total: 'Resta',
      celda: (f) => ({ rotulo: true, contenido: <Quien fila={f} puede={puede} /> }),
    },
    ...titulos.map(
      ({ key, titulo, entero }, i): ColumnaDeSabana<FilaDeCurso> => ({
        key,
        titulo,
        entero,
        ...anchosDeCuenta(enColumna[i]?.map((c) => enCentavos(c.celda.monto)) ?? [], restas[i]),
        alinear: 'derecha',
        total: cifra(restas[i] ?? CERO),
        celda: (f, linea) => (linea > 0 && i === 0 ? NOMBRE_DEL_LOCKER : celdaDeCuenta(de(f, linea, i))),
        nota: (f, linea) => conDe(notaDe(de(f, linea, i)), f),
      }),
    ),
    {
      key: 'resta',
      titulo: 'Resta',
      ...anchosDeCuenta([], resta),
      alinear: 'derecha',
      porFila: true,
      total: cifra(resta),
      celda: (f) => ({ clase: css.resta, contenido: cifra(restaDe(celdasDe([f]))) }),
    },
  ]
}

const notaDe = (una: CeldaDeFila | undefined): Nota | null =>
  una && 'lugar' in una ? notaDeImporte(una, <ExplicacionLeida {...una} />) : notaDeCuenta(una)

const conDe = (nota: Nota | null, f: FilaDeCurso): Nota | null => nota && { ...nota, de: nombreCompleto(f) }

const NOMBRE_DEL_LOCKER: Celda = { rotulo: true, abarca: SIN_MES, clase: 'texto-3', contenido: 'Locker' }

function Quien({ fila: f, puede }: { fila: FilaDeCurso; puede: Puede }) {
  const nombre = nombreCompleto(f)
  return (
    <PersonaDeSabana
      nombre={f.nombre}
      apellido={f.apellido}
      detalles={[[f.detalle, f.baja && `Baja ${formatoFecha(f.baja as Fecha)}`].filter(Boolean).join(' · ')]}
      accion={
        puede.cobrar && (
          <BotonEnlace
            a={ir.cobrarInscripcion(f.idInscripcion)}
            titulo={`Cobrar a ${nombre}`}
            size="compact-xs"
            variant="default"
          >
            Cobrar
          </BotonEnlace>
        )
      }
    >
      <span title={nombre}>
        <EnlacePantalla ruta={rutas.alumno} a={ir.alumno(f.idAlumno)} permitido={puede.alumno}>
          {nombre}
        </EnlacePantalla>
      </span>
    </PersonaDeSabana>
  )
}
