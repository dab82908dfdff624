import { useFormContext } from 'react-hook-form'
import { avisoDeEdad } from '#domain/edad.ts'
import { edad, leerFecha } from '#domain/fecha.ts'
import { useHoy } from '../query/configuracion.ts'
import { Advertencia } from '../ui/Advertencia.tsx'
import { CampoFecha } from '../ui/campos/fecha.tsx'

/**
 * Asks for the day of birth and says the age that follows from it, because a mistyped year is seen there; of an age that is
 * unusual for a student or an employee it says so.
 */
export function CampoNacimiento({ clase }: { clase: 'alumno' | 'personal' }) {
  const hoy = useHoy()
  const { watch } = useFormContext<Record<'fechaNacimiento', string>>()
  const dia = leerFecha(watch('fechaNacimiento') ?? '')
  const aviso = dia && avisoDeEdad(clase, dia, hoy)
  const anos = dia && dia <= hoy ? edad(dia, hoy) : null
  return (
    <CampoFecha
      nombre="fechaNacimiento"
      etiqueta="Fecha de Nacimiento"
      requerido
      max={hoy}
      conAno
      ancho={2}
      ayuda={anos !== null && (aviso ? <Advertencia>{aviso}</Advertencia> : anos === 1 ? '1 año' : `${anos} años`)}
    />
  )
}
