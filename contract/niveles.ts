import { z } from 'zod'
import { entero, flag, id, idOpcional, nada, omitible, operacion, texto, versionLeida } from './campos.ts'
import { route } from './route.ts'

/** Levels, and grades of a level, that a school may have: more than any has. */
const MAXIMO = 99

/** Place among the others, from 1; one beyond the end is the last. Without it what exists stays, and what is new is last. */
const lugar = () => omitible(entero(1, MAXIMO, 'El Lugar no es válido'))

export const nuevoNivel = z.object({
  id: idOpcional(),
  version: versionLeida(),
  nombre: texto(50, 'El Nombre es requerido'),
  etiquetaTaller: z.enum(['Material Taller', 'Fotocopia'], 'Elija Material Taller o Fotocopia'),
  edad: entero(0, 99, 'La Edad es un número entero de 0 a 99'),
  lugar: lugar(),
})

export const nuevoGrado = z.object({
  id: idOpcional(),
  version: versionLeida(),
  nombre: texto(50, 'El Nombre es requerido'),
  idNivel: id('El Nivel es requerido'),
  lugar: lugar(),
  conLocker: flag(),
})

/** The catalogue of levels and grades that courses are made of (D-027, record 074). All of it is ours. */
export const niveles = {
  all: route({
    method: 'GET',
    path: '/niveles',
    regla: 'CUR-EDITAR',
    resumen: 'Los niveles con sus grados, en el orden de promoción. Nuestra',
    response: z.object({
      /** Of the whole: another one after any change. */
      version: z.string(),
      niveles: z.array(
        z.object({
          id: z.number(),
          nombre: z.string(),
          etiquetaTaller: z.enum(['Material Taller', 'Fotocopia']),
          /** On 30 June, of who begins it in its first grade. */
          edad: z.number(),
          conInscripciones: z.boolean(),
          conValores: z.boolean(),
          canDelete: z.boolean(),
          grados: z.array(
            z.object({
              id: z.number(),
              idNivel: z.number(),
              nombre: z.string(),
              /** Place in the one series of all grades. */
              numero: z.number(),
              edad: z.number(),
              conLocker: z.boolean(),
              cursos: z.number(),
              conInscripciones: z.boolean(),
              /** Subjects of any year that it has. */
              materias: z.number(),
              canDelete: z.boolean(),
            }),
          ),
        }),
      ),
    }),
  }),
  guardar: route({
    method: 'POST',
    path: '/niveles',
    regla: 'CUR-EDITAR',
    trx: 'write',
    idempotente: true,
    resumen: 'Agrega, modifica o mueve un nivel, y con él sus grados. Nuestra',
    body: nuevoNivel,
    response: operacion,
  }),
  eliminar: route({
    method: 'DELETE',
    path: '/niveles',
    regla: 'CUR-ELIMINAR',
    trx: 'write',
    resumen: 'Elimina un nivel sin grados ni valores. Nuestra',
    query: z.object({ idNivel: id(), version: versionLeida() }),
    response: nada,
  }),
  guardarGrado: route({
    method: 'POST',
    path: '/niveles/grado',
    regla: 'CUR-EDITAR',
    trx: 'write',
    idempotente: true,
    resumen: 'Agrega, modifica o mueve un grado; los demás se numeran otra vez. Nuestra',
    body: nuevoGrado,
    response: operacion,
  }),
  eliminarGrado: route({
    method: 'DELETE',
    path: '/niveles/grado',
    regla: 'CUR-ELIMINAR',
    trx: 'write',
    resumen: 'Elimina un grado sin cursos, que sus materias dejan de tener. Nuestra',
    query: z.object({ idGrado: id(), version: versionLeida() }),
    response: nada,
  }),
}
