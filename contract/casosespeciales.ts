import { z } from 'zod'
import { anoLeido, bandera, id, idOpcional, nada, operacion, pesos, porcentaje, texto, textoLibre } from './campos.ts'
import { route } from './route.ts'

const casoEspecial = z.object({ id: z.number(), nombre: z.string(), porcentaje: z.number(), observaciones: z.string() })

/** `porcentaje` is the share to pay: 100 minus the discount (CES-002). */
export const nuevoCasoEspecial = z.object({
  id: idOpcional(),
  nombre: texto(50, 'El Nombre es Requerido'),
  porcentaje: porcentaje(),
  observaciones: textoLibre(2000, true),
})

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

export const casosespeciales = {
  all: route({
    method: 'GET',
    path: '/casosespeciales/all',
    regla: 'CES-VER',
    seccion: 'CONT-CASOSESPECIALES-LIST',
    resumen: 'Casos especiales; el año elige solo los alumnos que se cuentan (D-208)',
    query: z.object({ ano: anoLeido().optional(), getSecurity: bandera() }),
    response: z.object({
      data: z.array(casoEspecial.extend({ cantAlumnos: z.number(), canDelete: z.boolean() })),
      ano: z.number(),
      anos: z.array(z.number()),
    }),
  }),
  uno: route({
    method: 'GET',
    path: '/casosespeciales',
    algunaRegla: ['CES-NUEVO', 'CES-EDITAR'],
    resumen: 'Un caso especial, para su formulario',
    query: z.object({ idCasoEspecial: id() }),
    response: z.object({ casoEspecial }),
  }),
  guardar: route({
    method: 'POST',
    path: '/casosespeciales',
    reglaSegun: [({ body }) => (body.id ? 'CES-EDITAR' : 'CES-NUEVO'), ['CES-NUEVO', 'CES-EDITAR']],
    trx: 'write',
    resumen: 'Agrega o modifica un caso especial; otro porcentaje cambia las cuotas desde el mes actual (D-046)',
    body: nuevoCasoEspecial,
    response: operacion.extend({ quedaron: z.array(quedo).optional() }),
  }),
  eliminar: route({
    method: 'DELETE',
    path: '/casosespeciales',
    regla: 'CES-ELIMINAR',
    trx: 'write',
    resumen: 'Elimina un caso especial sin inscripciones (D-161)',
    query: z.object({ idCasoEspecial: id() }),
    response: nada,
  }),
}
