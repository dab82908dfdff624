import { Button } from '@mantine/core'
import type { asistencia } from '#contract/asistencia.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { type Fecha, mesCalendario } from '#domain/fecha.ts'
import { useDireccion } from '../navigation/direccion.ts'
import { ir } from '../navigation/rutas.ts'
import { useSesion } from '../sesion/sesion.ts'
import { Bloque } from '../ui/Bloque.tsx'
import { BotonEnlace } from '../ui/BotonEnlace.tsx'
import { clases } from '../ui/clases.ts'
import type { Columna } from '../ui/columna.ts'
import { Elegible } from '../ui/Elegible.tsx'
import formas from '../ui/formas.module.css'
import { Grilla } from '../ui/Grilla.tsx'
import { diaYHora } from '../ui/instante.ts'
import { Pildora } from '../ui/Pildora.tsx'
import { useGrilla } from '../ui/useGrilla.ts'
import { Vacio } from '../ui/Vacio.tsx'
import { cuantos } from './palabras.ts'
import { sinGuardarDe } from './useQuedaSinGuardar.ts'

type Curso = RecibidoDe<typeof asistencia.deDia>['cursos'][number]

/** Lists the courses of each branch, the own one first: those of one branch, or those that are not taken, when asked. */
export function CursosDelDia({ cursos, fecha, hoy }: { cursos: readonly Curso[]; fecha: Fecha; hoy: string }) {
  const [{ sucursal, faltan }, cambiar] = useDireccion(['sucursal', 'faltan'])
  const sucursales = [...Map.groupBy(cursos, (c) => c.sucursal)].sort(
    ([a, [uno]], [b, [otro]]) => Number(otro?.propia) - Number(uno?.propia) || a.localeCompare(b, 'es'),
  )
  const elegida = sucursales.some(([nombre]) => nombre === sucursal) ? sucursal : undefined
  const deElegida = cursos.filter((c) => !elegida || c.sucursal === elegida)
  const sinTomar = deElegida.filter((c) => !tomada(c)).length
  const solo = faltan === 'true'
  return (
    <>
      <div className={clases(formas.fila, formas.controles, 'no-imprimir')}>
        {sucursales.length > 1 && (
          <Elegible
            etiqueta="Sucursal"
            w={190}
            placeholder="Todas las sucursales"
            opciones={sucursales.map(([nombre]) => ({ id: nombre, text: nombre }))}
            valor={elegida ?? null}
            alElegir={(nombre) => cambiar({ sucursal: nombre ?? undefined })}
          />
        )}
        <Button
          variant={solo ? 'filled' : 'default'}
          aria-pressed={solo}
          disabled={sinTomar === 0 && !solo}
          onClick={() => cambiar({ faltan: solo ? undefined : 'true' })}
        >
          Sin tomar: {sinTomar}
        </Button>
      </div>
      {solo && sinTomar === 0 && (
        <div className="tarjeta">
          <Vacio texto={`Se tomó la de todos los cursos${elegida ? ` de ${elegida}` : ''}`} />
        </div>
      )}
      {sucursales.map(([nombre, suyos]) => {
        const mostrados = suyos.filter((c) => !solo || !tomada(c))
        return (
          (!elegida || nombre === elegida) &&
          mostrados.length > 0 && (
            <DeSucursal key={nombre} sucursal={nombre} suyos={suyos} cursos={mostrados} fecha={fecha} hoy={hoy} />
          )
        )
      })}
    </>
  )
}

interface DeSucursalProps {
  sucursal: string
  /** All of its courses, which its sum is of. */
  suyos: readonly Curso[]
  cursos: readonly Curso[]
  fecha: Fecha
  hoy: string
}

function DeSucursal({ sucursal, suyos, cursos, fecha, hoy }: DeSucursalProps) {
  const grilla = useGrilla({ prefix: sucursal })
  const idUsuario = useSesion()?.account_id ?? 0
  return (
    <Bloque titulo={sucursal} acciones={<span className="texto-3">{resumida(suyos)}</span>}>
      <Grilla
        estado={grilla}
        etiqueta={`Asistencia de ${sucursal}`}
        columnas={columnasDe(fecha, hoy, idUsuario)}
        filas={cursos}
        rowKey={(c) => c.id}
        renglones
        sinPaginador
      />
    </Bloque>
  )
}

const tomada = ({ faltan }: Curso) => faltan === 0
const sinEmpezar = ({ presentes, ausentes, tardes }: Curso) => presentes + ausentes + tardes === 0

/** '12 de 30 cursos tomados' */
export const resumida = (cursos: readonly Curso[]): string =>
  `${cursos.filter(tomada).length} de ${cuantos(cursos.length, 'curso tomado', 'cursos tomados')}`

const columnasDe = (fecha: Fecha, hoy: string, idUsuario: string | number): readonly Columna<Curso>[] => [
  {
    key: 'curso',
    titulo: 'Curso',
    fija: 'izquierda',
    ancho: 260,
    celda: (c) => (
      <span className={formas.conDetalle}>
        {c.nombre} <span className="texto-3">{c.nivel}</span>
      </span>
    ),
  },
  {
    key: 'estado',
    titulo: 'Estado',
    celda: (c) => {
      const quedan = sinGuardarDe(idUsuario, c.id, fecha)
      return quedan > 0 ? (
        <Pildora>{cuantos(quedan, 'marca', 'marcas')} sin guardar en este equipo</Pildora>
      ) : sinEmpezar(c) ? (
        <Pildora>Falta tomar</Pildora>
      ) : tomada(c) ? (
        <span className={formas.largo}>
          Tomada{' '}
          <span className="texto-3">
            {[c.quien && `por ${c.quien}`, c.cuando && diaYHora(c.cuando)].filter(Boolean).join(', ')}
          </span>
        </span>
      ) : (
        <Pildora>Falta marcar a {cuantos(c.faltan, 'alumno')}</Pildora>
      )
    },
  },
  { key: 'alumnos', titulo: 'Alumnos', alinear: 'derecha', ancho: 90, valor: (c) => c.alumnos },
  {
    key: 'ausentes',
    titulo: 'Ausentes',
    alinear: 'derecha',
    ancho: 90,
    celda: (c) => (sinEmpezar(c) ? '–' : c.ausentes),
  },
  { key: 'tardes', titulo: 'Tardes', alinear: 'derecha', ancho: 90, celda: (c) => (sinEmpezar(c) ? '–' : c.tardes) },
  {
    key: 'acciones',
    titulo: '',
    alinear: 'derecha',
    fija: 'siempre',
    ancho: 100,
    soloPantalla: true,
    celda: (c) => (
      <BotonEnlace
        a={ir.asistencia(c.id, { dia: fecha, mes: fecha === hoy ? undefined : mesCalendario(fecha) })}
        titulo={`${tomada(c) ? 'Corregir' : 'Tomar'} la asistencia de ${c.nombre} (${c.sucursal})`}
        size="compact-xs"
        variant="default"
      >
        {tomada(c) ? 'Corregir' : 'Tomar'}
      </BotonEnlace>
    ),
  },
]
