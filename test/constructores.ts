import { type Regla, ROLES, type RolBase } from '../contract/reglas.ts'
import { planDeItems } from '../domain/cuenta/plan.ts'
import { POLITICA, type TipoValor } from '../domain/cuenta/tipos.ts'
import type { Centavos, Porcentaje } from '../domain/dinero.ts'
import type { Fecha, Mes } from '../domain/fecha.ts'
import { hashDeToken } from '../server/acceso/sesion.queries.ts'
import { insertarItems } from '../server/cuenta/cambios.service.ts'
import type { Db } from '../server/db/database.ts'
import { nuevoToken } from '../server/sesion/password.ts'
import { libroVivo } from '../server/valores/valores.queries.ts'
import { constructorDeMateria } from './materias.ts'

/** Builders that create their own parents, so that a test names only what it is about. */
export function constructores(db: Db) {
  let n = 0
  const otro = () => ++n
  const documento = () => String(30_000_000 + otro())

  const sucursal = async (nombre = `Sucursal ${otro()}`) => {
    const { id } = await db.insertInto('sucursal').values({ nombre }).returning('id').executeTakeFirstOrThrow()
    await db.insertInto('punto_venta').values({ id_sucursal: id }).execute()
    return id
  }

  const personal = async (d: { idSucursal?: number; apellido?: string; nombre?: string } = {}) => {
    const cargo = await db
      .insertInto('cargo')
      .values({ nombre: `Cargo ${otro()}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    const fila = await db
      .insertInto('personal')
      .values({
        apellido: d.apellido ?? 'Figueroa',
        nombre: d.nombre ?? 'Marcela',
        sexo: 'F',
        doc_tipo: 'DNI',
        doc_nro: documento(),
        email: 'm@colegio.edu.ar',
        fecha_nacimiento: '1980-05-01' as Fecha,
        fecha_desde: '2015-03-01' as Fecha,
        id_sucursal: d.idSucursal ?? (await sucursal()),
        id_cargo: cargo.id,
        cuil: '27258843105',
        legajo: `L${otro()}`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return fila.id
  }

  /**
   * Makes an account with a live session; `reglas` go into a role of its own beside the base role (default Operador
   * without rules).
   */
  const usuario = async (
    d: {
      rol?: RolBase
      reglas?: readonly Regla[]
      idSucursal?: number
      /** Employee of the account, instead of a new one. */
      idPersonal?: number
      idPadre?: number
      username?: string
      hash?: string
    } = {},
  ) => {
    const idPersonal = d.idPersonal ?? (d.idSucursal ? await personal({ idSucursal: d.idSucursal }) : null)
    const fila = await db
      .insertInto('usuario')
      .values({
        username: d.username ?? `usuario${otro()}`,
        password_hash: d.hash ?? '-',
        id_personal: idPersonal,
        id_padre: d.idPadre ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    // For exactly these rules it gets two roles: one of the staff group without rules, and one that has just these.
    const nombre = d.rol ? ROLES[d.rol] : `Rol ${otro()}`
    if (!d.rol) {
      const rol = await db.insertInto('rol').values({ nombre }).returning('id').executeTakeFirstOrThrow()
      const reglas = d.reglas?.length
        ? await db.selectFrom('regla').select('id').where('codigo', 'in', d.reglas).execute()
        : []
      if (reglas.length)
        await db
          .insertInto('rol_regla')
          .values(reglas.map((r) => ({ id_rol: rol.id, id_regla: r.id })))
          .execute()
    }
    const rol = await db.selectFrom('rol').select('id').where('nombre', '=', nombre).executeTakeFirstOrThrow()
    await db.insertInto('usuario_rol').values({ id_usuario: fila.id, id_rol: rol.id }).execute()
    const [token, fotoToken] = [nuevoToken(), nuevoToken()]
    await db
      .insertInto('sesion')
      .values({
        token_hash: hashDeToken(token),
        foto_token_hash: hashDeToken(fotoToken),
        id_usuario: fila.id,
        id_usuario_admin: null,
        // longer than the longest run of test:faults or test:attack
        expira: new Date(Date.now() + 86_400_000),
      })
      .execute()
    return { id: fila.id, token, fotoToken, idPersonal }
  }

  const alumno = async (
    d: { apellido?: string; nombre?: string; eliminado?: boolean; dni?: string; fechaNacimiento?: string } = {},
  ) => {
    const { id } = await db
      .insertInto('alumno')
      .values({
        apellido: d.apellido ?? `Pérez ${otro()}`,
        nombre: d.nombre ?? 'Juan',
        sexo: 'M',
        doc_tipo: 'DNI',
        doc_nro: d.dni ?? documento(),
        direccion: 'Mitre 1',
        telefono1: '387 400-0000',
        fecha_ingreso: '2024-03-01' as Fecha,
        fecha_nacimiento: (d.fechaNacimiento ?? '2015-06-10') as Fecha,
        eliminado: d.eliminado ?? false,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  const padre = async (d: { apellido?: string; nombre?: string; eliminado?: boolean; hijos?: number[] } = {}) => {
    const { id } = await db
      .insertInto('padre')
      .values({
        apellido: d.apellido ?? `Quiroga ${otro()}`,
        nombre: d.nombre ?? 'Carolina',
        sexo: 'F',
        doc_tipo: 'DNI',
        doc_nro: documento(),
        telefono1: '387 411-1111',
        cuil: '27258843105',
        eliminado: d.eliminado ?? false,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (d.hijos?.length)
      await db
        .insertInto('alumno_padre')
        .values(d.hijos.map((h) => ({ id_alumno: h, id_padre: id, vinculo: null, porcentaje: null })))
        .execute()
    return id
  }

  /**
   * Finds the grade by its place in the promotion sequence: 4 = 1° Grado of Primario, 11 = 1° Año of Secundario (with
   * lockers).
   */
  const grado = (numero = 4) =>
    db.selectFrom('grado').selectAll().where('numero', '=', numero).executeTakeFirstOrThrow()

  const curso = async (d: { numero?: number; division?: string; idSucursal?: number } = {}) => {
    const { id } = await db
      .insertInto('curso')
      .values({
        id_grado: (await grado(d.numero)).id,
        division: d.division ?? 'A',
        id_sucursal: d.idSucursal ?? (await sucursal()),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  const tipoJornada = async (tipo = `Jornada ${otro()}`) =>
    (await db.insertInto('tipo_jornada').values({ tipo }).returning('id').executeTakeFirstOrThrow()).id

  const casoEspecial = async (porcentaje = 100, nombre = `Caso ${otro()}`) =>
    (
      await db
        .insertInto('caso_especial')
        .values({ nombre, porcentaje: porcentaje as Porcentaje })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id

  /** Enters a live price in centavos; `ano` and `mesDesde` default to March 2026. */
  const valor = async (d: {
    tipo: TipoValor
    monto: number
    idNivel?: number
    idTipoJornada?: number
    idMateria?: number
    ano?: number
    mesDesde?: Mes
  }) => {
    const quien = await db.selectFrom('usuario').select('id').limit(1).executeTakeFirst()
    const proceso = await db
      .insertInto('proceso')
      .values({ tipo: 'VALOR', id_usuario: quien?.id ?? (await usuario()).id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await db
      .insertInto('valor')
      .values({
        tipo: d.tipo,
        monto: d.monto as Centavos,
        id_nivel: d.idNivel ?? null,
        id_tipo_jornada: d.idTipoJornada ?? null,
        id_materia: d.idMateria ?? null,
        ano: d.ano ?? 2026,
        mes_desde: d.mesDesde ?? 1,
        id_proceso: proceso.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  /** Makes an enrolment with the items that the live prices give it, owed from March on. */
  const inscripcion = async (
    d: {
      idAlumno?: number
      idCurso?: number
      ano?: number
      idCaso?: number
      idTipoJornada?: number
      mesInicio?: Mes
      anulada?: boolean
    } = {},
  ) => {
    const [idAlumno, idCurso, idCaso] = [
      d.idAlumno ?? (await alumno()),
      d.idCurso ?? (await curso()),
      d.idCaso ?? (await casoEspecial()),
    ]
    const ano = d.ano ?? 2026
    const mesInicio = d.mesInicio ?? 1
    const suyo = await db
      .selectFrom('curso as c')
      .innerJoin('grado as g', 'g.id', 'c.id_grado')
      .innerJoin('nivel as n', 'n.id', 'g.id_nivel')
      .select(['n.id as idNivel', 'n.etiqueta_taller', 'g.con_locker'])
      .where('c.id', '=', idCurso)
      .executeTakeFirstOrThrow()
    const caso = await db
      .selectFrom('caso_especial')
      .select('porcentaje')
      .where('id', '=', idCaso)
      .executeTakeFirstOrThrow()
    const idTipoJornada = d.idTipoJornada ?? (await tipoJornada())
    const idUsuario = (await usuario()).id
    return db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto('inscripcion')
        .values({
          id_alumno: idAlumno,
          id_curso: idCurso,
          ano,
          fecha: `${ano}-03-01` as Fecha,
          mes_inicio: mesInicio,
          id_caso_especial: idCaso,
          porcentaje: caso.porcentaje,
          id_nivel: suyo.idNivel,
          estado: d.anulada ? 'ANULADA' : 'ACTIVA',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const items = planDeItems({
        ano,
        idNivel: suyo.idNivel,
        etiquetaTaller: suyo.etiqueta_taller,
        idTipoJornada,
        porcentaje: caso.porcentaje,
        mesInicio,
        conLocker: suyo.con_locker,
        locker: false,
        libro: await libroVivo(trx),
        politica: POLITICA,
      })
      await insertarItems(trx, id, items, { idUsuario, ahora: new Date() })
      return id
    })
  }

  return {
    sucursal,
    personal,
    usuario,
    alumno,
    padre,
    grado,
    curso,
    tipoJornada,
    casoEspecial,
    valor,
    inscripcion,
    materia: constructorDeMateria(db, otro),
  }
}
