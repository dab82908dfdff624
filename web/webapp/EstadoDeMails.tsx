import { Button } from '@mantine/core'
import { api } from '../call/api.ts'
import { rutas } from '../navigation/rutas.ts'
import { useConsulta, useLlamada } from '../query/consulta.ts'
import { exito } from '../ui/alertas.tsx'
import { clases } from '../ui/clases.ts'
import { Enlace } from '../ui/Enlace.tsx'
import formas from '../ui/formas.module.css'
import { numero } from '../ui/paginas.ts'

const mails = (n: number, uno: string, varios: string) => `${numero(n)} ${n === 1 ? `mail ${uno}` : `mails ${varios}`}`

/** Says how many mails wait or did not go out, and sends again those that failed. */
export function EstadoDeMails() {
  const { data } = useConsulta(api.systemcfg.mails, {}, { silenciosa: true })
  const reenviar = useLlamada(api.systemcfg.reenviarmails, { invalida: [api.systemcfg.mails] })
  if (!data) return null
  const { esperan, fallaron, retenidos, sinServidor, motivo, remitente } = data
  const partes = [
    esperan > 0 && mails(esperan, 'espera su turno', 'esperan su turno'),
    fallaron > 0 && mails(fallaron, 'no pudo salir', 'no pudieron salir'),
    retenidos > 0 && mails(retenidos, 'retenido al restaurar un respaldo', 'retenidos al restaurar un respaldo'),
    sinServidor > 0 &&
      `${mails(sinServidor, 'no salió', 'no salieron')} por falta de servidor en los últimos 30 días, y ya no ${sinServidor === 1 ? 'se envía' : 'se envían'}`,
  ].filter(Boolean)
  const otraVez = async () => {
    const r = await reenviar.llamar({})
    if (r) exito('Mails Reenviados', `Salen ahora: ${numero(r.cuantos)}.`)
  }
  return (
    <>
      <span className={clases('texto-2', formas.largo, formas.crece)}>
        {partes.length ? `${partes.join('; ')}.` : 'No hay mails sin enviar.'}
        {(fallaron > 0 || esperan > 0) && motivo && <small> Lo último que se supo: {motivo}</small>}
        {remitente && (
          <small>
            {' '}
            Salen de {remitente}: es la clave{' '}
            <Enlace a={`${rutas.configuracionEntorno}?buscar=escuela.email`}>escuela.email</Enlace> del entorno.
          </small>
        )}
      </span>
      {fallaron > 0 && (
        <Button variant="default" loading={reenviar.enCurso} onClick={() => void otraVez()}>
          Enviar otra vez
        </Button>
      )}
    </>
  )
}
