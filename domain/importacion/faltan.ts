import { type Campo, camposDe, lugaresDe, type TipoImportacion } from './tipos.ts'

/**
 * Lists the columns without which nobody new is added: those of whom the rows are about, and those of each parent of whom
 * the file has more than the document, by which one who is there is found. What is proposed is not missing: a CUIL, the
 * telephone of a student where the file has that of a parent, the sex of a parent where it has what he is of the child, and
 * the DNI of an employee where it has his CUIL.
 */
export function columnasQueFaltan(
  tipo: TipoImportacion,
  columnas: readonly (string | null)[],
  { proponerCuil, proponerTelefono }: { readonly proponerCuil: boolean; readonly proponerTelefono: boolean },
): Campo[] {
  const lugares = lugaresDe(tipo)
  const tiene = (key: string) => columnas.includes(key)
  const campos = camposDe(tipo)
  const usado = (lugar: number) =>
    lugar === 0 ||
    campos.some(
      (c) => c.lugar === lugar && tiene(c.key) && !SOLO_DOCUMENTO.includes(propio(c, lugares[c.lugar]?.prefijo)),
    )
  return campos.filter((campo) => {
    const suyo = lugares[campo.lugar]
    if (!campo.requerido || tiene(campo.key) || !usado(campo.lugar)) return false
    const key = propio(campo, suyo?.prefijo)
    if (key === 'apellido' || key === 'nombre') return !tiene(`${suyo?.prefijo ?? ''}apellidoNombre`)
    if (key === 'sexo') return suyo?.sexo === undefined && !tiene('parentesco')
    if (key === 'dni' && tieneDniEnCuil(tipo, columnas)) return false
    if (key === 'telefono1' && campo.lugar === 0 && proponerTelefono) return !hayTelefonoDePadre(tipo, columnas)
    return !(key === 'cuil' && proponerCuil)
  })
}

/** Tells whether the file has a telephone of a parent beside the student of each row. */
export const hayTelefonoDePadre = (tipo: TipoImportacion, columnas: readonly (string | null)[]): boolean =>
  tipo === 'alumnos' && columnas.some((key) => key !== null && /^(padre|madre)\.telefono\d$/.test(key))

/** Tells whether the DNI of an employee that is missing is taken from his CUIL. */
export const tieneDniEnCuil = (tipo: TipoImportacion, columnas: readonly (string | null)[]): boolean =>
  tipo === 'personal' && columnas.includes('cuil')

const SOLO_DOCUMENTO = ['dni', 'tipoDocumento']

const propio = ({ key }: Campo, prefijo = ''): string => key.slice(prefijo.length)
