import type { cursos } from '#contract/cursos.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { api } from '../call/api.ts'
import { catalogo } from '../catalogo/catalogo.ts'
import { cursantes, texto } from '../catalogo/columnas.tsx'
import { PantallaCatalogo } from '../catalogo/PantallaCatalogo.tsx'
import { EnlacePantalla } from '../navigation/EnlacePantalla.tsx'
import { ir, rutas } from '../navigation/rutas.ts'
import { usePermitido } from '../sesion/seguridad.ts'
import { BotonEnlace } from '../ui/BotonEnlace.tsx'

type Fila = RecibidoDe<typeof cursos.all>['data'][number]

/** Screen and modal of the courses (S62, S63). */
export const CURSO = catalogo<Fila, 'CONT-CURSOS-LIST'>({
  nombre: 'Curso',
  genero: 'm',
  existeTexto: 'El curso indicado ya existe. Puede editarlo, o cambiar los parámetros.',
  errorGuardar: 'Error al Agregar Curso',
  errorEliminar: 'El curso no pudo ser eliminado',
  titulo: 'Cursos',
  textoVacio: 'No se encontraron Cursos',
  seccion: 'CONT-CURSOS-LIST',
  llamadas: { ...api.cursos, uno: api.cursos.model },
  key: 'idCurso',
  id: 'IdCurso',
  fila: 'curso',
  modeloAlAgregar: true,
  esquema: () => import('#contract/cursos.ts').then((m) => m.nuevoCurso),
  orden: 'curso',
  filas: 'todas',
  buscar: 'Buscar curso, nivel o sucursal',
  nombreDe: (c) => `${c.Curso} ${c.Division} (${c.Sucursal})`,
  columnas: (puede) => [
    {
      ...texto<Fila>(
        'curso',
        'Curso',
        (c) => c.Curso,
        (c) => (
          <EnlacePantalla ruta={rutas.curso} a={ir.curso(c.IdCurso)} permitido={puede.view}>
            {c.Curso}
          </EnlacePantalla>
        ),
      ),
      // sorts as the server lists them, in the order of promotion
      orden: (_, lugar) => lugar,
    },
    texto('division', 'División', (c) => c.Division),
    texto('nivel', 'Nivel', (c) => c.Nivel),
    texto(
      'sucursal',
      'Sucursal',
      (c) => c.Sucursal,
      (c) => (
        <EnlacePantalla ruta={rutas.sucursal} a={ir.sucursal(c.IdSucursal)} permitido={puede.sucursal}>
          {c.Sucursal}
        </EnlacePantalla>
      ),
    ),
    cursantes('Alumnos Inscriptos', (c) => c.CantAls),
    ...(puede.asistencia
      ? [
          {
            key: 'asistencia',
            titulo: 'Asistencia',
            soloPantalla: true as const,
            celda: (c: Fila) => (
              <BotonEnlace
                a={ir.asistencia(c.IdCurso)}
                titulo={`Registrar la asistencia de ${c.Curso} ${c.Division} (${c.Sucursal})`}
                size="compact-xs"
                variant="default"
              >
                Registrar
              </BotonEnlace>
            ),
          },
        ]
      : []),
  ],
  campos: [
    {
      tipo: 'opcion',
      nombre: 'Curso',
      etiqueta: 'Curso',
      opciones: 'cursos',
      requerido: true,
      ancho: 4,
      enfocar: true,
    },
    { tipo: 'texto', nombre: 'Division', etiqueta: 'División', requerido: true, max: 1, mayusculas: true, ancho: 2 },
    {
      tipo: 'opcion',
      nombre: 'IdSucursal',
      etiqueta: 'Sucursal',
      opciones: 'sucursales',
      falta: 'sucursal',
      siEsUna: true,
      requerido: true,
      ancho: 6,
    },
    { tipo: 'area', nombre: 'observaciones', etiqueta: 'Observaciones', max: 2000, filas: 5 },
  ],
})

export function CursosPage() {
  const permitido = usePermitido()
  const inscribe = permitido(['CONT-PANEL/ALUMNOS', 'enrol'])
  const edita = permitido(['CONT-CURSOS-LIST', 'edit'])
  return (
    <PantallaCatalogo
      catalogo={CURSO}
      acciones={
        <>
          {edita && (
            <BotonEnlace variant="default" a={rutas.niveles}>
              Niveles y Grados
            </BotonEnlace>
          )}
          {inscribe && (
            <BotonEnlace variant="default" a={rutas.pase}>
              Pasar de Año
            </BotonEnlace>
          )}
        </>
      }
    />
  )
}
