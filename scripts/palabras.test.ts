import { expect, test } from 'vitest'
import { deletreos } from './palabras.mjs'

const QUERIES = 'server/alumno/alumno.queries.ts'

test.each([
  "where i.ano = 2026 and i.estado <> 'ANULADA'",
  ".where('n.estado', '<>', 'ANULADA')",
  "select g.nombre || ' ' || c.division as curso",
  "select a.apellido || ', ' || a.nombre",
  "coalesce(p.nombre || ' ' || p.apellido, u.username::text)",
  'where i.aplicable and i.pagado < i.monto',
  'where a.busqueda like $1',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what a source would say
  'where (${sucursales}::bigint[] is null or s.id = any(${sucursales}))',
  `to_char(x.fecha at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
  'order by s.nombre collate es_ar',
])('refuses %s', (source) => {
  expect(deletreos(QUERIES, source)).toHaveLength(1)
  expect(deletreos('server/db/words/inscripcion.ts', source)).toEqual([])
})

test.each(["watermark: { text: 'ANULADA' }", "estado: 'ANULADA'", 'order by s.nombre, s.id', 'i.pagado < i.monto'])(
  'allows %s',
  (source) => expect(deletreos(QUERIES, source)).toEqual([]),
)
