import { sql } from 'kysely'
import { mesCorriente } from '../../domain/cuenta/tiempo.ts'
import { anoDe, type Fecha } from '../../domain/fecha.ts'
import type { Escuela } from '../escuela.ts'
import type { Escenario, Inscribir, Valor } from './sucesos.ts'

/**
 * Makes what every run shares: branches, courses, shift types, users. Of two courses of Secundario the first has
 * lockers and the level's optional subject, the last one neither.
 */
export async function piso(e: Escuela) {
  const sucursales = [await e.nueva.sucursal(), await e.nueva.sucursal()] as const
  await e.db
    .updateTable('punto_venta')
    .set({ pto_vta: 7, n_factura: 100 })
    .where('id_sucursal', '=', sucursales[0])
    .execute()
  const cursos = await Promise.all(
    [4, 11, 5, 12].map((numero, i) => e.nueva.curso({ numero, idSucursal: sucursales[i % 2] as number })),
  )
  await e.db.updateTable('grado').set({ con_locker: false }).where('numero', '=', 12).execute()
  const niveles = [(await e.nueva.grado(4)).id_nivel, (await e.nueva.grado(11)).id_nivel] as const
  const jornadas = [await e.nueva.tipoJornada('Simple'), await e.nueva.tipoJornada('Completa')] as const
  return {
    sucursales,
    cursos,
    niveles,
    jornadas,
    cajeros: [await cajero(e, sucursales[0]), await cajero(e, sucursales[1])] as const,
    servicios: [await servicio(e, sucursales[0]), await servicio(e, sucursales[1])] as const,
    oficina: await e.con(['INS-INSCRIBIR', 'INS-VALOR', 'VAL-EDITAR', 'CES-EDITAR', 'ALU-EDITAR']),
    director: await e.rol('serveradmin', sucursales[0]),
  }
}
export type Piso = Awaited<ReturnType<typeof piso>>

const cajero = (e: Escuela, idSucursal: number) => e.con([...DEL_CAJERO], idSucursal)

const DEL_CAJERO = [
  'COB-COBRAR',
  'CAJ-VER',
  'CAJ-ARQUEO',
  'MOV-PAGO',
  'MOV-INGRESO',
  'MOV-CONCEPTO-NUEVO',
  'MOV-FINDESEMANA',
  'ALU-VER',
  'OTR-TODAS-SUCURSALES',
] as const

