import { nuevoPadre, type padre } from '#contract/padre.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { EMAIL } from '#domain/email.ts'
import { CampoCuil } from '../persona/CampoCuil.tsx'
import { type AbrirPersona, PersonaModal } from '../persona/PersonaModal.tsx'
import { CampoSelect } from '../ui/campos/eleccion.tsx'
import { CampoEmails, EMAIL_VACIO, type EntradaEmail } from '../ui/campos/emails.tsx'
import { CampoTexto } from '../ui/campos/texto.tsx'
import { PADRE } from './persona.ts'
import { useMudanza } from './useMudanza.tsx'

type Modelo = RecibidoDe<typeof padre.getmodel>

/** Adds or changes a parent (S53). */
export function PadreModal(abrir: AbrirPersona) {
  const mudar = useMudanza()
  return (
    <PersonaModal<Modelo>
      tipo={PADRE}
      esquema={nuevoPadre}
      {...abrir}
      alGuardado={async (id, persona, antes) => {
        await abrir.alGuardado?.(id, persona, antes)
        if (antes) await mudar(id, antes, persona)
      }}
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
      contacto={() => (
        <>
          <CampoTexto nombre="direccion" etiqueta="Dirección" max={100} />
          <CampoEmails nombre="emails" etiqueta="Email" esEmail={(t) => EMAIL.test(t.trim())} />
        </>
      )}
      rechazos={(code, form) => {
        if (code !== 'usuario-duplicado') return undefined
        const emails = form.getValues('emails') as readonly EntradaEmail[] | undefined
        const i = Math.max(0, emails?.findIndex((e) => e.predeterminado) ?? 0)
        return { campo: `emails.${i}.value`, texto: 'El Email ya es de otro usuario' }
      }}
    />
  )
}

/** Adds an empty e-mail when there is none, for the form to have a field. */
function conUnEmail(guardados: Modelo['padre']['emails']): EntradaEmail[] {
  if (guardados.length === 0) return [{ ...EMAIL_VACIO, predeterminado: true }]
  return guardados.map(({ value, predeterminado }) => ({ value, predeterminado, guardado: true, toRemove: false }))
}
