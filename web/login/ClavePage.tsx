import { Box, Button } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useId } from 'react'
import { z } from 'zod'
import type { claves } from '#contract/claves.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { api } from '../call/api.ts'
import { rutas } from '../navigation/rutas.ts'
import { useConfiguracion } from '../query/configuracion.ts'
import { useLlamada } from '../query/consulta.ts'
import { leerSesion, olvidarSesion } from '../sesion/sesion.ts'
import { exito } from '../ui/alertas.tsx'
import { CampoClave } from '../ui/campos/clave.tsx'
import { CampoTexto } from '../ui/campos/texto.tsx'
import { Enlace } from '../ui/Enlace.tsx'
import { Formulario, useFormulario } from '../ui/Formulario.tsx'
import formas from '../ui/formas.module.css'
import { sinLeer } from '../ui/lectura.ts'
import { SinLeer } from '../ui/SinLeer.tsx'
import { MarcoIngreso } from './MarcoIngreso.tsx'
import { useEnlace } from './useEnlace.ts'

type DelEnlace = RecibidoDe<typeof claves.enlace>

const clave = (requerida: string) => z.string(requerida).min(1, requerida).max(500, 'La Contraseña es demasiado larga')
const esquema = (minimo: number, conUsuario: boolean) =>
  z
    .object({
      usuario: conUsuario
        ? z.string('El Usuario es requerido').trim().min(1, 'El Usuario es requerido').max(100)
        : z.string(),
      nueva: clave('La contraseña nueva es requerida').min(minimo, `Debe tener al menos ${minimo} caracteres`),
      confirmacion: clave('Repita la contraseña nueva'),
    })
    .refine((c) => c.nueva === c.confirmacion, { path: ['confirmacion'], message: 'No es igual a la nueva' })

/** Opens a mailed link: its owner chooses his password, or makes the first ServerAdmin (D-138). */
export function ClavePage() {
  const { token = '' } = useParams({ strict: false }) as { token?: string }
  const configuracion = useConfiguracion()
  const enlace = useEnlace(token)
  const primero = enlace.data?.para === 'primero'
  const titulo = enlace.vale === false ? 'Enlace vencido' : primero ? 'Primer administrador' : 'Elija su contraseña'
  return (
    <MarcoIngreso
      configuracion={configuracion}
      titulo={titulo}
      bajada={
        primero
          ? 'Con este usuario va a poner en marcha el colegio y a crear los demás.'
          : enlace.data && (
              <>
                Para ingresar como <b>{enlace.data.usuario}</b>.
              </>
            )
      }
    >
      {enlace.vale === false && <NoVale manda={configuracion?.olvido ?? false} />}
      {sinLeer(enlace) && <SinLeer lectura={enlace} />}
      {enlace.data && <Elegir key={token} token={token} de={enlace.data} alNoValer={enlace.noVale} />}
    </MarcoIngreso>
  )
}

/** Tells that a link is of no more use, and how to get another. */
const NoVale = ({ manda }: { manda: boolean }) => (
  <Box className={formas.pila} my="xl" role="alert">
    <p>Este enlace ya se usó, venció o se pidió otro después.</p>
    <p>{manda ? <Enlace a={rutas.olvido}>Pedir otro enlace</Enlace> : 'Pida otro en la secretaría del colegio.'}</p>
    <p className="texto-2">El del primer administrador lo da otra vez quien instaló Campana.</p>
    <p>
      <Enlace a={rutas.login}>Ir a iniciar sesión</Enlace>
    </p>
  </Box>
)

function Elegir({ token, de, alNoValer }: { token: string; de: DelEnlace; alNoValer: () => void }) {
  const id = useId()
  const navegar = useNavigate()
  const primero = de.para === 'primero'
  const form = useFormulario({
    esquema: esquema(de.minimo, primero),
    valores: { usuario: '', nueva: '', confirmacion: '' },
  })
  const elegir = useLlamada(api.claves.elegir)
  const crear = useLlamada(api.claves.primero)
  const rechazo = ({ code, Message }: { code?: string; Message: string }) => {
    if (code === 'enlace-no-vale') return alNoValer()
    if (code === 'clave-corta' || code === 'clave-debil') return form.setError('nueva', { message: Message })
    if (code === 'usuario-existe' || code === 'usuario-no-valido') return form.setError('usuario', { message: Message })
    return false
  }
  const guardar = async ({ usuario, ...claves }: { usuario: string; nueva: string; confirmacion: string }) => {
    const opciones = { rechazo, falla: form.mostrarCampos }
    const r = primero
      ? await crear.llamar({ body: { token, usuario, ...claves } }, opciones)
      : await elegir.llamar({ body: { token, ...claves } }, opciones)
    if (!r) return
    // the sessions of the account have ended, this one too
    if (leerSesion()?.username.toLowerCase() === r.usuario.toLowerCase()) olvidarSesion()
    exito(primero ? 'Administrador Creado' : 'Contraseña Elegida', `Ingrese como ${r.usuario} con su contraseña.`)
    void navegar({ to: rutas.login, replace: true, state: { usuario: r.usuario } as never })
  }
  return (
    <Box className={formas.pila} my="xl">
      <Formulario form={form} id={id} alGuardar={guardar}>
        {primero && (
          <CampoTexto
            nombre="usuario"
            etiqueta="Usuario"
            requerido
            ancho={6}
            max={100}
            ayuda="Con el que va a ingresar"
          />
        )}
        <CampoClave
          nombre="nueva"
          etiqueta="Contraseña nueva"
          requerido
          ancho={6}
          ayuda={`Al menos ${de.minimo} caracteres: varias palabras que no tengan que ver con el colegio`}
        />
        <CampoClave nombre="confirmacion" etiqueta="Repita la nueva" requerido ancho={6} />
      </Formulario>
      <Button type="submit" form={id} h={38} loading={elegir.enCurso || crear.enCurso}>
        {primero ? 'Crear el administrador' : 'Guardar la contraseña'}
      </Button>
    </Box>
  )
}
