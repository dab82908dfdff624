import type { RecibidoDe } from '#contract/route.ts'
import type { sucursal } from '#contract/sucursal.ts'
import { type Fecha, formatoFecha } from '#domain/fecha.ts'
import { nombreCompleto } from '#domain/texto.ts'
import { cantidad, cursantes, texto } from '../catalogo/columnas.tsx'
import { EnlacePantalla } from '../navigation/EnlacePantalla.tsx'
import { ir, rutas } from '../navigation/rutas.ts'
import { NombrePersona } from '../persona/NombrePersona.tsx'
import { useSeguridad } from '../sesion/seguridad.ts'
import { Buscador } from '../ui/Buscador.tsx'
import type { Columna } from '../ui/columna.ts'
import { Grilla } from '../ui/Grilla.tsx'
import { useGrilla } from '../ui/useGrilla.ts'

type Detalle = RecibidoDe<typeof sucursal.detalle>
interface TablaProps<K extends 'personal' | 'cursos' | 'alumnos'> {
  filas: Detalle[K]
  /** Name of the branch, for who cannot see the title. */
  sucursal: string
}
type Flags = ReturnType<typeof useSeguridad<'CONT-SUCURSALES-VIEW'>>

const apellidoYNombre = <F extends { readonly apellido: string; readonly nombre: string }>(
  a: (fila: F) => string | null,
  debajo: (fila: F) => string = () => '',
) =>
  texto<F>('nombre', 'Apellido y Nombre', nombreCompleto, (p) => (
    <NombrePersona persona={{ ...p, eliminado: false }} a={a(p)} debajo={debajo(p)} />
  ))

export function PersonalDeSucursal({ filas, sucursal }: TablaProps<'personal'>) {
  const puede = useSeguridad('CONT-SUCURSALES-VIEW')
  const columnas: Columna<Detalle['personal'][number]>[] = [
    apellidoYNombre((p) => (puede.pView ? ir.empleado(p.id) : null)),
    texto('cargo', 'Cargo', (p) => p.cargo),
    ...(puede.user ? [texto<Detalle['personal'][number]>('usuario', 'Usuario', (p) => p.username ?? '')] : []),
  ]
  return <Tabla filas={filas} columnas={columnas} que="Personal" de={sucursal} buscar="Buscar empleado o cargo" gente />
}

export function CursosDeSucursal({ filas, sucursal }: TablaProps<'cursos'>) {
  const puede = useSeguridad('CONT-SUCURSALES-VIEW')
  const columnas: Columna<Detalle['cursos'][number]>[] = [
    {
      ...texto<Detalle['cursos'][number]>(
        'curso',
        'Curso',
        (c) => `${c.curso} ${c.division}`,
        (c) => <DeCurso id={c.id} puede={puede}>{`${c.curso} ${c.division}`}</DeCurso>,
      ),
      // sorts as the server lists them, in the order of promotion
      orden: (_, lugar) => lugar,
    },
    texto('nivel', 'Nivel', (c) => c.nivel),
    cursantes('Alumnos', (c) => c.cantAlumnos),
  ]
  return <Tabla filas={filas} columnas={columnas} que="Cursos" de={sucursal} buscar="Buscar curso o nivel" />
}

/** Lists who is enrolled, those who left with the day of it. */
export function AlumnosDeSucursal({ filas, sucursal }: TablaProps<'alumnos'>) {
  const puede = useSeguridad('CONT-SUCURSALES-VIEW')
  const columnas: Columna<Detalle['alumnos'][number]>[] = [
    apellidoYNombre(
      (a) => (puede.aView ? ir.alumno(a.id) : null),
      (a) => a.baja && `Baja ${formatoFecha(a.baja as Fecha)}`,
    ),
    cantidad('edad', 'Edad', (a) => a.edad),
    texto(
      'curso',
      'Curso',
      (a) => a.curso,
      (a) => (
        <DeCurso id={a.idCurso} puede={puede}>
          {a.curso}
        </DeCurso>
      ),
    ),
  ]
  return <Tabla filas={filas} columnas={columnas} que="Alumnos" de={sucursal} buscar="Buscar alumno o curso" gente />
}

const DeCurso = ({ id, puede, children }: { id: number; puede: Flags; children: string }) => (
  <EnlacePantalla ruta={rutas.curso} a={ir.curso(id)} permitido={puede.cView}>
    {children}
  </EnlacePantalla>
)

interface Partes<F> {
  filas: readonly F[]
  columnas: readonly Columna<F>[]
  que: string
  de: string
  buscar: string
  /** Whether its rows are people. */
  gente?: boolean
}

/** Shows fifty rows at a time: SUC-004 knows no pages, but a branch may have thousands of students. */
function Tabla<F extends { readonly id: number }>({ filas, columnas, que, de, buscar, gente = false }: Partes<F>) {
  const grilla = useGrilla({ filas: 50 })
  return (
    <Grilla
      estado={grilla}
      columnas={columnas}
      rowKey={(fila) => fila.id}
      etiqueta={`${que} de ${de}`}
      filas={filas}
      conFoto={gente}
      herramientas={<Buscador estado={grilla} placeholder={buscar} />}
      sinPaginador={filas.length <= grilla.filas}
    />
  )
}
