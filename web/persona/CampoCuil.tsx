import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { cuitPropuesto, esDeOtroDni } from '#domain/cuit.ts'
import type { Documento } from '#domain/documento.ts'
import { CampoCuit } from '../ui/campos/cuit.tsx'

/**
 * Asks for the CUIL, which DNI and sex propose as long as nobody has typed another; one that was cleared is proposed
 * again, and one that had the DNI in it follows when the DNI is corrected. One of another DNI is possible, and more often
 * a mistake: it is said here, and asked about when the form is saved.
 */
export function CampoCuil() {
  const { watch, getValues, setValue, clearErrors } = useFormContext<
    Partial<Record<'cuil' | 'sexo', string>> & { dni: Documento }
  >()
  const [sexo, tipo, numero, escrito = ''] = watch(['sexo', 'dni.tipo', 'dni.numero', 'cuil'])
  const propuesto = useRef('')
  const antes = useRef('')
  useEffect(() => {
    const escrito = getValues('cuil') ?? ''
    const deEseDni = antes.current !== '' && escrito.length === 11 && !esDeOtroDni(escrito, antes.current)
    antes.current = String(numero ?? '')
    if (escrito !== '' && escrito !== propuesto.current && !deEseDni) return
    const esDni = tipo === 'DNI' && (sexo === 'M' || sexo === 'F')
    const nuevo = (esDni && cuitPropuesto(sexo, String(numero ?? ''))) || ''
    propuesto.current = nuevo
    if (nuevo === escrito) return
    setValue('cuil', nuevo, { shouldDirty: true })
    // what was said of the empty field
    if (nuevo) clearErrors('cuil')
  }, [sexo, tipo, numero, getValues, setValue, clearErrors])
  const otro = tipo === 'DNI' && esDeOtroDni(escrito, String(numero ?? ''))
  return <CampoCuit nombre="cuil" etiqueta="CUIL" requerido ancho={2} ayuda={otro && 'No coincide con el DNI'} />
}
