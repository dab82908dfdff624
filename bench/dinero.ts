import type pg from 'pg'
import { columna } from '#domain/cuenta/catalogo.ts'
import type { Col } from '#domain/cuenta/tipos.ts'
import { anoDe, type Fecha } from '#domain/fecha.ts'
import type { Envio } from './cliente.ts'
import { gets, type Lectura } from './llamadas.ts'
import { resumen } from './mejor/caja.ts'
import { cuentaDeCurso, curso, deudores, filasDeDeudores } from './mejor/colegio.ts'
import { panel } from './mejor/panel.ts'

/** A school class of so many students, as near as the school has them. */
const ALUMNOS_DE_CURSO = 35
const CURSOS = 20
const DEL_COLEGIO = { consulta: /item_cuenta|cobranza/, motivo: 'el reporte de todo el colegio' }

/** April, May and June. */
export const PEDIDAS: readonly Col[] = [6, 7, 8]

/** Asks what is owed in three columns of this year, over the whole school. */
export function pedidoDeDeudores(hoy: Fecha): Envio {
  const items = PEDIDAS.map((item) => ({ year: anoDe(hoy), item, type: columna(item).tipoDeuda }))
  return { metodo: 'POST', ruta: 'reportes/deuda', cuerpo: { owedValue: true, items } }
}

/** The reports of money on this school, as an administrator asks for them. */
export async function reportesDe(pool: pg.Pool, hoy: Fecha, deCurso = ALUMNOS_DE_CURSO): Promise<Lectura[]> {
  const ano = anoDe(hoy)
  const { rows: cursos } = await pool.query<{ id: number; alumnos: number }>(
    `select id_curso as id, count(*)::int as alumnos from inscripcion where ano = $1 and estado <> 'ANULADA'
     group by 1 order by abs(count(*) - $2), 1 limit $3`,
    [ano, deCurso, CURSOS],
  )
  const { rows: sucursales } = await pool.query<{ id: number }>('select id from sucursal order by id limit 10')
  const ids = sucursales.map((s) => s.id).join(',')
  const mes = `fechaDesde=${ano}-03-01&fechaHasta=${ano}-03-31`
  return [
    {
      nombre: `GET cursos, cuenta de ${medio(cursos.map((c) => c.alumnos))} alumnos`,
      envios: gets(...cursos.map(({ id }) => `cursos?idCurso=${id}&ano=${ano}`)),
      mejor: curso,
    },
    {
      nombre: 'GET cursos/cuenta, la misma para la pantalla',
      envios: gets(...cursos.map(({ id }) => `cursos/cuenta?idCurso=${id}&ano=${ano}`)),
      mejor: cuentaDeCurso,
    },
    {
      nombre: `GET caja/resumen, un mes de ${sucursales.length} sucursales`,
      envios: gets(`caja/resumen?${mes}&sucursales=${ids}`),
      mejor: resumen,
      crece: 'las sucursales, hasta diez',
    },
    {
      nombre: 'GET panel, de todas las sucursales',
      envios: gets('panel'),
      mejor: panel,
      crece: 'las sucursales',
    },
    {
      nombre: 'POST reportes/deuda/filas, los mismos para la pantalla',
      envios: [{ ...pedidoDeDeudores(hoy), ruta: 'reportes/deuda/filas' }],
      mejor: filasDeDeudores,
      crece: 'los deudores',
      pesada: true,
      leeTodo: [DEL_COLEGIO],
    },
    {
      nombre: 'POST reportes/deuda, tres ítems, todo el colegio',
      envios: [pedidoDeDeudores(hoy)],
      mejor: deudores,
      crece: 'los deudores',
      pesada: true,
      leeTodo: [DEL_COLEGIO],
    },
  ]
}

const medio = (n: readonly number[]): number => Math.round(n.reduce((suma, x) => suma + x, 0) / Math.max(1, n.length))
