import type { Archivo } from '#contract/route.ts'
import type { Db, Trx } from '../db/database.ts'
import type { AdjuntoDeMail } from '../db/esquema/mail.ts'
import type { Secreto } from '../secreto.ts'
import { anotarEnviado, anotarFallo, proximoMail, type ServidorDeMail, servidorDeMail } from './mail.queries.ts'
import { crearTransporte, remitenteDe } from './transporte.ts'

const CADA_MS = 5_000
/** Minutes from a failure to the next attempt. After the last one the message has failed. */
const ESPERAS = [1, 5, 15, 60, 240]
/** Characters of an error that are kept. */
const MAX_ERROR = 500

/** Makes the files of the messages, each kind its own. */
export type Adjuntos = { readonly [A in AdjuntoDeMail as A['tipo']]: (db: Db, que: A) => Promise<Archivo> }

interface Opciones {
  db: Db
  secreto: Secreto
  adjuntos: Adjuntos
  /** Told of each failure. */
  avisar?: (texto: string) => void
}

/**
 * Sends what waits in the outbox (D-173), one message at a time. A message is marked in the transaction that holds
 * it while it is sent: a server that dies in between sends it again, and two servers never send the same.
 */
export function crearCartero({ db, secreto, adjuntos, avisar = () => undefined }: Opciones) {
  let reloj: NodeJS.Timeout | undefined
  let ronda: Promise<unknown> = Promise.resolve()
  let parado = false

  /** Sends all that is due; answers how many went out. */
  async function repartir(): Promise<number> {
    const servidor = await servidorDeMail(db)
    if (!servidor) return 0
    let enviados = 0
    for (;;) {
      const salio = await db.transaction().execute((trx) => enviarUno(trx, servidor))
      if (salio === null || parado) return enviados
      if (salio) enviados++
    }
  }

  /** Null when nothing is due. */
  async function enviarUno(trx: Trx, servidor: ServidorDeMail): Promise<boolean | null> {
    const mail = await proximoMail(trx)
    if (!mail) return null
    try {
      const transporte = crearTransporte(servidor, secreto)
      await transporte.sendMail({
        from: await remitenteDe(db, servidor),
        to: mail.para,
        subject: mail.asunto,
        html: mail.html,
        attachments: await Promise.all(mail.adjuntos.map(archivoDe)),
      })
      await anotarEnviado(trx, mail.id)
      return true
    } catch (error) {
      const motivo = String((error as Error).message ?? error).slice(0, MAX_ERROR)
      // a host that says no for good is not asked again
      const firme = Number((error as { responseCode?: number }).responseCode) >= 500
      await anotarFallo(trx, mail.id, motivo, firme ? null : (ESPERAS[mail.intentos] ?? null))
      avisar(`No se pudo enviar el mail ${mail.id}: ${motivo}`)
      return false
    }
  }

  async function archivoDe(que: AdjuntoDeMail) {
    const { nombre, mime, cuerpo } = await adjuntos[que.tipo](db, que)
    const partes: Uint8Array[] = []
    if (cuerpo instanceof Uint8Array) partes.push(cuerpo)
    else for await (const parte of cuerpo) partes.push(parte)
    return { filename: nombre, contentType: mime, content: Buffer.concat(partes) }
  }

  function siguiente(): void {
    if (parado) return
    reloj = setTimeout(() => {
      ronda = repartir()
        .catch((error: Error) => avisar(`El correo no se pudo repartir: ${error.message}`))
        .finally(siguiente)
    }, CADA_MS).unref()
  }

  return {
    repartir,
    empezar: siguiente,
    /** Waits for the message that is on its way. */
    async parar(): Promise<void> {
      parado = true
      clearTimeout(reloj)
      await ronda
    },
  }
}
