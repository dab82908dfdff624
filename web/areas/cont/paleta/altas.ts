import { rutas } from '../../../navigation/rutas.ts'
import type { Permiso } from '../../../sesion/seguridad.ts'

interface Alta {
  /** As its button says it. */
  readonly titulo: string
  /** The list that has the dialog. */
  readonly ruta: string
  readonly ver: Permiso
  /** Other words for it. */
  readonly palabras?: string
}

/** What can be added to a register: the palette opens its list with the dialog. People stand among the quick actions. */
export const ALTAS: readonly Alta[] = [
  { titulo: 'Agregar Curso', ruta: rutas.cursos, ver: ['CONT-CURSOS-LIST', 'new'], palabras: 'división grado' },
  { titulo: 'Agregar Sucursal', ruta: rutas.sucursales, ver: ['CONT-SUCURSALES-LIST', 'new'], palabras: 'sede' },
  { titulo: 'Agregar Tipo de Jornada', ruta: rutas.tiposJornada, ver: ['CONT-TIPOSJORNADA-LIST', 'new'] },
  {
    titulo: 'Agregar Caso Especial',
    ruta: rutas.casosEspeciales,
    ver: ['CONT-CASOSESPECIALES-LIST', 'new'],
    palabras: 'beca descuento',
  },
  { titulo: 'Agregar Cargo', ruta: rutas.cargos, ver: ['CONT-CARGOS-LIST', 'new'], palabras: 'puesto' },
  {
    titulo: 'Agregar Artículo de Librería',
    ruta: rutas.libreria,
    ver: ['CONT-LIBRERIA-LIST', 'new'],
    palabras: 'libro útiles',
  },
  {
    titulo: 'Agregar Artículo de Mobiliario',
    ruta: rutas.mobiliario,
    ver: ['CONT-MOBILIARIO-LIST', 'new'],
    palabras: 'mueble banco silla',
  },
  { titulo: 'Agregar Servicio', ruta: rutas.servicios, ver: ['CONT-SERVICIOS-LIST', 'new'] },
  { titulo: 'Agregar Concepto', ruta: rutas.conceptos, ver: ['CONT-CONCEPTOS-LIST', 'new'] },
  { titulo: 'Crear Usuario', ruta: rutas.usuarios, ver: ['CONT-USUARIOS-LIST', 'new'], palabras: 'agregar cuenta' },
]
