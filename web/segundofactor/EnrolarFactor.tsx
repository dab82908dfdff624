import { Button, TextInput } from '@mantine/core'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { RecibidoDe } from '#contract/route.ts'
import type { segundofactor } from '#contract/segundofactor.ts'
import { api } from '../call/api.ts'
import { FallaHttp, motivoDe } from '../refusal/falla.ts'
import { esOk } from '../refusal/respuesta.ts'
import formas from '../ui/formas.module.css'
import { CodigosDeRecuperacion } from './CodigosDeRecuperacion.tsx'
import css from './segundofactor.module.css'

type Iniciado = RecibidoDe<typeof segundofactor.iniciar>

interface EnrolarFactorProps {
  /** Makes the secret. */
  iniciar: () => Promise<Iniciado>
  /** Of a session that waits for this; without it the one that is open. */
  token?: string
  /** Called once the recovery codes were kept. */
  alTerminar: () => void
  /** Is told whether recovery codes are shown that are still to be kept. */
  alFaltar?: (faltan: boolean) => void
}

const porque = (falla: unknown) => (falla instanceof FallaHttp ? motivoDe(falla) : 'No hubo respuesta del servidor.')

/** Adds a second factor: the QR for the telephone, a first code, and the recovery codes. */
export function EnrolarFactor({ iniciar, token, alTerminar, alFaltar }: EnrolarFactorProps) {
  const [iniciado, setIniciado] = useState<Iniciado>()
  const [codigos, setCodigos] = useState<readonly string[]>()
  const [falla, setFalla] = useState<string | null>(null)
  const pedido = useRef(false)
  const empezar = () => {
    setFalla(null)
    iniciar().then(
      (r) => (esOk(r) ? setIniciado(r) : setFalla(r.Message)),
      (error: unknown) => setFalla(porque(error)),
    )
  }
  // each time it is asked for, the secret is another
  useEffect(() => {
    if (pedido.current) return
    pedido.current = true
    empezar()
  })
  if (codigos) return <CodigosDeRecuperacion codigos={codigos} alTerminar={alTerminar} alFaltar={alFaltar} />
  if (iniciado) return <Confirmar de={iniciado} token={token} alConfirmar={setCodigos} />
  return falla ? (
    <div className={formas.pila} role="alert">
      <p>{falla}</p>
      <Button variant="default" onClick={empezar}>
        Reintentar
      </Button>
    </div>
  ) : null
}

/** Shows the secret, and asks for the first code that the telephone makes of it. */
function Confirmar({
  de: { secreto, qr },
  token,
  alConfirmar,
}: {
  de: Iniciado
  token: string | undefined
  alConfirmar: (codigos: readonly string[]) => void
}) {
  const [codigo, setCodigo] = useState('')
  const [motivo, setMotivo] = useState<string | null>(null)
  const [enviando, setEnviando] = useState(false)
  const entrada = useRef<HTMLInputElement>(null)
  useEffect(() => entrada.current?.focus(), [])
  const enviar = async (evento: SubmitEvent<HTMLFormElement>) => {
    evento.preventDefault()
    evento.stopPropagation()
    setEnviando(true)
    const r = await api.segundofactor.confirmar({ body: { codigo } }, { token }).catch(porque)
    setEnviando(false)
    if (typeof r !== 'string' && esOk(r)) return alConfirmar(r.codigos)
    setMotivo(typeof r === 'string' ? r : r.Message)
    setCodigo('')
    entrada.current?.focus()
  }
  return (
    <form className={formas.pila} onSubmit={(e) => void enviar(e)} noValidate>
      <ol className={css.pasos}>
        <li>
          Abra en su teléfono una aplicación de códigos (Google Authenticator, Microsoft Authenticator, Aegis,
          1Password…) y escanee:
          <svg
            className={css.qr}
            viewBox={`-4 -4 ${qr.lado + 8} ${qr.lado + 8}`}
            role="img"
            aria-label="Código QR del segundo factor"
            shapeRendering="crispEdges"
          >
            <path d={`M-4 -4h${qr.lado + 8}v${qr.lado + 8}h-${qr.lado + 8}z`} className={css.papel} />
            <path d={qr.trazo} className={css.tinta} />
          </svg>
          <details className={css.aMano}>
            <summary>No puedo escanearlo</summary>
            <p>Escriba esta clave en la aplicación:</p>
            <code className={css.secreto}>{secreto.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          </details>
        </li>
        <li>
          Escriba el código que muestra:
          <TextInput
            ref={entrada}
            mt="xs"
            aria-label="Código de 6 dígitos"
            placeholder="000000"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            value={codigo}
            onChange={(e) => {
              setCodigo(e.currentTarget.value)
              setMotivo(null)
            }}
            error={motivo}
          />
        </li>
      </ol>
      <Button type="submit" loading={enviando}>
        Activar
      </Button>
    </form>
  )
}
