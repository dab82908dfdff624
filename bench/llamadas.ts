import type pg from 'pg'
import { anoDe, type Fecha } from '#domain/fecha.ts'
import type { Envio } from './cliente.ts'
import { alumno, busqueda, dosLetras, paginaLejana, primeraPagina } from './mejor/alumno.ts'
import { dia as diaDeCaja } from './mejor/caja.ts'
import { aCobrar, cuentaCorriente, hallados } from './mejor/cuenta.ts'
import type { Mejor } from './mejor/mejor.ts'
import { panelDeSucursal } from './mejor/panel.ts'

/** A reading call with the requests that are sent in turn. */
export interface Lectura {
  nombre: string
  envios: Envio[]
  /** Null where a call is measured beside its own SQL alone. */
  mejor: Mejor | null
  /** Milliseconds that its SQL may take, whatever the call takes. */
  base?: number
  /** Milliseconds that a paper may take: its answer is no JSON, and its work is not its SQL. */
  papel?: number
  /** Why its answer lists more in a larger school; without it, it lists no more. */
  crece?: string
  /** Takes so long that a few requests say it. */
  pesada?: true
  /** Statements of it that may read a table whole, and why. */
  leeTodo?: { consulta: RegExp; motivo: string }[]
}

/** How many different students, searches and accounts a call is asked for. */
const VARIANTES = 20

const LEJANA = { consulta: /\boffset\b/, motivo: 'el salto a una página lejana' }

/** With which many names begin, so that a search of them shows as many as it may in a school of any size. */
const DOS_LETRAS = ['ma', 'go', 'ca', 'ro', 'pe', 'al', 'fe', 'sa']

const HALLADOS = 'los alumnos de un apellido, hasta los de una página'

export const gets = (...rutas: string[]): Envio[] => rutas.map((ruta) => ({ ruta }))

/**
 * Lists the calls of the counter on this school, as the operator `usuario` makes them; of the list of students also its
 * page `pedida`, the farthest from both ends where none is said.
 */
export async function lecturasDe(pool: pg.Pool, hoy: Fecha, usuario: string, pedida?: number): Promise<Lectura[]> {
  const { rows: alumnos } = await pool.query<{ id: number; inscripcion: number; apellido: string; nombre: string }>(
    `select a.id, n.id as inscripcion, a.apellido, a.nombre from inscripcion n join alumno a on a.id = n.id_alumno
     where n.ano = $1 and n.estado <> 'ANULADA' and not a.eliminado order by md5(a.id::text) limit $2`,
    [anoDe(hoy), VARIANTES],
  )
  const dias = await diasCargados(pool, hoy, usuario)
  // As people search: a surname, a surname and some letters of a name, typed in lower case.
  const busquedas = alumnos.map(({ apellido, nombre }, i) =>
    encodeURIComponent((i % 2 ? apellido : `${apellido} ${nombre.slice(0, 3)}`).toLowerCase()),
  )
  const lejana = pedida ?? (await paginaDelMedio(pool))
  const pagina = (n: number) => `alumno/getpage?iDisplayStart=${(n - 1) * 10}&iDisplayLength=10&getSecurity=true`
  return [
    { nombre: 'alumno/getpage, primera página', envios: gets(pagina(1)), mejor: primeraPagina },
    {
      nombre: 'alumno/getpage, una búsqueda',
      envios: gets(...busquedas.map((b) => `${pagina(1)}&sSearch=${b}`)),
      mejor: busqueda,
      crece: HALLADOS,
    },
    {
      nombre: 'alumno/getpage, dos letras',
      envios: gets(...DOS_LETRAS.map((b) => `${pagina(1)}&sSearch=${b}`)),
      mejor: dosLetras,
    },
    {
      nombre: `alumno/getpage, página ${lejana}`,
      envios: gets(pagina(lejana)),
      mejor: paginaLejana,
      leeTodo: [LEJANA],
    },
    { nombre: 'alumno', envios: gets(...alumnos.map(({ id }) => `alumno?idAlumno=${id}`)), mejor: alumno },
    {
      nombre: 'alumno/getcuentacorriente',
      envios: gets(...alumnos.map(({ inscripcion }) => `alumno/getcuentacorriente?idInscripcion=${inscripcion}`)),
      mejor: cuentaCorriente,
    },
    {
      nombre: 'cobranza/find',
      envios: gets(...busquedas.map((b) => `cobranza/find?query=${b}`)),
      mejor: hallados,
      crece: HALLADOS,
    },
    {
      nombre: 'cobranza/find, dos letras',
      envios: gets(...DOS_LETRAS.map((b) => `cobranza/find?query=${b}`)),
      mejor: null,
    },
    {
      nombre: 'GET cobranza',
      envios: gets(...alumnos.map(({ inscripcion }) => `cobranza?idsInscripciones=${inscripcion}`)),
      mejor: aCobrar,
    },
    {
      nombre: `GET caja, día de ${dias.cobranzas} cobranzas`,
      envios: gets(...dias.rutas),
      mejor: diaDeCaja,
      crece: 'las cobranzas del día',
    },
    {
      nombre: 'GET panel, de una sucursal',
      envios: gets('panel'),
      mejor: panelDeSucursal,
    },
  ]
}

