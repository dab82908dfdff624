import type { Fecha } from '#domain/fecha.ts'
import { crearPool } from '../server/db/database.ts'
import { DEMO_PASSWORD } from '../server/syscfg/demo.ts'
import { crearCliente, type Envio, type Respuesta } from './cliente.ts'
import { inBatches, type Statement } from './grabar.ts'
import { exigirOk, type Medicion, resumir } from './medir.ts'
import { repetir } from './repetir.ts'
import { abrirServidor } from './servidor.ts'
import { timed } from './tiempos.ts'

/** It takes most of a minute, so that the first time is like the others. */
const VECES = 2

/**
 * Measures the roll-over of the whole school on a day at the end of the year. Call and SQL end in a rollback, so that
 * each run finds the same.
 */
export async function medirPase(url: string, dia: Fecha, usuario: string): Promise<Medicion> {
  const pool = crearPool(url)
  const servidor = await abrirServidor(url, dia)
  const cliente = crearCliente(servidor.port)
  const pedir = async (envio: Envio) => exigirOk(envio, await cliente.pedir(envio))
  const [llamada, sql]: [number[], number[]] = [[], []]
  let recording: Statement[] = []
  const respuestas: Respuesta[] = []
  let hecho = { inscriptos: 0 }
  try {
    await cliente.entrar(usuario, DEMO_PASSWORD)
    const { ano, cursos } = await pedir({ ruta: 'inscripcion/pase' })
    const cuerpo = { ano, cursos: cursos.map((c: { idCurso: number }) => c.idCurso) }
    const { idPase } = await pedir({ metodo: 'POST', ruta: 'inscripcion/pase/preparar', cuerpo })
    const confirmar: Envio = { metodo: 'POST', ruta: 'inscripcion/pase/confirmar', cuerpo: { idPase } }
    for (let i = 0; i < VECES; i++) {
      const { rows } = await pool.query(`select last_value as n from inscripcion_id_seq`)
      const ensayo = async () => {
        const respuesta = await timed(() => cliente.pedir(confirmar), llamada)
        hecho = exigirOk(confirmar, respuesta)
        respuestas.push(respuesta)
      }
      recording = await servidor.grabar(ensayo, { deshacer: true })
      // Later statements contain the ids that the enrolments drew, so the sequence is set to draw them again.
      await pool.query(`select setval('inscripcion_id_seq', $1)`, [rows[0]?.n])
      const batches = inBatches(recording.map((s) => (s.texto === 'commit' ? { ...s, texto: 'rollback' } : s)))
      await timed(() => repetir(pool, batches), sql)
      await pool.query('vacuum inscripcion, item_cuenta, item_cambio, inscripcion_materia')
    }
  } finally {
    cliente.cerrar()
    await servidor.cerrar()
    await pool.end()
  }
  return resumir({
    nombre: `POST inscripcion/pase/confirmar, pase de ${hecho.inscriptos} alumnos`,
    llamada,
    sql,
    recordings: [recording],
    respuestas,
  })
}
