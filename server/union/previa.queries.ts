import { sql } from 'kysely'
import type { Pesos } from '#contract/campos.ts'
import { aPesos } from '#domain/dinero.ts'
import { noEncontrado } from '#domain/errores.ts'
import { diferencias, rellenos, telefonosUnidos, unirAnos } from '#domain/persona/union.ts'
import { decir } from '#domain/rechazos.ts'
import type { Db } from '../db/database.ts'
import { dniDe, nombreCompleto } from '../db/words/persona.ts'
import { nombreDeUsuario } from '../db/words/usuario.ts'
import { PERSONAS } from '../persona/persona.ts'
import { anosDe, type EnrolmentOfYear } from './anos.queries.ts'
import { conflictosDe } from './conflictos.service.ts'
import { LADOS, type TipoDeUnion } from './lados.ts'
import type { Pedido } from './union.service.ts'

/** Fields that are shown side by side, in this order. */
const CAMPOS = {
  alumno: [
    'apellido',
    'nombre',
    'dni',
    'sexo',
    'fechaNacimiento',
    'fechaIngreso',
    'direccion',
    'telefono1',
    'telefono2',
    'email',
    'observaciones',
    'foto',
  ],
  padre: [
    'apellido',
    'nombre',
    'dni',
    'sexo',
    'cuil',
    'civa',
    'direccion',
    'telefono1',
    'telefono2',
    'emails',
    'observaciones',
    'foto',
  ],
} as const

type Fila = Readonly<Record<string, string | null>> & { id: string; nombreCompleto: string }

/**
 * Says what a merge would do (D-156, D-157): field by field what is kept, filled or lost, whose parents or children there
 * would be, year by year which enrolment stays, and what stands in the way. Throws `no-encontrado`.
 */
export async function previaDeUnion(db: Db, tipo: TipoDeUnion, { idDestino, idOrigen }: Pedido) {
  const [destino, origen] = [await fila(db, tipo, idDestino), await fila(db, tipo, idOrigen)]
  const llenos = {
    ...(rellenos([...LADOS[tipo].rellenables, 'foto'], destino, origen) as Record<string, string>),
    ...telefonosUnidos(destino as never, origen as never),
  } as Record<string, string>
  const campos = CAMPOS[tipo].map((campo) => ({
    campo,
    destino: destino[campo] ?? '',
    origen: origen[campo] ?? '',
    queda: campo === 'emails' ? sumados(destino.emails, origen.emails) : (llenos[campo] ?? destino[campo] ?? ''),
  }))
  const todas = tipo === 'alumno' ? await anosDe(db, [idDestino, idOrigen]) : []
  const de = (id: number) => todas.filter(({ idAlumno }) => idAlumno === id)
  const anos = unirAnos(de(idDestino), de(idOrigen))
  const imposibles = anos.filter(({ queda }) => queda === null).map(({ ano }) => ano)
  const lado = (ano: number, id: number) => enAno(de(id).find((n) => n.ano === ano))
  return {
    destino: persona(destino),
    origen: persona(origen),
    campos: campos.filter((c) => c.destino !== '' || c.origen !== '' || c.queda !== ''),
    diferencias: diferencias(destino, origen),
    enlaces: await enlacesDe(db, tipo, idDestino, idOrigen),
    anos: anos.map(({ ano, queda }) => ({
      ano,
      destino: lado(ano, idDestino),
      origen: lado(ano, idOrigen),
      queda:
        queda === null
          ? null
          : de(idDestino).some(({ id }) => id === queda)
            ? ('destino' as const)
            : ('origen' as const),
    })),
    impedimentos: [
      ...(idDestino === idOrigen ? ['Elija dos personas distintas'] : []),
      ...(destino['eliminado'] === 'si' || origen['eliminado'] === 'si'
        ? [decir('eliminado', PERSONAS[tipo].articulo).mensaje]
        : []),
      ...(destino['usuario'] && origen['usuario'] ? [decir('union-con-usuarios').mensaje] : []),
      ...(imposibles.length ? [decir('union-con-movimientos', imposibles).mensaje] : []),
    ],
    conflictos: await conflictosDe(db, todas, imposibles, idDestino),
  }
}

