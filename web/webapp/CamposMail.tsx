import IconSend from 'icono:send'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { RecibidoDe } from '#contract/route.ts'
import type { systemcfg } from '#contract/systemcfg.ts'
import { esServerAdmin } from '../sesion/sesion.ts'
import { comun } from '../ui/campos/campo.tsx'
import { CampoClave } from '../ui/campos/clave.tsx'
import { Casilla } from '../ui/campos/eleccion.tsx'
import { CampoTexto } from '../ui/campos/texto.tsx'
import { useCampo } from '../ui/campos/useCampo.tsx'
import { clases } from '../ui/clases.ts'
import formas from '../ui/formas.module.css'
import { lazyModal } from '../ui/lazy.tsx'
import { EstadoDeMails } from './EstadoDeMails.tsx'
import type { FormularioWebapp } from './formulario.ts'
import css from './Webapp.module.css'

const ProbarMailModal = lazyModal(() => import('./ProbarMailModal.tsx').then((m) => m.ProbarMailModal))

interface CamposMailProps {
  form: FormularioWebapp
  conClave: boolean
  guardado: RecibidoDe<typeof systemcfg.get>['toda']
}

/** The host by which the school sends mail, a trial of it, and what became of the mails (D-173). */
export function CamposMail({ form, conClave, guardado }: CamposMailProps) {
  const [probando, setProbando] = useState(false)
  const suyo = esServerAdmin()
  const [host, user] = form.watch(['mailHost', 'mailUser'])
  const otro = guardado?.mailHost !== host || guardado?.mailUser !== user
  const ayuda = !conClave
    ? 'Se guarda cifrada y no se muestra nunca'
    : otro
      ? 'Escríbala otra vez: la guardada vale solo para el mismo servidor y usuario'
      : 'Vacía, queda la guardada, que no se muestra nunca'
  return (
    <div className={formas.pila}>
      {!suyo && (
        <p className="texto-2">
          Lo cambia un ServerAdmin: por este servidor salen los enlaces con que se eligen las contraseñas.
        </p>
      )}
      <div className={css.campos}>
        <CampoTexto
          nombre="mailHost"
          soloLectura={!suyo}
          etiqueta="Servidor"
          ancho={4}
          max={255}
          placeholder="smtp.colegio.edu.ar"
          ayuda="Vacío, el colegio no envía mails"
        />
        <CampoPuerto soloLectura={!suyo} />
        <CampoTexto nombre="mailUser" soloLectura={!suyo} etiqueta="Usuario" ancho={3} max={255} />
        <CampoClave nombre="mailPassword" soloLectura={!suyo} etiqueta="Contraseña" ancho={3} ayuda={ayuda} />
        <Casilla
          nombre="mailSSL"
          soloLectura={!suyo}
          etiqueta="SSL desde el comienzo"
          ancho={6}
          ayuda="Para el puerto 465. Sin tildar, la conexión se cifra con STARTTLS si el servidor pide usuario."
        />
      </div>
      <div className={clases(formas.fila, formas.aparte)}>
        <Button
          variant="default"
          leftSection={<IconSend size={16} stroke={1.7} />}
          disabled={!host || !suyo}
          onClick={() => setProbando(true)}
        >
          Enviar mail de prueba
        </Button>
        <EstadoDeMails />
      </div>
      {probando && <ProbarMailModal form={form} alCerrar={() => setProbando(false)} />}
    </div>
  )
}

/** A port: at most six digits, nothing between them (CFG-001). */
function CampoPuerto({ soloLectura }: { soloLectura: boolean }) {
  const campo = { soloLectura, nombre: 'mailPort', etiqueta: 'Puerto', ancho: 2, ayuda: '587, o 465 con SSL' } as const
  const { valor, poner, alSalir, ref, error } = useCampo<number | null | undefined>(campo)
  return (
    <TextInput
      {...comun(campo)}
      ref={ref}
      error={error}
      value={valor ?? ''}
      maxLength={6}
      inputMode="numeric"
      autoComplete="off"
      onChange={(e) => {
        const digitos = e.currentTarget.value.replace(/\D/g, '')
        poner(digitos === '' ? null : Number(digitos))
      }}
      onBlur={alSalir}
    />
  )
}
