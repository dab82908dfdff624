import type { casosespeciales } from '#contract/casosespeciales.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { alumnosYBajas } from '#domain/inscripcion/cursando.ts'
import { porCiento } from '#domain/porCiento.ts'
import { api } from '../call/api.ts'
import { catalogo } from '../catalogo/catalogo.ts'
import { cursantes, recortado, texto } from '../catalogo/columnas.tsx'
import { PantallaCatalogo } from '../catalogo/PantallaCatalogo.tsx'
import { Cantidad } from '../ui/Cantidad.tsx'
import { loaded } from '../ui/lazy.tsx'
import { abrirModal } from '../ui/modales.tsx'
import { SelectorAno, useAno } from '../ui/SelectorAno.tsx'
import { preguntarPorcentaje } from './preguntarPorcentaje.tsx'
import { QuedaronModal } from './QuedaronModal.tsx'

type Lista = RecibidoDe<typeof casosespeciales.all>
type Fila = Lista['data'][number]
type Guardado = RecibidoDe<typeof casosespeciales.guardar>

/** Screen and modal of the special cases (S75, S76). */
export const CASO_ESPECIAL = catalogo<Fila, 'CONT-CASOSESPECIALES-LIST'>({
  nombre: 'Caso Especial',
  genero: 'm',
  titulo: 'Casos Especiales',
  seccion: 'CONT-CASOSESPECIALES-LIST',
  llamadas: api.casosespeciales,
  key: 'idCasoEspecial',
  fila: 'casoEspecial',
  esquema: () => import('#contract/casosespeciales.ts').then((m) => m.casosespeciales.guardar.body),
  orden: 'nombre',
  buscar: 'Buscar caso especial',
  nombreDe: (c) => `${c.nombre} (${porCiento(c.porcentaje)})`,
  columnas: () => [
    texto('nombre', 'Nombre', (c) => c.nombre),
    {
      key: 'porcentaje',
      titulo: 'Porcentaje',
      valor: (c) => c.porcentaje,
      celda: (c) => porCiento(c.porcentaje),
      ordenable: true,
      alinear: 'derecha',
    },
    {
      key: 'observaciones',
      titulo: 'Observaciones',
      valor: (c) => c.observaciones,
      celda: (c) => recortado(c.observaciones),
      ordenable: true,
    },
    cursantes(
      'Alumnos',
      (c) => c.cantAlumnos,
      (c) => (
        <button
          type="button"
          className="enlace"
          aria-label={`Alumnos con ${c.nombre} (${porCiento(c.porcentaje)}): ${alumnosYBajas(c.cantAlumnos - c.bajas, c.bajas)}`}
          onClick={() => loaded(import('./AlumnosDelCasoModal.tsx'), (m) => m.abrirAlumnosDelCaso(c))}
        >
          <Cantidad n={c.cantAlumnos - c.bajas} />
        </button>
      ),
    ),
  ],
  campos: [
    { tipo: 'texto', nombre: 'nombre', etiqueta: 'Nombre', requerido: true, max: 50, ancho: 4 },
    {
      tipo: 'porcentaje',
      nombre: 'porcentaje',
      etiqueta: 'Porcentaje',
      requerido: true,
      ancho: 2,
      ayuda: 'Parte de la cuota que se paga',
    },
    { tipo: 'area', nombre: 'observaciones', etiqueta: 'Observaciones', max: 2000 },
  ],
  alGuardar: async (nuevo, antes, fila) =>
    !antes ||
    fila?.canDelete === true ||
    antes['porcentaje'] === nuevo['porcentaje'] ||
    preguntarPorcentaje({
      id: Number(nuevo['id']),
      nombre: String(antes['nombre']),
      antes: Number(antes['porcentaje']),
      nuevo: Number(nuevo['porcentaje']),
    }),
  alGuardado: (respuesta) => {
    const { quedaron = [] } = respuesta as Guardado
    if (quedaron.length > 0) abrirModal((cerrar) => <QuedaronModal quedaron={quedaron} alCerrar={cerrar} />)
  },
})

/**
 * Lists the special cases, which are the same for all years; the year chosen says which students are counted (D-208).
 */
export const CasosEspecialesPage = () => (
  <PantallaCatalogo
    catalogo={CASO_ESPECIAL}
    pregunta={{ ano: useAno() }}
    herramientas={(lista: Lista | undefined, lectura) => (
      <SelectorAno ano={lista?.ano} anos={lista?.anos} lectura={lectura} />
    )}
  />
)