/** Merges of the kind, the latest first, at most fifty. */
export async function uniones(db: Db, tipo: TipoDeUnion) {
  const tabla = sql.table(tipo)
  const { rows } = await sql<{
    id: number
    fecha: Date
    idDestino: number
    destino: string
    origen: string
    usuario: string
    deshecha: boolean
  }>`
    select f.id, f.fecha, f.id_destino as "idDestino", ${nombreCompleto('d')} as destino, ${nombreCompleto('o')} as origen,
      ${nombreDeUsuario('f.id_usuario')} as usuario, f.deshecha_at is not null as deshecha
    from fusion f join ${tabla} d on d.id = f.id_destino join ${tabla} o on o.id = f.id_origen
    where f.tipo = ${tipo} order by f.id desc limit 50`.execute(db)
  return rows.map((f) => ({ ...f, fecha: f.fecha.toISOString() }))
}

const PROPIOS = {
  alumno: sql`p.email, to_char(p.fecha_nacimiento, 'YYYY-MM-DD') as "fechaNacimiento",
    to_char(p.fecha_ingreso, 'YYYY-MM-DD') as "fechaIngreso", p.id_usuario::text as usuario`,
  padre: sql`p.cuil, p.civa::text as civa, (select u.id::text from usuario u where u.id_padre = p.id) as usuario,
    (select string_agg(e.value, ', ' order by e.orden, e.id) from padre_email e where e.id_padre = p.id) as emails`,
}

async function fila(db: Db, tipo: TipoDeUnion, id: number): Promise<Fila> {
  const { rows } = await sql<Fila>`
    select p.id::text, p.apellido, p.nombre, ${nombreCompleto('p')} as "nombreCompleto", p.sexo, ${dniDe('p')} as dni,
      p.direccion, p.telefono1, p.telefono2, p.observaciones, case when p.eliminado then 'si' end as eliminado,
      (select 'si' from foto f where f.kind = ${tipo} and f.id_owner = p.id) as foto, ${PROPIOS[tipo]}
    from ${sql.table(tipo)} p where p.id = ${id}`.execute(db)
  if (!rows[0]) throw noEncontrado(PERSONAS[tipo].articulo)
  return rows[0]
}

const persona = (f: Fila) => ({
  id: Number(f.id),
  apellido: f['apellido'] ?? '',
  nombre: f['nombre'] ?? '',
  dni: f['dni'] ?? '',
  usuario: Boolean(f['usuario']),
})

const sumados = (...listas: (string | null | undefined)[]) =>
  [...new Set(listas.flatMap((l) => (l ? l.split(', ') : [])))].join(', ')

const enAno = (n: EnrolmentOfYear | undefined) =>
  n ? { curso: n.curso, pagado: aPesos(n.pagado) as Pesos, debe: aPesos(n.debe) as Pesos } : null

async function enlacesDe(db: Db, tipo: TipoDeUnion, idDestino: number, idOrigen: number) {
  const { enlace, otros } = LADOS[tipo]
  const otra = sql.table(tipo === 'alumno' ? 'padre' : 'alumno')
  const { rows } = await sql<{ id: number; nombre: string; suyo: boolean; delOtro: boolean }>`
    select q.id, ${nombreCompleto('q')} as nombre, bool_or(${sql.ref(`ap.${enlace}`)} = ${idDestino}) as suyo,
      bool_or(${sql.ref(`ap.${enlace}`)} = ${idOrigen}) as "delOtro"
    from alumno_padre ap join ${otra} q on q.id = ${sql.ref(`ap.${otros}`)}
    where ${sql.ref(`ap.${enlace}`)} in (${idDestino}, ${idOrigen})
    group by q.id order by q.apellido, q.nombre, q.id`.execute(db)
  return rows.map(({ id, nombre, suyo, delOtro }) => ({
    id,
    nombre,
    de: suyo && delOtro ? ('ambos' as const) : suyo ? ('destino' as const) : ('origen' as const),
  }))
}
