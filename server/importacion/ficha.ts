import { cuitPropuesto } from '#domain/cuit.ts'
import type { Fecha } from '#domain/fecha.ts'
import { nombreQueQueda } from '#domain/importacion/nombres.ts'
import type { Lugar } from '#domain/importacion/tipos.ts'
import { esTelefono } from '#domain/persona/telefono.ts'
import type { Ficha } from './clases.ts'
import { PARENTESCO, sexoSupuesto } from './sexo.ts'
import { DE_LA_FILA } from './telefono.ts'

export const TELEFONOS = ['telefono1', 'telefono2'] as const
const NOMBRES = ['apellido', 'nombre'] as const

/** Puts what the row says over what is known; only filled cells count. */
export function fichaDespues(
  dicho: Ficha,
  antes: Ficha | undefined,
  lugar: Lugar,
  { hoy, proponerCuil }: { readonly hoy: Fecha; readonly proponerCuil: boolean },
): Ficha {
  const { [DE_LA_FILA]: delPadre, [PARENTESCO]: _, ...datos } = dicho
  const sexo = sexoSupuesto(lugar, dicho)
  const llena = Object.fromEntries(Object.entries(antes ?? {}).filter(([, valor]) => valor !== ''))
  const base: Ficha = {
    ...(lugar.clase === 'alumno' && !antes && { fechaIngreso: hoy }),
    ...(antes && Object.fromEntries(Object.keys(antes).map((key) => [key, '']))),
  }
  const queda = telefonosQueQuedan(datos, antes)
  const dichos = Object.fromEntries(Object.entries(datos).filter(([campo]) => !queda.includes(campo)))
  for (const campo of NOMBRES)
    if (dichos[campo] && antes?.[campo]) dichos[campo] = nombreQueQueda(antes[campo], dichos[campo])
  const ficha: Record<string, string> = {
    ...base,
    ...(sexo && { sexo }),
    ...llena,
    // a document of the row is of its kind, not of the kind of the one that it replaces
    ...(antes && datos['dni'] && { tipoDocumento: 'DNI' }),
    ...dichos,
  }
  if (delPadre && !ficha['telefono1']) ficha['telefono1'] = delPadre
  if (proponerCuil && lugar.clase !== 'alumno' && !ficha['cuil']) ficha['cuil'] = cuilPropuesto(ficha)
  return ficha
}

/** Fields in which a telephone that is known stays, because what the row says instead is none. */
export const telefonosQueQuedan = (datos: Ficha, antes: Ficha | undefined): readonly string[] =>
  TELEFONOS.filter((campo) => esTelefono(antes?.[campo] ?? '') && datos[campo] && !esTelefono(datos[campo]))

/** The CUIL that document and sex make likely; '' without one of them. */
export const cuilPropuesto = ({ sexo, tipoDocumento, dni }: Ficha): string =>
  sexo && (tipoDocumento || 'DNI') === 'DNI' ? (cuitPropuesto(sexo === 'F' ? 'F' : 'M', dni ?? '') ?? '') : ''
