import { NOMBRE_DE_PASO, PASOS } from '#domain/puesta/pasos.ts'
import { evento, eventoDe, oNada, si, una } from './evento.ts'

const abre = () => ({ pantalla: 'puesta' }) as const

/** Events of the setting up of a school (record 075). */
export const PUESTA = {
  'PEM-PASO': eventoDe('puesta_paso', {
    nombre: 'Paso de la Puesta en Marcha',
    params: { paso: una(...PASOS), marca: oNada(una('despues', 'hecho')) },
    frase: ({ paso, marca }) => {
      const cual = `el paso «${NOMBRE_DE_PASO[paso]}» de la puesta en marcha`
      if (marca === 'despues') return `Dejó para después ${cual}`
      return marca === 'hecho' ? `Dio por hecho ${cual}` : `Retomó ${cual}`
    },
    abre,
  }),
  'PEM-FIN': evento({
    nombre: 'Puesta en Marcha',
    params: { terminada: si },
    frase: ({ terminada }) => `${terminada ? 'Dio por terminada' : 'Retomó'} la puesta en marcha`,
    abre,
  }),
}
