import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { EMAIL } from '#contract/campos.ts'
import { nuevoPadre, type padre } from '#contract/padre.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { cuitPropuesto } from '#domain/cuit.ts'
import type { Documento } from '#domain/documento.ts'
import { type AbrirPersona, PersonaModal } from '../persona/PersonaModal.tsx'
import { CampoSelect } from '../ui/campos/eleccion.tsx'
import { CampoEmails, EMAIL_VACIO, type EntradaEmail } from '../ui/campos/emails.tsx'
import { CampoCuit, CampoTexto } from '../ui/campos/texto.tsx'
import { PADRE } from './persona.ts'

type Modelo = RecibidoDe<typeof padre.getmodel>

/** Adds or changes a parent (S53). */
export const PadreModal = (abrir: AbrirPersona) => (
  <PersonaModal<Modelo>
    tipo={PADRE}
    esquema={nuevoPadre}
    {...abrir}
    propios={(dado) => {
      const { cuil, civa, emails } = dado as Modelo['padre']
      return { cuil, civa, emails: conUnEmail(emails) }
    }}
    documentos={(modelo) => (
      <>
        <CampoCuil />
        <CampoSelect
          nombre="civa"
          etiqueta="Condición Iva"
          opciones={modelo?.condicionIva}
          placeholder="Sin indicar"
          ancho={2}
        />
      </>
    )}
    contacto={
      <>
        <CampoTexto nombre="direccion" etiqueta="Dirección" max={100} />
        <CampoEmails nombre="emails" etiqueta="Email" esEmail={(t) => EMAIL.test(t.trim())} />
      </>
    }
    rechazos={(code, form) => {
      if (code !== 'usuario-duplicado') return undefined
      const emails = form.getValues('emails') as readonly EntradaEmail[] | undefined
      const i = Math.max(0, emails?.findIndex((e) => e.predeterminado) ?? 0)
      return { campo: `emails.${i}.value`, texto: 'El Email ya es de otro usuario' }
    }}
  />
)

/** Adds an empty e-mail when there is none, for the form to have a field. */
function conUnEmail(guardados: Modelo['padre']['emails']): EntradaEmail[] {
  if (guardados.length === 0) return [{ ...EMAIL_VACIO, predeterminado: true }]
  return guardados.map(({ value, predeterminado }) => ({ value, predeterminado, guardado: true, toRemove: false }))
}

/** Asks for the CUIL, which DNI and sex propose as long as nobody has typed another. */
function CampoCuil() {
  const { watch, getValues, setValue } = useFormContext<Record<'cuil' | 'sexo', string> & { dni: Documento }>()
  const [sexo, tipo, numero] = watch(['sexo', 'dni.tipo', 'dni.numero'])
  const propuesto = useRef('')
  useEffect(() => {
    const escrito = getValues('cuil') ?? ''
    if (escrito !== propuesto.current) return
    const esDni = tipo === 'DNI' && (sexo === 'M' || sexo === 'F')
    const nuevo = (esDni && cuitPropuesto(sexo, String(numero ?? ''))) || ''
    propuesto.current = nuevo
    if (nuevo !== escrito) setValue('cuil', nuevo, { shouldDirty: true })
  }, [sexo, tipo, numero, getValues, setValue])
  return <CampoCuit nombre="cuil" etiqueta="CUIL" requerido ancho={2} />
}
