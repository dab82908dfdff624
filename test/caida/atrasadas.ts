import { sql } from 'kysely'
import type { Db } from '../../server/db/database.ts'
import { constructores } from '../constructores.ts'

/**
 * Makes students of last year who owe all ten months at a price that has doubled since, the course after theirs, and a
 * user who may raise what they owe and pass them to this year.
 */
export async function seedAtrasadas(db: Db, alumnos: number) {
  const nueva = constructores(db)
  const { token } = await nueva.usuario({ reglas: ['VAL-ATRASADAS', 'INS-INSCRIBIR', 'OTR-TODAS-SUCURSALES'] })
  const { id_nivel: idNivel } = await nueva.grado(4)
  const idSucursal = await nueva.sucursal()
  await nueva.curso({ numero: 5, idSucursal })
  const [idCurso, idTipoJornada, idCaso] = [
    await nueva.curso({ numero: 4, idSucursal }),
    await nueva.tipoJornada(),
    await nueva.casoEspecial(),
  ]
  const clave = { tipo: 2, idNivel, idTipoJornada } as const
  await nueva.valor({ ...clave, monto: 10_000_000, ano: 2025 })
  const modelo = await nueva.inscripcion({ idCurso, idTipoJornada, idCaso, ano: 2025 })
  await nueva.valor({ ...clave, monto: 20_000_000, ano: 2026 })
  await sql`
    insert into alumno (apellido, nombre, sexo, doc_tipo, doc_nro, fecha_ingreso, fecha_nacimiento)
    select 'Copia ' || i, 'Ana', 'F', 'DNI', (60000000 + i)::text, '2020-01-01', '2015-01-01' from generate_series(2, ${alumnos}) i`.execute(
    db,
  )
  await sql`
    insert into inscripcion (id_alumno, id_curso, ano, fecha, mes_inicio, id_caso_especial, porcentaje, id_nivel)
    select a.id, n.id_curso, n.ano, n.fecha, n.mes_inicio, n.id_caso_especial, n.porcentaje, n.id_nivel
    from inscripcion n, alumno a where n.id = ${modelo} and a.apellido like 'Copia %'`.execute(db)
  const de = sql.raw(
    'charge_type, col, mes, semestre, monto, monto_lista, id_valor, porcentaje, origen, aplicable, id_tipo_jornada',
  )
  await sql`
    with nuevo as (
      insert into item_cuenta (id_inscripcion, ano, id_nivel, ${de})
      select n.id, i.ano, i.id_nivel, ${sql.raw('i.charge_type, i.col, i.mes, i.semestre, i.monto, i.monto_lista, i.id_valor, i.porcentaje, i.origen, i.aplicable, i.id_tipo_jornada')}
      from inscripcion n, item_cuenta i where i.id_inscripcion = ${modelo} and n.id <> ${modelo}
      returning *)
    insert into item_cambio (id_item, motivo, id_usuario, monto_despues, monto_lista_despues, id_valor_despues, porcentaje_despues,
      origen_despues, aplicable_despues, id_tipo_jornada_despues)
    select id, 'ALTA', (select min(id) from usuario), monto, monto_lista, id_valor, porcentaje, origen, aplicable, id_tipo_jornada from nuevo`.execute(
    db,
  )
  return { token, idCurso, cuotas: alumnos * 10 }
}
