import { breve } from '#domain/texto.ts'

/** What nodemailer throws, as far as it is told. */
interface ErrorDeMail {
  readonly code?: string
  readonly message?: string
  readonly response?: string
  readonly responseCode?: number
  readonly command?: string
}

/** Most characters of what a host says that are shown. */
const LARGO = 300

/** Codes of the certificate of a host, and of TLS that is none. */
const CERTIFICADO = /certificate|self.signed|altname|CERT_|UNABLE_TO_VERIFY/i
const SIN_TLS = /wrong version number|packet length too long|ssl3_get_record|http request|SSL routines/i

/** Says in plain Spanish why a message did not go out, with the host's own words where it has said some. */
export function porQueNoSalio(error: ErrorDeMail, { host, port }: { host: string; port: number }): string {
  const { code = '', message = '', response, responseCode = 0 } = error
  const donde = `${host}:${port}`
  const dijo = response ? `. El servidor dijo: «${enUnaLinea(response)}»` : ''
  if (/ENOTFOUND|EDNS|EAI_AGAIN/.test(`${code} ${message}`))
    return `No se encontró el servidor ${host}: revise cómo está escrito`
  if (/ECONNREFUSED/.test(`${code} ${message}`)) return `${donde} no acepta conexiones: revise el puerto`
  if (/EHOSTUNREACH|ENETUNREACH/.test(`${code} ${message}`)) return `No se llega a ${donde} desde esta computadora`
  if (SIN_TLS.test(message)) return `${donde} no habla SSL desde el comienzo: quite SSL o use el puerto 465`
  if (CERTIFICADO.test(`${code} ${message}`)) return `El certificado de ${host} no es válido: ${enUnaLinea(message)}`
  if (/STARTTLS/i.test(message) || code === 'ETLS')
    return `${donde} no cifra la conexión, y la contraseña no se envía sin cifrar: use SSL o el puerto 587`
  if (code === 'ETIMEDOUT' || /timeout|timed out/i.test(message))
    return `${donde} no contestó a tiempo: revise el servidor, el puerto y si lleva SSL`
  if (code === 'EAUTH' || responseCode === 535) return `El servidor no aceptó el usuario o la contraseña${dijo}`
  if (code === 'EENVELOPE') return `El servidor no aceptó la dirección${dijo}`
  if (dijo) return `El servidor no aceptó el mail${dijo}`
  return `No se pudo enviar por ${donde}: ${enUnaLinea(message || code || 'se cortó la conexión')}`
}

/** Puts what a host says on one line, without what is no text. */
const enUnaLinea = (texto: string): string => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const limpio = texto.replace(/[\u0000-\u001f\u007f-\u009f\s]+/g, ' ').trim()
  return breve(limpio, LARGO)
}
