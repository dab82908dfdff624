import IconSchool from 'icono:school'
import IconUnlink from 'icono:unlink'
import { Button, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { nombreCompleto } from '#domain/texto.ts'
import { EnlacePantalla } from '../navigation/EnlacePantalla.tsx'
import { ir, rutas } from '../navigation/rutas.ts'
import { useSeguridad } from '../sesion/seguridad.ts'
import { Bloque } from '../ui/Bloque.tsx'
import { BotonFila } from '../ui/BotonFila.tsx'
import type { Columna } from '../ui/columna.ts'
import { Grilla } from '../ui/Grilla.tsx'
import { lazyModal } from '../ui/lazy.tsx'
import { useGrilla } from '../ui/useGrilla.ts'
import type { DetalleEmpleado } from './detalle.ts'
import { useDesvincularCurso } from './useCursos.tsx'

const AsignarCursosModal = lazyModal(() => import('./AsignarCursosModal.tsx').then((m) => m.AsignarCursosModal))

type Curso = DetalleEmpleado['cursos'][number]

/** Shows the courses that an employee has this year, each of which can be taken away (S56). */
export function CursosDeEmpleado({ detalle: { data: empleado, cursos } }: { detalle: DetalleEmpleado }) {
  const puede = useSeguridad('CONT-PERSONAL-VIEW')
  const grilla = useGrilla({ prefix: 'cursos', filas: 5 })
  const desvincular = useDesvincularCurso(empleado)
  const [asignando, setAsignando] = useState(false)
  const edita = puede.cursosEdit && !empleado.eliminado
  const asignar = edita && (
    <Button
      variant="default"
      leftSection={<IconSchool size={16} stroke={1.7} />}
      onClick={() => setAsignando(true)}
      {...AsignarCursosModal.acercarse}
    >
      Asignar Cursos
    </Button>
  )
  const columnas: Columna<Curso>[] = [
    {
      key: 'curso',
      titulo: 'Curso',
      celda: (c) => (
        <EnlacePantalla ruta={rutas.curso} a={ir.curso(c.id)} permitido={puede.curso}>
          {c.curso}
        </EnlacePantalla>
      ),
    },
    { key: 'nivel', titulo: 'Nivel', valor: (c) => c.nivel },
    {
      key: 'sucursal',
      titulo: 'Sucursal',
      celda: (c) => (
        <EnlacePantalla ruta={rutas.sucursal} a={ir.sucursal(c.idSucursal)} permitido={puede.sucursal}>
          {c.sucursal}
        </EnlacePantalla>
      ),
    },
    ...(edita
      ? [
          {
            key: 'acciones',
            soloPantalla: true as const,
            titulo: <VisuallyHidden>Acciones</VisuallyHidden>,
            alinear: 'derecha' as const,
            fija: 'derecha' as const,
            celda: (c: Curso) => (
              <BotonFila
                titulo={`Desvincular ${c.curso}, ${c.sucursal}`}
                Icono={IconUnlink}
                alPulsar={() => void desvincular(c)}
              />
            ),
          },
        ]
      : []),
  ]
  return (
    <Bloque
      titulo="Cursos"
      acciones={cursos.length > 0 && (empleado.eliminado ? <Perdidos n={cursos.length} /> : asignar)}
    >
      <Grilla
        renglones
        estado={grilla}
        etiqueta={`Cursos de ${nombreCompleto(empleado)}`}
        columnas={columnas}
        rowKey={(c) => c.id}
        filas={cursos}
        textoVacio="No tiene cursos asignados"
        vacio={asignar}
      />
      {asignando && <AsignarCursosModal empleado={empleado} alCerrar={() => setAsignando(false)} />}
    </Bloque>
  )
}

/** Says of a deleted employee that the courses are without him. */
const Perdidos = ({ n }: { n: number }) => (
  <span className="texto-peligro">
    {n === 1 ? 'Este curso lo perdió' : 'Estos cursos lo perdieron'} al eliminarlo; restaurarlo se{' '}
    {n === 1 ? 'lo' : 'los'} devuelve
  </span>
)
