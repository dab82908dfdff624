import { evento, eventoDe, json, numero, oNada, si, texto } from './evento.ts'
import { cuantos, lista } from './palabras.ts'

const enEntorno = { abre: () => ({ pantalla: 'configuracionEntorno' }) as const }
const enWebapp = { abre: () => ({ pantalla: 'configuracionWebapp' }) as const }

/** Tells a value; null is one that is not told, of a key that may hold a secret. */
const dicho = (valor: string | null) => (valor === null ? 'otro valor' : valor === '' ? 'ningún valor' : `«${valor}»`)

/** Events of the configuration of the school. */
export const CONFIGURACION = {
  'ENV-SET': eventoDe('env_key', {
    nombre: 'Clave de Entorno',
    params: {
      nombre: texto,
      nueva: si,
      renombrada: oNada(texto),
      antes: oNada(texto),
      despues: oNada(texto),
      detalle: oNada(texto),
    },
    frase: ({ nombre, nueva, renombrada, antes, despues, detalle }) => {
      if (nueva) return `Agregó la clave de entorno ${nombre}${despues === null ? '' : ` con ${dicho(despues)}`}`
      const hizo = [
        ...(renombrada ? [`antes llamada ${renombrada}`] : []),
        ...(antes === despues ? [] : [`de ${dicho(antes)} a ${dicho(despues)}`]),
        ...(detalle ? [`el detalle pasó a «${detalle}»`] : []),
      ]
      return `Cambió la clave de entorno ${nombre}${hizo.length ? `, ${hizo.join('; ')}` : ''}`
    },
    ...enEntorno,
  }),
  'ENV-DEL': eventoDe('env_key', {
    nombre: 'Clave de Entorno Quitada',
    params: { nombre: texto, antes: oNada(texto), despues: oNada(texto) },
    frase: ({ nombre, antes, despues }) =>
      despues === null
        ? `Quitó la clave de entorno ${nombre}`
        : `Restauró la clave de entorno ${nombre}, de ${dicho(antes)} a ${dicho(despues)}`,
    ...enEntorno,
  }),
  'ENV-RESET': evento({
    nombre: 'Claves de Entorno Restauradas',
    params: {
      cambios: json<readonly { readonly nombre: string; readonly antes: string; readonly despues: string }[]>(),
    },
    frase: ({ cambios }) =>
      cambios.length === 0
        ? 'Restauró las claves de entorno: ya estaban como de fábrica'
        : `Restauró ${cuantos(cambios.length, 'clave')} de entorno: ${lista(cambios.map((c) => c.nombre))}`,
    ...enEntorno,
  }),
  'APP-CFG': evento({
    nombre: 'Configuración de WebAPP',
    params: {
      cambios: json<readonly string[]>(),
      antes: json<Readonly<Record<string, unknown>>>(),
      despues: json<Readonly<Record<string, unknown>>>(),
    },
    frase: ({ cambios }) => `Cambió la Configuración de WebAPP: ${lista(cambios)}`,
    ...enWebapp,
  }),
  'MAIL-TEST': evento({
    nombre: 'Mail de Prueba',
    params: { servidor: texto, puerto: numero, para: texto, salio: si },
    estado: ({ salio }) => (salio ? 1 : 2),
    frase: ({ servidor, puerto, para, salio }) =>
      `${salio ? 'Envió' : 'No pudo enviar'} un mail de prueba a ${para} por ${servidor}:${puerto}`,
    ...enWebapp,
  }),
  'MAIL-RETRY': evento({
    nombre: 'Mails Reenviados',
    params: { cuantos: numero },
    frase: ({ cuantos: n }) => `Mandó otra vez ${cuantos(n, 'mail')} que no habían salido`,
    ...enWebapp,
  }),
}
