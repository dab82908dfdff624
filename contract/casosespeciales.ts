import { z } from 'zod'
import { anoLeido, id, operacion, pesos, porcentaje, texto, textoLibre } from './campos.ts'
import { catalogo } from './catalogo.ts'
import { consultaPaginada, respuestaPaginada } from './paginado.ts'
import { route } from './route.ts'

const casoEspecial = { nombre: z.string(), porcentaje: z.number(), observaciones: z.string() }

/** An item that kept its amount because the new one would be less than what was paid (D-043). */
const quedo = z.object({
  id: z.number(),
  idInscripcion: z.number(),
  alumno: z.string(),
  ano: z.number(),
  item: z.string(),
  monto: pesos(),
  pagado: pesos(),
})

const casos = catalogo({
  path: '/casosespeciales',
  lista: '/casosespeciales/all',
  regla: 'CES',
  seccion: 'CONT-CASOSESPECIALES-LIST',
  key: 'idCasoEspecial',
  uno: 'un caso especial',
  resumen: {
    lista: 'Casos especiales; el año elige solo los alumnos que se cuentan (D-208)',
    guardar: 'Agrega o modifica un caso especial; otro porcentaje cambia las cuotas desde el mes actual (D-046)',
    eliminar: 'Elimina un caso especial sin inscripciones (D-161)',
  },
  campos: {
    nombre: texto(50, 'El Nombre es Requerido'),
    /** The share to pay: 100 minus the discount (CES-002). */
    porcentaje: porcentaje(),
    observaciones: textoLibre(2000, true),
  },
  /** `bajas`: how many of them left by today. Ours. */
  fila: { ...casoEspecial, cantAlumnos: z.number(), bajas: z.number() },
  pregunta: { ano: anoLeido().optional() },
  ademas: { ano: z.number(), anos: z.array(z.number()) },
})

const alumnoDelCaso = z.object({
  id: z.number(),
  apellido: z.string(),
  nombre: z.string(),
  sexo: z.enum(['M', 'F']),
  foto: z.string(),
  curso: z.string(),
  idCurso: z.number(),
  nivel: z.string(),
  /** That of the present fee month (D-053). */
  tipoJornada: z.string(),
  /** Day of the withdrawal, or ''. Ours. */
  baja: z.string(),
})

export const casosespeciales = {
  ...casos,
  guardar: route({ ...casos.guardar, response: operacion.extend({ quedaron: z.array(quedo).optional() }) }),
  uno: route({
    method: 'GET',
    path: '/casosespeciales',
    algunaRegla: ['CES-NUEVO', 'CES-EDITAR'],
    resumen: 'Un caso especial, para su formulario',
    query: z.object({ idCasoEspecial: id() }),
    response: z.object({
      casoEspecial: z.object({ id: z.number(), version: z.string(), ...casoEspecial }),
      /** Students whom another percentage would change, by year from this one on; years without any are left out. */
      alcanza: z.array(z.object({ ano: z.number(), alumnos: z.number() })),
    }),
  }),
  inscripciones: route({
    method: 'GET',
    path: '/casosespeciales/inscripciones',
    pesado: true,
    regla: 'CES-VER',
    resumen: 'Alumnos inscriptos con un caso especial en un año, por apellido (CES-006)',
    query: z.object({ idCasoEspecial: id(), ano: anoLeido().optional() }),
    response: z.object({ data: z.array(alumnoDelCaso), ano: z.number(), anos: z.array(z.number()) }),
  }),
  /** Ours: the list of the screen, which inscripciones answers whole (record 057). */
  getpage: route({
    method: 'GET',
    path: '/casosespeciales/getpage',
    regla: 'CES-VER',
    resumen: 'Alumnos inscriptos con un caso especial en un año, de a páginas, por nombre, documento, curso o nivel',
    query: z.object({ ...consultaPaginada(4), idCasoEspecial: id(), ano: anoLeido().optional() }),
    response: z.object({ ...respuestaPaginada(alumnoDelCaso), ano: z.number(), anos: z.array(z.number()) }),
  }),
}
