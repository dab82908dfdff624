import { z } from 'zod'
import { PASOS, type Paso } from '#domain/puesta/pasos.ts'
import { nada, versionLeida } from './campos.ts'
import type { Regla } from './reglas.ts'
import { type Entrada, route } from './route.ts'
import { VEN_LA_PUESTA } from './secciones.ts'

/** The rule of who does a step; the mail is ServerAdmin's alone (D-173). */
export const REGLA_DE_PASO: Readonly<Record<Paso, Regla>> = {
  nombre: 'CFG-ENTORNO',
  sucursales: 'SUC-NUEVO',
  niveles: 'CUR-EDITAR',
  cursos: 'CUR-NUEVO',
  jornadas: 'TJO-NUEVO',
  valores: 'VAL-EDITAR',
  agenda: 'CFG-AGENDA',
  fiscales: 'CFG-ENTORNO',
  correo: 'CFG-WEBAPP',
  usuarios: 'USU-NUEVO',
  importacion: 'ALU-NUEVO',
}
/** Steps that are ServerAdmin's, whatever rules another role has. */
export const DE_SERVERADMIN: readonly Paso[] = ['correo']

const paso = z.enum(PASOS, 'Ese paso no existe')

const reglaDePaso = ({ body }: Entrada): Regla => REGLA_DE_PASO[body.paso as Paso]

/** The setting up of a real school (record 075). Ours. */
export const puesta = {
  ver: route({
    method: 'GET',
    path: '/puestaenmarcha',
    algunaRegla: VEN_LA_PUESTA,
    resumen: 'Los pasos de la puesta en marcha, su estado y lo que ya hay, en números. Nuestra',
    response: z.object({
      terminada: z.boolean(),
      version: z.string(),
      /** The user may finish it, or take it up again. */
      puedeTerminar: z.boolean(),
      pasos: z.array(
        z.object({
          paso,
          estado: z.enum(['pendiente', 'hecho', 'despues']),
          /** Of what a person said of the step. */
          version: z.string(),
          /** The user may do it. */
          puede: z.boolean(),
          /** Roles that may, for who may not. */
          quien: z.array(z.string()),
        }),
      ),
      hay: z.object({
        nombre: z.string(),
        logo: z.boolean(),
        sucursales: z.number(),
        /** Branches without a course, by name. */
        sinCursos: z.array(z.string()),
        niveles: z.number(),
        grados: z.number(),
        cursos: z.number(),
        jornadas: z.number(),
        casos: z.number(),
        /** One of the special cases pays all. */
        casoEntero: z.boolean(),
        valores: z.array(z.object({ nivel: z.string(), faltan: z.array(z.string()), sinCuota: z.array(z.string()) })),
        /** Days of classes of this year; null when nobody has loaded it. */
        clases: z.number().nullable(),
        /** '' without one. */
        cuit: z.string(),
        correo: z.boolean(),
        /** '' for who may not see the host. */
        servidor: z.string(),
        /** A test mail went out. */
        probado: z.boolean(),
        /** Accounts besides the user's own, and those of them that never signed in; 1000 at most. */
        usuarios: z.number(),
        sinIngresar: z.number(),
        /** 10000 at most of each. */
        alumnos: z.number(),
        padres: z.number(),
        personal: z.number(),
        cargos: z.number(),
        /** Some of the staff has no account yet. */
        personalSinUsuario: z.boolean(),
        inscripto: z.boolean(),
        cobrado: z.boolean(),
      }),
    }),
  }),
  resumen: route({
    method: 'GET',
    path: '/puestaenmarcha/resumen',
    algunaRegla: VEN_LA_PUESTA,
    resumen: 'Cuántos pasos de la puesta en marcha están hechos y cuál sigue. Nuestra',
    response: z.object({
      /** Not finished. */
      abierta: z.boolean(),
      hechos: z.number(),
      despues: z.number(),
      total: z.number(),
      /** The next step that the user may do; null when there is none. */
      siguiente: paso.nullable(),
      /** The user may finish it. */
      puedeTerminar: z.boolean(),
      version: z.string(),
    }),
  }),
  marcar: route({
    method: 'POST',
    path: '/puestaenmarcha/paso',
    reglaSegun: [reglaDePaso, [...new Set(Object.values(REGLA_DE_PASO))]],
    trx: 'write',
    resumen: 'Deja un paso para después, lo confirma o lo retoma. Nuestra',
    body: z.object({
      paso,
      /** Null takes it up again. */
      marca: z.enum(['despues', 'hecho'], 'Esa marca no existe').nullable(),
      version: versionLeida(),
    }),
    response: nada,
  }),
  terminar: route({
    method: 'POST',
    path: '/puestaenmarcha/terminar',
    regla: 'CFG-WEBAPP',
    trx: 'write',
    resumen: 'Da por terminada la puesta en marcha, o la retoma. Nuestra',
    body: z.object({ terminada: z.boolean('Diga si se da por terminada'), version: versionLeida() }),
    response: nada,
  }),
}
