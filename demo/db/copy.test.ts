import { expect, test } from 'vitest'
import { tabla } from './copy.ts'

const textoDe = (chunks: readonly Buffer[]) => Buffer.concat(chunks).toString()

test('a row is a line, its columns those of the first row', () => {
  const curso = tabla('curso')
  curso.fila({ id: curso.proximo(), id_grado: 4, division: 'A', id_sucursal: 1, turno: null, observaciones: '' })
  curso.fila({
    id: curso.proximo(),
    id_grado: 4,
    division: 'Ñ',
    id_sucursal: 1,
    turno: 'tarde',
    observaciones: 'Aula 3',
  })
  const { columnas, chunks } = curso.vaciar()
  expect(columnas).toEqual(['id', 'id_grado', 'division', 'id_sucursal', 'turno', 'observaciones'])
  expect(textoDe(chunks)).toBe('1\t4\tA\t1\t\\N\t\n2\t4\tÑ\t1\ttarde\tAula 3\n')
  expect(curso.vaciar().chunks).toEqual([])
})

test('what COPY reads apart is escaped; instants are written in UTC', () => {
  const evento = tabla('proceso')
  evento.fila({
    id: 1,
    tipo: 'VALOR',
    numero: null,
    ano_desde: 2026,
    fecha: new Date('2026-03-05T07:00:00-03:00'),
    id_usuario: 1,
    cantidad: 0,
    deshecho_at: null,
    deshecho_por: null,
    deshecho_suceso: null,
  })
  expect(textoDe(evento.vaciar().chunks)).toBe('1\tVALOR\t\\N\t2026\t2026-03-05T10:00:00.000Z\t1\t0\t\\N\t\\N\t\\N\n')
  const sucursal = tabla('sucursal')
  sucursal.fila({ id: 1, nombre: 'a\tb\\c\nd\re' })
  expect(textoDe(sucursal.vaciar().chunks)).toBe('1\ta\\tb\\\\c\\nd\\re\n')
})

test('rows longer than a block, and as many as fill several, come out whole', () => {
  const sucursal = tabla('sucursal')
  const nombres = ['x'.repeat(300_000), ...Array.from({ length: 60_000 }, (_, i) => `Sucursal ${i} ñandú`)]
  for (const nombre of nombres) sucursal.fila({ id: sucursal.proximo(), nombre })
  const { chunks } = sucursal.vaciar()
  expect(chunks.length).toBeGreaterThan(2)
  expect(textoDe(chunks)).toBe(nombres.map((nombre, i) => `${i + 1}\t${nombre}\n`).join(''))
  expect(sucursal.bytes()).toBe(Buffer.concat(chunks).length)
})

test('a wrong or missing column does not compile, and is refused where a type was lied about', () => {
  const cargo = tabla('cargo')
  cargo.fila({ id: 1, nombre: 'Portero' })
  // @ts-expect-error a missing column
  expect(() => cargo.fila({ id: 2 })).toThrow('cargo: id en lugar de id, nombre')
  // @ts-expect-error a column that the table does not have
  expect(() => cargo.fila({ id: 2, nombre: 'Director', sueldo: 1 })).toThrow('cargo')
  // @ts-expect-error the same under another name
  expect(() => cargo.fila({ id: 2, titulo: 'Director' })).toThrow('cargo')
  expect(() => cargo.fila({ nombre: 'Director', id: 2 })).toThrow('cargo')
  const { chunks } = cargo.vaciar()
  expect(textoDe(chunks)).toBe('1\tPortero\n')
})

test('a column left to a default, one that the database computes, and pesos for centavos do not compile either', () => {
  const medio = tabla('cobranza_medio')
  const item = tabla('item_cuenta')
  // @ts-expect-error `referencia` has a default, which a row must not lean on
  medio.fila({ id: 1, id_cobranza: 1, medio: 'QR', monto: 100 as never })
  // @ts-expect-error an amount is centavos
  tabla('cobranza_medio').fila({ id: 1, id_cobranza: 1, medio: 'QR', monto: 100, referencia: '' })
  // @ts-expect-error `estado` of an item follows from its other columns
  item.fila({ id: 1, estado: 3 })
  // at run time nothing refuses them: the table holds the text of three rows
  expect([medio, item].every((t) => t.vaciar().chunks.length > 0)).toBe(true)
})
