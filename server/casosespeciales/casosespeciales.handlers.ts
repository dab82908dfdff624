import { sql } from 'kysely'
import type { casosespeciales } from '#contract/casosespeciales.ts'
import { noEncontrado } from '#domain/errores.ts'
import { anoDe } from '#domain/fecha.ts'
import { puede } from '../acceso/usuario.ts'
import { catalogoHandlers } from '../catalogo/handlers.ts'
import { inscripto, seFue } from '../db/words/inscripcion.ts'
import type { Handlers } from '../http/contexto.ts'
import { alumnosDelCaso, contarDelCaso, paginaDelCaso } from './alumnos.queries.ts'
import { CASO_ESPECIAL } from './casosespeciales.catalogo.ts'
import { alcanceDelCaso, anosConInscripciones, leerCaso } from './casosespeciales.queries.ts'
import { guardarCaso } from './casosespeciales.service.ts'

const comun = catalogoHandlers<typeof casosespeciales>(CASO_ESPECIAL, 'idCasoEspecial', {
  nombre: 'casoEspecial',
  campos: { nombre: sql`t.nombre`, porcentaje: sql`t.porcentaje`, observaciones: sql`t.observaciones` },
  // counts the active students of the year that is asked for (D-162, D-208), and how many of these left by today
  cuentas: (ano, hoy) => {
    const susAlumnos = sql`from inscripcion i join alumno a on a.id = i.id_alumno
      where i.id_caso_especial = t.id and i.ano = ${ano} and ${inscripto('i', 'a')}`
    return {
      cantAlumnos: sql`(select count(*) ${susAlumnos})`,
      bajas: sql`(select count(*) ${susAlumnos} and ${seFue('i', hoy)})`,
    }
  },
  orden: sql`t.nombre, t.porcentaje`,
})

export const casosespecialesHandlers: Handlers<typeof casosespeciales> = {
  ...comun,
  all: async (ctx) => {
    const actual = anoDe(ctx.hoy)
    const [lista, anos] = await Promise.all([comun.all(ctx), anosConInscripciones(ctx.db, actual)])
    return { ...lista, ano: ctx.query.ano ?? actual, anos }
  },
  inscripciones: async ({ db, usuario, query, hoy }) => {
    const actual = anoDe(hoy)
    const ano = query.ano ?? actual
    if (!(await leerCaso(db, query.idCasoEspecial))) throw noEncontrado('El Caso Especial')
    const [data, anos] = await Promise.all([
      alumnosDelCaso(db, { ...query, ano }, hoy, puede(usuario, 'ALU-VER')),
      anosConInscripciones(db, actual),
    ])
    return { data, ano, anos }
  },
  getpage: async ({ db, usuario, query, hoy }) => {
    const actual = anoDe(hoy)
    const ano = query.ano ?? actual
    if (!(await leerCaso(db, query.idCasoEspecial))) throw noEncontrado('El Caso Especial')
    const [aaData, cuenta, anos] = await Promise.all([
      paginaDelCaso(db, { ...query, ano }, hoy, puede(usuario, 'ALU-VER')),
      contarDelCaso(db, { ...query, ano }),
      anosConInscripciones(db, actual),
    ])
    return {
      sEcho: query.sEcho,
      iTotalRecords: cuenta.total,
      iTotalDisplayRecords: cuenta.encontrados,
      aaData,
      ano,
      anos,
    }
  },
  uno: async (ctx) => ({
    ...(await comun.uno(ctx)),
    alcanza: await alcanceDelCaso(ctx.db, ctx.query.idCasoEspecial, anoDe(ctx.hoy)),
  }),
  guardar: ({ trx, usuario, body, hoy, ahora }) => guardarCaso(trx, usuario, body, { hoy, ahora }),
}
