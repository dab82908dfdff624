import { expect, it } from 'vitest'
import { enLasOtras, pagosDe, porQueNada, quedaAfuera, queHacer, seImporta } from './palabras.ts'

const contada = (
  cuentas: { nuevo?: number; cambia?: number; error?: number },
  dudosas: { decididas?: number; dejadas?: number; sinDecidir?: number } = {},
  tipo: 'alumnos' | 'saldos' | 'vinculos' = 'alumnos',
) => ({
  tipo,
  cuentas: { nuevo: 0, cambia: 0, igual: 0, error: 0, dudoso: 0, ...cuentas },
  dudosas: { decididas: 0, dejadas: 0, sinDecidir: 0, ...dudosas },
})

it.each([
  [contada({ nuevo: 2 }, { sinDecidir: 3 }), '2 filas de gente nueva'],
  [
    contada({ nuevo: 1, cambia: 1 }, { decididas: 1 }),
    '1 fila de gente nueva, 1 fila con cambios y 1 fila dudosa que decidió',
  ],
  [contada({}, { decididas: 2, sinDecidir: 1 }), '2 filas dudosas que decidió'],
  [contada({ nuevo: 1 }, {}, 'vinculos'), '1 fila nueva'],
  [contada({ nuevo: 1200 }, {}, 'saldos'), '1.200 filas de pagos anteriores'],
])('says what is imported: %#', (imp, dicho) => expect(seImporta(imp, 'actualizar')).toBe(dicho))

it.each([
  [contada({ nuevo: 1 }), '', ''],
  [contada({ error: 1 }), 'Queda afuera 1 fila con errores', 'Quedó afuera 1 fila con errores'],
  [contada({}, { sinDecidir: 1 }), 'Queda afuera 1 fila dudosa sin decidir', 'Quedó afuera 1 fila dudosa sin decidir'],
  [
    contada({ error: 1 }, { sinDecidir: 2, decididas: 4, dejadas: 1 }),
    'Quedan afuera 1 fila con errores y 2 filas dudosas sin decidir',
    'Quedaron afuera 1 fila con errores y 2 filas dudosas sin decidir',
  ],
])('names what stays out: %#', (imp, antes, despues) => {
  expect([quedaAfuera(imp), quedaAfuera(imp, true)]).toEqual([antes, despues])
})

it.each([
  [contada({ nuevo: 1 }), null],
  [contada({}, { decididas: 1 }), null],
  [contada({}, { sinDecidir: 2 }), 'No hay nada para importar: decida las dudosas'],
  [
    contada({ error: 1 }, { sinDecidir: 2 }),
    'No hay nada para importar: decida las dudosas o corrija las filas con errores',
  ],
  [contada({}), 'No hay nada para importar: ninguna fila trae algo nuevo'],
])('says why nothing would be imported: %#', (imp, dicho) => expect(porQueNada(imp)).toBe(dicho))

it('says how what stayed out comes in', () => {
  expect(queHacer(contada({}, { sinDecidir: 1 }))).toMatch(/^Vuelva a importar la planilla y decídalas/)
  expect(queHacer(contada({ error: 1 }))).toMatch(/^Corríjalas en la planilla/)
})

it.each([
  [{ items: 0, monto: 0 }, ''],
  [{ items: 1, monto: 5 }, 'Se registran pagos de 1 cuota por $ 5,00'],
  [{ items: 6, monto: 360_000.5 }, 'Se registran pagos de 6 cuotas por $ 360.000,50'],
])('says what is recorded: %j', (pagos, dicho) => expect(pagosDe(pagos).replaceAll(' ', ' ')).toBe(dicho))

it.each([
  [199, 'JS', 'También en las otras 199 filas que dicen «JS»'],
  [1200, '50%', 'También en las otras 1.200 filas que dicen «50%»'],
  [1, 'JS', 'También en la otra fila que dice «JS»'],
  [2, '', 'También en las otras 2 filas que no dicen nada'],
])('offers to correct %s other rows that say «%s»', (n, dicen, dicho) => {
  expect(enLasOtras(n, dicen)).toBe(dicho)
})