/** The farthest page from both ends, up to the thousandth. */
async function paginaDelMedio(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ alumnos: number }>('select count(*)::int as alumnos from alumno')
  return Math.min(1000, Math.floor((rows[0]?.alumnos ?? 0) / 20))
}

/** The busiest days of the operator's branch. */
async function diasCargados(pool: pg.Pool, hoy: Fecha, usuario: string) {
  const { rows } = await pool.query<{ sucursal: number; dia: Fecha; cobranzas: number }>(
    `select c.id_sucursal as sucursal, c.dia, count(*)::int as cobranzas from usuario u join personal p on p.id = u.id_personal
       join cobranza c on c.id_sucursal = p.id_sucursal
     where u.username = $1 and c.dia < $2 and c.anulada_at is null group by 1, 2 order by 3 desc limit 5`,
    [usuario, hoy],
  )
  const rutas = rows.map(({ sucursal, dia }) => {
    const [ano, mes, numero] = dia.split('-')
    return `caja?idSucursal=${sucursal}&fecha=${mes}-${numero}-${ano}&getSecurity=true`
  })
  return { rutas, cobranzas: rows[0]?.cobranzas ?? 0 }
}

/** One confirmation of the counter: the three next fees of an enrolment, in full. */
export interface Cobro {
  observaciones: string
  data: { id: number; type: number; monto: number; version: number }[]
}

/** Lists collections that can be made, each of another enrolment, in an order that no index follows. */
export async function cobrosPosibles(pool: pg.Pool, hoy: Fecha, cuantos: number): Promise<Cobro[]> {
  const { rows } = await pool.query<{ data: Cobro['data'] }>(
    `select jsonb_path_query_array(jsonb_agg(jsonb_build_object('id', i.id, 'type', i.charge_type, 'monto', (i.monto - i.pagado) / 100.0, 'version', i.version)
         order by i.mes), '$[0 to 2]') as data
     from inscripcion n join item_cuenta i on i.id_inscripcion = n.id
     where n.ano = $1 and n.estado <> 'ANULADA' and i.charge_type = 6 and i.aplicable and i.pagado < i.monto
     group by n.id having count(*) >= 3 order by md5(n.id::text) limit $2`,
    [anoDe(hoy), cuantos],
  )
  if (rows.length < cuantos)
    throw new Error(
      `Quedan ${rows.length} inscripciones con tres cuotas por cobrar: menos --pedidos, o borre la carpeta`,
    )
  return rows.map(({ data }) => ({ observaciones: '', data }))
}
