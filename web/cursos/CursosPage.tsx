import { useMemo } from 'react'
import type { cursos } from '#contract/cursos.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { api } from '../call/api.ts'
import { EnlacePantalla } from '../navigation/EnlacePantalla.tsx'
import { ir, rutas } from '../navigation/rutas.ts'
import { useConsulta } from '../query/consulta.ts'
import { ListaRegistro } from '../registro/ListaRegistro.tsx'
import { useSeguridad } from '../sesion/seguridad.ts'
import { Buscador } from '../ui/Buscador.tsx'
import { Cantidad } from '../ui/Cantidad.tsx'
import type { Columna } from '../ui/columna.ts'
import { useGrilla } from '../ui/useGrilla.ts'
import { CURSO, CursoModal } from './CursoModal.tsx'

/** A row, and its place in the order of promotion, in which the server lists them. */
type FilaCurso = RecibidoDe<typeof cursos.all>['data'][number] & { lugar: number }

const columnas = (puede: { view: boolean; sucursal: boolean }): Columna<FilaCurso>[] => [
  {
    clave: 'curso',
    titulo: 'Curso',
    valor: (c) => c.Curso,
    orden: (c) => c.lugar,
    ordenable: true,
    celda: (c) => (
      <EnlacePantalla ruta={rutas.curso} a={ir.curso(c.IdCurso)} permitido={puede.view}>
        {c.Curso}
      </EnlacePantalla>
    ),
  },
  { clave: 'division', titulo: 'División', valor: (c) => c.Division, ordenable: true },
  { clave: 'nivel', titulo: 'Nivel', valor: (c) => c.Nivel, ordenable: true },
  {
    clave: 'sucursal',
    titulo: 'Sucursal',
    valor: (c) => c.Sucursal,
    ordenable: true,
    celda: (c) => (
      <EnlacePantalla ruta={rutas.sucursal} a={ir.sucursal(c.IdSucursal)} permitido={puede.sucursal}>
        {c.Sucursal}
      </EnlacePantalla>
    ),
  },
  {
    clave: 'alumnos',
    titulo: 'Alumnos Inscriptos',
    valor: (c) => c.CantAls,
    celda: (c) => <Cantidad n={c.CantAls} />,
    ordenable: true,
    alinear: 'derecha',
  },
]

/** S62. */
export function CursosPage() {
  const puede = useSeguridad('CONT-CURSOS-LIST')
  const grilla = useGrilla({ filas: 50, orden: 'curso' })
  const lista = useConsulta(api.cursos.all, { query: {} })
  const filas = useMemo(() => lista.data?.data.map((c, lugar) => ({ ...c, lugar })), [lista.data])
  return (
    <ListaRegistro
      registro={CURSO}
      titulo="Cursos"
      puede={puede}
      estado={grilla}
      columnas={columnas(puede)}
      filas={filas}
      actualizando={lista.isFetching}
      claveFila={(c) => c.IdCurso}
      nombreDe={(c) => `${c.Curso} ${c.Division} (${c.Sucursal})`}
      textoVacio="No se encontraron Cursos"
      sinPaginador
      herramientas={<Buscador estado={grilla} placeholder="Buscar curso, nivel o sucursal" />}
      eliminar={{
        llamada: api.cursos.eliminar,
        entrada: (c) => ({ query: { idCurso: c.IdCurso } }),
        invalida: [api.cursos.all],
      }}
      modal={(fila, alCerrar) => <CursoModal curso={fila} alCerrar={alCerrar} />}
    />
  )
}
