import type { materias } from '#contract/materias.ts'
import type { QueryDe, RespuestaDe } from '#contract/route.ts'
import { type Clave, VALOR_MATERIA } from '#domain/cuenta/catalogo.ts'
import { type Libro, preciosDe, precioVigente } from '#domain/cuenta/precios.ts'
import { mesCorriente } from '#domain/cuenta/tiempo.ts'
import { formatoPesos } from '#domain/dinero.ts'
import { noEncontrado, rechazo } from '#domain/errores.ts'
import { anoDe, type Fecha, type Mes, NOMBRE_MES } from '#domain/fecha.ts'
import { anosPermitidos } from '#domain/inscripcion/ano.ts'
import { fold } from '#domain/texto.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import { versionDeLeido } from '../auditoria/version.service.ts'
import type { Momento } from '../clock.ts'
import { enPesos } from '../cuenta/cuenta.service.ts'
import { lockPrecios } from '../cuenta/locks.ts'
import type { Db, Trx } from '../db/database.ts'
import { leerLibro } from '../valores/libro.service.ts'
import {
  anosConMaterias,
  borrarMateria,
  type Casilla,
  casillasConDatos,
  type GradoDeMaterias,
  leerGrados,
  leerMaterias,
  lockMaterias,
  type Materia,
} from './materia.queries.ts'

const claveDe = (idMateria: number): Clave => ({
  tipo: VALOR_MATERIA,
  idNivel: null,
  idTipoJornada: null,
  idMateria,
})

/** Tells the state of the boxes as they are edited; prices and who is enrolled are none of it. */
export const versionDeMaterias = (
  materias: readonly Materia[],
  grados: readonly Pick<GradoDeMaterias, 'id' | 'numero'>[],
): string =>
  versionDeLeido([
    materias.map((m) => [m.id, m.nombre, m.opcional, m.numeros]).sort(([a], [b]) => Number(a) - Number(b)),
    grados.map((g) => [g.id, g.numero]),
  ])

/** Names a box by its numbers, for sets of them. */
export const deCasilla = ({ id, numero }: Casilla): string => `${id} ${numero}`

/** Month whose price is that of a year: today's of the current one, the last of one before, the first of the next. */
function mesDe(ano: number, hoy: Fecha): Mes {
  if (ano === anoDe(hoy)) return mesCorriente(hoy)
  return ano < anoDe(hoy) ? 10 : 1
}

/** Price in force of a subject in a month of its year, which is that of `mesDe`; null for none. */
function montoDe(libro: Libro, idMateria: number, ano: number, mes: Mes) {
  const vigente = precioVigente(libro, claveDe(idMateria), ano, mes)
  return vigente ? enPesos(vigente.monto) : null
}

/** Reads the subjects of a year, with what keeps each from being deleted or taken from a grade (C115, D-140). */
export async function listarMaterias(
  db: Db,
  { ano: pedido }: Pick<QueryDe<typeof materias.leer>, 'ano'>,
  hoy: Fecha,
): Promise<Omit<RespuestaDe<typeof materias.leer>, 'security'>> {
  const ano = pedido ?? anoDe(hoy)
  const [leidas, cursos, conDatos, anos, libro] = await Promise.all([
    leerMaterias(db, ano),
    leerGrados(db, ano),
    casillasConDatos(db, ano),
    anosConMaterias(db, anosPermitidos(hoy)),
    leerLibro(db),
  ])
  const trabadas = new Set(conDatos.map(deCasilla))
  const editable = anosPermitidos(hoy).includes(ano)
  return {
    ano,
    anos,
    editable,
    version: versionDeMaterias(leidas, cursos),
    materias: leidas.map(({ id, nombre, opcional, numeros, enUso }) => ({
      id,
      nombre,
      opcional,
      monto: opcional ? montoDe(libro, id, ano, mesDe(ano, hoy)) : null,
      canDelete: !enUso && editable,
      cols: cursos.map(({ numero }) => {
        const checked = numeros.includes(numero)
        return { numero, checked, canCheck: !checked || !trabadas.has(deCasilla({ id, numero })) }
      }),
    })),
    cursos,
  }
}

/** Reads the subjects of the year before whose name this one, or `pedido`, does not have yet (C120, D-140). */
export async function materiasDuplicables(
  db: Db,
  pedido: number | undefined,
  hoy: Fecha,
): Promise<RespuestaDe<typeof materias.duplicables>> {
  const ano = (pedido ?? anoDe(hoy)) - 1
  const [previas, actuales, libro] = await Promise.all([
    leerMaterias(db, ano),
    leerMaterias(db, ano + 1),
    leerLibro(db),
  ])
  const hay = new Set(actuales.map((m) => fold(m.nombre)))
  return {
    ano,
    materias: previas
      .filter((m) => !hay.has(fold(m.nombre)))
      .map(({ id, nombre, opcional, numeros }) => ({
        id,
        nombre,
        opcional,
        monto: opcional ? montoDe(libro, id, ano, 10) : null,
        cursos: numeros,
      })),
  }
}

/** Reads the prices of an optional subject (C119); throws `no-encontrado` for one that is not optional. */
export async function referenciasDeMateria(
  db: Db,
  id: number,
  hoy: Fecha,
): Promise<RespuestaDe<typeof materias.referencias>> {
  const [materia, libro] = await Promise.all([
    db.selectFrom('materia').select(['ano', 'nombre', 'opcional']).where('id', '=', id).executeTakeFirst(),
    leerLibro(db),
  ])
  if (!materia?.opcional) throw noEncontrado('La Materia opcional')
  return {
    ano: materia.ano,
    materia: materia.nombre,
    srvMes: materia.ano > anoDe(hoy) ? 1 : mesCorriente(hoy),
    ref: preciosDe(libro, claveDe(id)).map((v) => ({
      id: v.id,
      monto: enPesos(v.monto),
      montoDesc: `${formatoPesos(v.monto)} (${NOMBRE_MES[v.mesDesde]})`,
      mes: v.mesDesde,
      ano: v.ano,
    })),
  }
}

/**
 * Deletes a subject of the current year or the next that no exam and no item refers to, with its unused prices, and takes it from the
 * lists of its students (D-140). Under the lock of prices nobody ticks a month of it meanwhile, and its row is locked
 * against an exam.
 */
export async function eliminarMateria(trx: Trx, usuario: Usuario, idMateria: number, { hoy, ahora }: Momento) {
  await lockPrecios(trx)
  const [materia] = await lockMaterias(trx, [idMateria])
  if (!materia) throw noEncontrado('La Materia')
  const { ano, nombre, opcional } = materia
  exigirDelAno(materia, hoy)
  const leida = (await leerMaterias(trx, ano)).find((m) => m.id === idMateria)
  if (!leida || leida.enUso) throw rechazo('en-uso')
  const cursos = (await leerGrados(trx, ano)).filter((g) => leida.numeros.includes(g.numero)).map((g) => g.nombre)
  const alumnos = await borrarMateria(trx, idMateria, { usuario, ahora })
  const params = { nombre, ano, opcional, cursos, alumnos }
  await auditar(trx, { evento: 'MAT-DEL', usuario, ahora, idEntidad: idMateria, params })
}

/** Refuses a subject of another year than the current one and the next (D-140, record 091). */
export function exigirDelAno({ nombre, ano }: { nombre: string; ano: number }, hoy: Fecha): void {
  if (!anosPermitidos(hoy).includes(ano)) throw rechazo('materia-de-otro-ano', nombre, ano)
}
