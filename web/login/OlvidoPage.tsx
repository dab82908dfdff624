import { Box, Button } from '@mantine/core'
import { useId, useState } from 'react'
import { z } from 'zod'
import { api } from '../call/api.ts'
import { rutas } from '../navigation/rutas.ts'
import { useConfiguracion } from '../query/configuracion.ts'
import { useLlamada } from '../query/consulta.ts'
import { identificacionRecordada } from '../sesion/recordada.ts'
import { CampoTexto } from '../ui/campos/texto.tsx'
import { Enlace } from '../ui/Enlace.tsx'
import { Formulario, useFormulario } from '../ui/Formulario.tsx'
import formas from '../ui/formas.module.css'
import { MarcoIngreso } from './MarcoIngreso.tsx'

const FALTA = 'El Usuario o el Email es requerido'
const esquema = z.object({ usuario: z.string(FALTA).trim().min(1, FALTA).max(100) })

/** Asks for a link to choose another password. What is answered is the same whoever is named. */
export function OlvidoPage() {
  const configuracion = useConfiguracion()
  const [pedido, setPedido] = useState(false)
  return (
    <MarcoIngreso
      configuracion={configuracion}
      titulo="¿Olvidó su contraseña?"
      bajada={configuracion?.olvido && !pedido ? 'Le mandamos por mail un enlace para elegir otra.' : undefined}
    >
      <Box className={formas.pila} my="xl">
        {configuracion && <Pedido manda={configuracion.olvido} pedido={pedido} alPedir={() => setPedido(true)} />}
      </Box>
      <small>
        <Enlace a={rutas.login}>Volver a iniciar sesión</Enlace>
      </small>
    </MarcoIngreso>
  )
}

function Pedido({ manda, pedido, alPedir }: { manda: boolean; pedido: boolean; alPedir: () => void }) {
  const id = useId()
  const form = useFormulario({ esquema, valores: { usuario: identificacionRecordada() } })
  const pedir = useLlamada(api.claves.olvidada)
  if (!manda) return <p>Pida una nueva en la secretaría del colegio.</p>
  if (pedido)
    return (
      <div role="status" className={formas.pila}>
        <p>
          <b>Revise su correo.</b>
        </p>
        <p>
          Si hay un usuario así y tiene un email, en unos minutos le llega un enlace. Sirve una sola vez y vence en una
          hora.
        </p>
        <p className="texto-2">¿No llega? Mire en el correo no deseado, o pida una contraseña en secretaría.</p>
      </div>
    )
  return (
    <>
      <Formulario
        form={form}
        id={id}
        alGuardar={async (body) => {
          if (await pedir.llamar({ body }, { falla: form.mostrarCampos })) alPedir()
        }}
      >
        <CampoTexto nombre="usuario" etiqueta="Identificación o email" requerido ancho={6} max={100} />
      </Formulario>
      <Button type="submit" form={id} h={38} loading={pedir.enCurso}>
        Mandar el enlace
      </Button>
    </>
  )
}
