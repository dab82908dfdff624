import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { CON_LIBREOFFICE, hayLibreOffice, leidaPorLibreOffice } from '../../test/libreoffice.ts'
import { primario } from '../../test/primario.ts'
import { planillaDeProceso } from './resumen.service.ts'

/** Prepares two students, one with a name that looks like a formula; March and April rise from 100,000 to 150,000. */
let e: Escuela
let token: string
let jornada: number

beforeAll(async () => {
  e = await escuela('2026-05-10')
  const p = await primario(e)
  token = await e.con(['VAL-ATRASADAS'])
  jornada = await e.nueva.tipoJornada()
  const clave = { tipo: 2, idNivel: p.idNivel, idTipoJornada: jornada } as const
  await e.nueva.valor({ ...clave, monto: 10_000_000 })
  await e.nueva.valor({ ...clave, monto: 15_000_000, mesDesde: 3 })
  for (const apellido of ['Abdo', '=1+1']) {
    const alumno = await e.nueva.alumno({ apellido, nombre: 'Ana' })
    await p.inscribir({ alumno, tipoJornada: jornada, casoEspecial: p.idNinguno })
  }
})
afterAll(() => e.cerrar())

const procesar = async (email: string) =>
  (await e.llamar(token, 'GET', 'valores/cuotas', { query: { type: 2, email } })).json
const deshacer = (bulkId: number) => e.llamar(token, 'GET', 'valores/cuotas', { query: { type: 3, bulkId } })
const idDe = async (numero: number) =>
  (await e.db.selectFrom('proceso').select('id').where('numero', '=', numero).executeTakeFirstOrThrow()).id
const outbox = () => e.db.selectFrom('mail_outbox').selectAll().orderBy('id', 'desc').execute()
const tareas = () => e.db.selectFrom('job').select(['payload', 'state']).where('kind', '=', 'mail').execute()
const conServidor = (mail_host: string) => e.db.updateTable('webapp_config').set({ mail_host }).execute()

it.each(['', 'dirección@colegio', 'x'.repeat(300)])(
  'D-066: «%s» gets no summary, and the process goes on',
  async (email) => {
    await conServidor('mail.colegio.ar')
    const { Status, Control, bulkId, mail } = await procesar(email)
    expect({ Status, Control, mail }).toEqual({ Status: 'OK', Control: 4, mail: false })
    expect(await outbox()).toEqual([])
    await deshacer(bulkId)
  },
)

it('D-173: without a mail host the summary stays here, and the answer says so', async () => {
  await conServidor('')
  const { bulkId, mail } = await procesar('admin@colegio.ar')
  expect(mail).toBe(false)
  expect(await outbox()).toMatchObject([{ sin_servidor: true }])
  expect(await tareas()).toEqual([])
  await deshacer(bulkId)
})

it('its number, day, count and sum; a process that did nothing has none', async () => {
  await conServidor('mail.colegio.ar')
  const { bulkId, mail } = await procesar('admin@colegio.ar')
  expect(mail).toBe(true)
  const [carta] = await outbox()
  expect(carta).toMatchObject({
    para: 'admin@colegio.ar',
    asunto: `Cuotas atrasadas: proceso N.º ${bulkId}`,
    sin_servidor: false,
    adjuntos: [{ tipo: 'cuotas-atrasadas', idProceso: await idDe(bulkId) }],
  })
  expect(await tareas()).toEqual([{ payload: { idMail: carta?.id }, state: 'pending' }])
  const texto = carta?.html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  expect(texto).toContain(`proceso N.º ${bulkId} del 10-05-2026`)
  expect(texto).toContain('2026 2 4 $ 200.000,00')
  const cuantas = (await outbox()).length
  expect(await procesar('admin@colegio.ar')).toMatchObject({ Control: 0, mail: false })
  expect(await outbox()).toHaveLength(cuantas)
})

it.runIf(hayLibreOffice)(
  'the list opens in LibreOffice: numbers are numbers, a name is a name',
  CON_LIBREOFFICE,
  async () => {
    const ultimo = e.db.selectFrom('proceso').select(['id', 'numero']).orderBy('id', 'desc')
    const { id, numero } = await ultimo.executeTakeFirstOrThrow()
    const { nombre, cuerpo } = await planillaDeProceso(e.db, { tipo: 'cuotas-atrasadas', idProceso: id })
    expect(nombre).toBe(`Cuotas atrasadas, proceso ${numero}.xlsx`)
    const partes: Uint8Array[] = []
    for await (const parte of cuerpo as AsyncIterable<Uint8Array>) partes.push(parte)
    const [titulos, ...filas] = Object.values(leidaPorLibreOffice(Buffer.concat(partes)))[0] ?? []
    expect(titulos).toBe('"Apellido","Nombre","Curso","Año","Cuota","Antes","Después"')
    expect(filas).toHaveLength(5)
    expect(filas[0]).toMatch(/^"=1\+1","Ana","[^"]+",2026,"Marzo",100000,150000$/)
    expect(filas.at(-1)).toMatch(/^"Total",.*,400000,600000$/)
  },
)