const servicio = async (e: Escuela, idSucursal: number) =>
  (
    await e.db
      .insertInto('servicio')
      .values({ nombre: 'Luz', id_sucursal: idSucursal })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Makes a school with its first prices, three special cases and a student in each course. */
export async function nuevoMundo(e: Escuela, p: Piso, escenario: Escenario) {
  let hoy = escenario.inicio as Fecha
  e.dia(hoy)
  await sql`truncate valor, proceso, inscripcion, cobranza, pago, ingreso, caja_dia, caja_arqueo, caja_reversa, idempotencia, audit_evento, alumno, caso_especial, materia,
    alumno_sumado, alumno_par_sumado, inscripto_sumado, cuota_sumada, deudor_sumado, ficha_escrita cascade`.execute(
    e.db,
  )
  await setEntorno(e, 'cuota.parcial.aumento', escenario.parcial)
  await setEntorno(e, 'cuota.parcial.atrasada', escenario.atrasada)
  await setEntorno(e, 'casoEspecial.aplicaTipos', escenario.aplicaTipos)
  const casos = [await e.nueva.casoEspecial(80), await e.nueva.casoEspecial(100), await e.nueva.casoEspecial(33.33)]
  for (const idNivel of p.niveles) {
    await e.nueva.valor({ tipo: 2, idNivel, idTipoJornada: p.jornadas[0], monto: 10_000_000 })
    await e.nueva.valor({ tipo: 2, idNivel, idTipoJornada: p.jornadas[1], monto: 15_000_001, mesDesde: 3 })
    await e.nueva.valor({ tipo: 1, idNivel, monto: 8_000_050 })
    await e.nueva.valor({ tipo: 3, idNivel, monto: 3_333_333 })
    await e.nueva.valor({ tipo: 10, idNivel, monto: 100_001 })
  }
  const inscripciones: { id: number; alumno: number; ano: number }[] = []

  const m = {
    e,
    p,
    casos,
    inscripciones,
    hoy: () => hoy,
    pasarDias(dias: number) {
      hoy = new Date(Date.parse(hoy) + dias * 86_400_000).toISOString().slice(0, 10) as Fecha
      e.dia(hoy)
    },
    /** Enrols a new student; corrects the enrolment `cual` when given. */
    async inscribir(s: Inscribir, cual?: (typeof inscripciones)[number]) {
      const ano = cual?.ano ?? anoDe(hoy) + (s.proximo ? 1 : 0)
      const alumno = cual?.alumno ?? (await e.nueva.alumno())
      const r = await e.llamar(p.oficina, 'POST', 'inscripcion', {
        body: {
          ano,
          alumno,
          curso: p.cursos[s.curso],
          tipoJornada: p.jornadas[s.jornada],
          casoEspecial: casos[s.caso],
          processToday: true,
          locker: s.locker && s.curso === 1,
          ...(s.mesInicio && { mesInicio: s.mesInicio }),
          ...(cual && { idInscripcion: cual.id, forzar: true }),
        },
      })
      if (r.json?.Status === 'OK' && !cual) inscripciones.push({ id: r.json.Id, alumno, ano })
      return r
    },
    /** Enters a price so much above the one in force at that place. */
    async fijarValor(s: Valor) {
      const ano = anoDe(hoy) + (s.proximo ? 1 : 0)
      const mensual = s.tipo === 2 || s.tipo >= 9
      const desde = mensual && !s.proximo ? Math.max(s.mes, mesCorriente(hoy)) : s.mes
      const clave = {
        type: s.tipo,
        idNivel: s.tipo === 9 ? null : (p.niveles[s.nivel] ?? null),
        idMateria: s.tipo === 9 ? await materia(ano, s.nivel) : null,
        idTipoJornada: s.tipo === 2 ? (p.jornadas[s.jornada] ?? null) : null,
      }
      const { rows } = await sql<{ monto: number }>`
        select monto from valor where reemplazado_por is null and retirado_at is null and tipo = ${s.tipo}
          and (id_nivel = ${clave.idNivel} or id_materia = ${clave.idMateria})
          and id_tipo_jornada is not distinct from ${clave.idTipoJornada} and (ano, mes_desde) <= (${ano}, ${mensual ? desde : 1})
        order by ano desc, mes_desde desc limit 1`.execute(e.db)
      const monto = Math.max(1, (rows[0]?.monto ?? 1_000_000) + s.suba) / 100
      return e.llamar(p.oficina, 'POST', 'valores', { body: { ...clave, ano, mes: mensual ? desde : null, monto } })
    },
    /** Gives a special case another percentage. */
    async cambiarPorcentaje(caso: number, porcentaje: number) {
      const id = casos[caso] as number
      return e.llamar(p.oficina, 'POST', 'casosespeciales', { body: { id, nombre: `Caso ${id}`, porcentaje } })
    },
    materia,
  }
  for (const curso of [0, 1, 2]) {
    const r = await m.inscribir({
      que: 'inscribir',
      curso,
      caso: curso,
      jornada: 0,
      mesInicio: 1,
      locker: true,
      proximo: false,
    })
    if (r.json?.Status !== 'OK') throw new Error(r.texto)
  }
  return m

  /** Makes the optional subject of a level in a year. */
  async function materia(ano: number, nivel: number): Promise<number> {
    const nombre = `Taller ${nivel}`
    const hay = await e.db
      .selectFrom('materia')
      .select('id')
      .where('ano', '=', ano)
      .where('nombre', '=', nombre)
      .executeTakeFirst()
    if (hay) return hay.id
    const { id } = await e.db
      .insertInto('materia')
      .values({ ano, nombre, opcional: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    await e.db
      .insertInto('materia_grado')
      .values((nivel ? [11] : [4, 5]).map((numero) => ({ id_materia: id, numero })))
      .execute()
    return id
  }
}
export type Mundo = Awaited<ReturnType<typeof nuevoMundo>>

const setEntorno = (e: Escuela, key: string, value: string) =>
  e.db.updateTable('env_key').set({ value }).where('tag_name', '=', key).execute()
