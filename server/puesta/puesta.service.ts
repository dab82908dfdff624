import type { z } from 'zod'
import { DE_SERVERADMIN, type puesta, REGLA_DE_PASO } from '#contract/puesta.ts'
import { ROLES } from '#contract/reglas.ts'
import type { RespuestaDe } from '#contract/route.ts'
import { formatoCuit, leerCuit } from '#domain/cuit.ts'
import { claveConocida } from '#domain/entorno/claves.ts'
import { invalido, prohibido, rechazo } from '#domain/errores.ts'
import { anoDe, type Fecha } from '#domain/fecha.ts'
import {
  type EstadoDePaso,
  estadoDePaso,
  type FaltanValores,
  type Hechos,
  NOMBRE_DE_PASO,
  PASOS,
  type Paso,
  SE_CONFIRMAN,
  siguientePaso,
  valoresQueFaltan,
} from '#domain/puesta/pasos.ts'
import { esServerAdmin, puede, type Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import { quienCambio } from '../auditoria/quienCambio.service.ts'
import type { Db, Trx } from '../db/database.ts'
import { entornoDe } from '../entorno/entorno.service.ts'
import { leerLibro } from '../valores/libro.service.ts'
import {
  jornadas,
  leerCifras,
  leerExiste,
  leerMarcas,
  leerPuesta,
  lockPaso,
  lockPuesta,
  mailProbado,
  nivelesConCursos,
  rolesDePasos,
} from './puesta.queries.ts'

type Puesta = RespuestaDe<typeof puesta.ver>

/** Tells whether a user may do a step. */
const haceElPaso = (usuario: Usuario, paso: Paso): boolean =>
  DE_SERVERADMIN.includes(paso) ? esServerAdmin(usuario) : puede(usuario, REGLA_DE_PASO[paso])

interface Leido {
  hechos: Hechos
  casoEntero: boolean
  faltan: FaltanValores[]
  nombre: string
  cuit: string
}

/** Reads which steps are done by what is there. Prices are looked at when there is something to have them. */
async function leerHechos(db: Db, hoy: Fecha): Promise<Leido> {
  const [existe, entorno] = await Promise.all([leerExiste(db, anoDe(hoy)), entornoDe(db)])
  const conPrecios = existe.cursos && existe.jornadas
  const faltan = conPrecios ? await queFalta(db, hoy) : []
  const nombre = entorno.texto('system.name').trim()
  const cuit = leerCuit(entorno.texto('escuela.cuit'))
  return {
    hechos: {
      nombre: nombre !== '' && nombre !== claveConocida('system.name')?.defecto,
      sucursales: existe.sucursales,
      cursos: existe.cursos,
      jornadas: existe.jornadas && existe.casoEntero,
      valores: conPrecios && faltan.every((f) => f.faltan.length === 0),
      agenda: existe.agenda,
      fiscales: cuit !== null,
      correo: existe.correo,
      usuarios: existe.usuarios,
      importacion: existe.alumnos,
    },
    casoEntero: existe.casoEntero,
    faltan,
    nombre,
    cuit: cuit ? formatoCuit(cuit) : '',
  }
}

async function queFalta(db: Db, hoy: Fecha): Promise<FaltanValores[]> {
  const [libro, niveles, suyas] = await Promise.all([leerLibro(db), nivelesConCursos(db), jornadas(db)])
  return valoresQueFaltan(libro, niveles, suyas, anoDe(hoy))
}

/** Reads the state of every step, and what is there in numbers. */
export async function verPuesta(db: Db, usuario: Usuario, hoy: Fecha): Promise<Puesta> {
  const [{ terminada, version }, marcas, { hechos, casoEntero, faltan, nombre, cuit }, cifras, roles] =
    await Promise.all([
      leerPuesta(db),
      leerMarcas(db),
      leerHechos(db, hoy),
      leerCifras(db, usuario.id, anoDe(hoy)),
      rolesDePasos(db),
    ])
  const probado = !terminada && hechos.correo && (await mailProbado(db))
  return {
    terminada: terminada !== null,
    version,
    puedeTerminar: puede(usuario, 'CFG-WEBAPP'),
    pasos: marcas.map(({ paso, marca, version }) => ({
      paso,
      estado: estadoDePaso(paso, hechos, marca),
      version,
      puede: haceElPaso(usuario, paso),
      quien: [...(DE_SERVERADMIN.includes(paso) ? [] : (roles.get(REGLA_DE_PASO[paso]) ?? [])), ROLES.serveradmin],
    })),
    hay: {
      ...cifras,
      nombre: hechos.nombre ? nombre : '',
      casoEntero,
      valores: faltan.map(({ nivel, faltan, sinCuota }) => ({ nivel, faltan: [...faltan], sinCuota: [...sinCuota] })),
      cuit,
      correo: hechos.correo,
      servidor: puede(usuario, 'CFG-WEBAPP') ? cifras.servidor : '',
      probado,
    },
  }
}

const CERRADA = { abierta: false, hechos: 0, despues: 0, total: PASOS.length, siguiente: null, puedeTerminar: false }

/** Counts the steps for the panel. Of a school that has finished nothing is asked but that. */
export async function resumirPuesta(db: Db, usuario: Usuario, hoy: Fecha): Promise<RespuestaDe<typeof puesta.resumen>> {
  const { terminada, version } = await leerPuesta(db)
  if (terminada) return { ...CERRADA, version }
  const estados = await leerEstados(db, hoy)
  const cuantos = (estado: EstadoDePaso) => [...estados.values()].filter((e) => e === estado).length
  return {
    abierta: true,
    hechos: cuantos('hecho'),
    despues: cuantos('despues'),
    total: PASOS.length,
    siguiente: siguientePaso(estados, (paso) => haceElPaso(usuario, paso)),
    puedeTerminar: puede(usuario, 'CFG-WEBAPP'),
    version,
  }
}

async function leerEstados(db: Db, hoy: Fecha): Promise<ReadonlyMap<Paso, EstadoDePaso>> {
  const [marcas, { hechos }] = await Promise.all([leerMarcas(db), leerHechos(db, hoy)])
  return new Map(marcas.map(({ paso, marca }) => [paso, estadoDePaso(paso, hechos, marca)]))
}

/** Tells the flags of the section CONT-PUESTA that what is there decides: not finished, and nothing done yet. */
export async function flagsDePuesta(db: Db, hoy: Fecha): Promise<{ OPEN: boolean; START: boolean }> {
  const { terminada } = await leerPuesta(db)
  if (terminada) return { OPEN: false, START: false }
  const estados = await leerEstados(db, hoy)
  return { OPEN: true, START: [...estados.values()].every((estado) => estado === 'pendiente') }
}

type DePaso = z.output<typeof puesta.marcar.body>

/**
 * Leaves a step for later, confirms it or takes it up again. What changes nothing writes nothing. Throws `prohibido` for
 * a step that is not the user's, `invalido` for the confirmation of one that the data tell, `rechazo` for a version that
 * is no longer the step's.
 */
export async function marcarPaso(trx: Trx, usuario: Usuario, { paso, marca, version }: DePaso, ahora: Date) {
  if (!haceElPaso(usuario, paso)) throw prohibido()
  if (marca === 'hecho' && !SE_CONFIRMAN.includes(paso))
    throw invalido('marca', `${NOMBRE_DE_PASO[paso]}: no se confirma, se cumple cuando están los datos`)
  const antes = await lockPaso(trx, paso)
  if (antes.marca === marca) return
  if (version !== undefined && version !== antes.version)
    throw rechazo('modificado', NOMBRE_DE_PASO[paso], await quienCambio(trx, usuario, ['PEM-PASO'], antes.id))
  await trx.updateTable('puesta_paso').set({ marca }).where('id', '=', antes.id).execute()
  await auditar(trx, { evento: 'PEM-PASO', usuario, ahora, idEntidad: antes.id, params: { paso, marca } })
}

type DeFin = z.output<typeof puesta.terminar.body>

/** Finishes the setting up, or takes it up again. Throws `rechazo` for a version that is no longer its own. */
export async function terminarPuesta(trx: Trx, usuario: Usuario, { terminada, version }: DeFin, ahora: Date) {
  const antes = await lockPuesta(trx)
  if ((antes.terminada !== null) === terminada) return
  if (version !== undefined && version !== antes.version)
    throw rechazo('modificado', 'Puesta en Marcha', await quienCambio(trx, usuario, ['PEM-FIN']))
  await trx
    .updateTable('puesta_en_marcha')
    .set({ terminada: terminada ? ahora : null })
    .execute()
  await auditar(trx, { evento: 'PEM-FIN', usuario, ahora, params: { terminada } })
}
