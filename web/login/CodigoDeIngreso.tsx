import { Box, Button, TextInput } from '@mantine/core'
import { type SubmitEvent, useRef, useState } from 'react'
import formas from '../ui/formas.module.css'

interface CodigoDeIngresoProps {
  entrando: boolean
  /** Signs in with a code; answers why not. */
  alEnviar: (codigo: string) => Promise<string | null>
  alVolver: () => void
}

/** Asks for the code of the second factor, or one of recovery for who has no telephone at hand. */
export function CodigoDeIngreso({ entrando, alEnviar, alVolver }: CodigoDeIngresoProps) {
  const [recuperacion, setRecuperacion] = useState(false)
  const [codigo, setCodigo] = useState('')
  const [motivo, setMotivo] = useState<string | null>(null)
  const entrada = useRef<HTMLInputElement>(null)
  const enviar = async (evento: SubmitEvent<HTMLFormElement>) => {
    evento.preventDefault()
    if (codigo.trim() === '') {
      setMotivo('El código es requerido')
      return entrada.current?.focus()
    }
    const porque = await alEnviar(codigo)
    if (porque === null) return
    setMotivo(porque)
    setCodigo('')
    entrada.current?.focus()
  }
  return (
    <>
      <Box component="form" className={formas.pila} my="xl" onSubmit={(e) => void enviar(e)} noValidate>
        <TextInput
          key={String(recuperacion)}
          ref={entrada}
          label={recuperacion ? 'Código de recuperación' : 'Código de 6 dígitos'}
          description={recuperacion ? 'Uno de los diez que guardó; sirve una vez' : 'El que muestra ahora su teléfono'}
          name="otp"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...(recuperacion ? {} : { inputMode: 'numeric' as const })}
          maxLength={40}
          value={codigo}
          onChange={(e) => {
            setCodigo(e.currentTarget.value)
            setMotivo(null)
          }}
          error={motivo}
          autoFocus
        />
        <Button type="submit" h={38} loading={entrando}>
          Ingresar
        </Button>
      </Box>
      <div className={formas.extremos}>
        <small>
          <button
            type="button"
            className="enlace"
            onClick={() => {
              setRecuperacion(!recuperacion)
              setCodigo('')
              setMotivo(null)
            }}
          >
            {recuperacion ? 'Usar el código del teléfono' : 'No tengo el teléfono'}
          </button>
        </small>
        <small>
          <button type="button" className="enlace" onClick={alVolver}>
            Volver
          </button>
        </small>
      </div>
    </>
  )
}
