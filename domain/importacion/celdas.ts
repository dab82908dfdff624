import { CONDICIONES_IVA } from '../factura/condicionIva.ts'
import {
  anoDe,
  conAnoDeDosCifras,
  construir,
  type Fecha,
  type Mes,
  NOMBRE_MES,
  sumarDias,
  topeDeDosCifras,
} from '../fecha.ts'
import { conMesEnCifras, mesEscrito } from '../mesEscrito.ts'
import { breve, fold, limpiar } from '../texto.ts'
import { acentosRotos } from './acentos.ts'
import { esDeCuenta } from './cuenta.ts'
import { loQueHay } from './parecidos.ts'
import { sexoDeParentesco } from './sexoDicho.ts'

const GUARDE_DE_NUEVO = 'guarde la planilla otra vez, como .xlsx o como CSV UTF-8'

/** A cell that was read, or why not. */
export type Leida = { readonly valor: string } | { readonly error: string }

/** What a column reads: an error may say besides what there is instead. */
type DeColumna = { readonly valor: string } | { readonly error: string; readonly hay?: string }

const MUJER = ['f', 'femenino', 'mujer', 'fem', 'nena', 'niña']
const VARON = ['m', 'v', 'masculino', 'varon', 'hombre', 'masc']

const sexo = (texto: string): Leida => {
  const palabra = fold(texto).replace(/\.$/, '')
  if (MUJER.map(fold).includes(palabra)) return { valor: 'F' }
  return VARON.includes(palabra) ? { valor: 'M' } : { error: 'El Sexo debe ser F o M' }
}

/** The day from which spreadsheets count, and the numbers that stand for days of people: 1954 to 2064. */
const DIA_CERO = '1899-12-30' as Fecha
const DE_SERIE = { desde: 20_000, hasta: 60_000 } as const

/** Reads the number by which a spreadsheet keeps a day, which lost its form: '42800' → '2017-03-06'; null for any other. */
function diaDeSerie(texto: string): Fecha | null {
  const dias = /^\d{5}$/.test(texto) ? Number(texto) : 0
  return dias >= DE_SERIE.desde && dias <= DE_SERIE.hasta ? sumarDias(DIA_CERO, dias) : null
}

/**
 * Reads '1/3/2015', '01-03-2015', '1.3.15' and ISO, always a day that exists. A year of two digits is that of this century
 * unless the day lies after `tope`, as in the field of a form. A
 * number of five figures, which is no other date, is the day that it counts for a spreadsheet.
 */
const fecha = (escrita: string, tope: Fecha): Leida => {
  const contada = diaDeSerie(escrita)
  if (contada !== null) return { valor: contada }
  const texto = conMesEnCifras(escrita)
  const latina = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2,4})(?:\s+0?0:00(?::00)?)?$/.exec(texto)
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]00:00.*)?$/.exec(texto)
  if (!latina && !iso) return { error: 'La fecha se escribe día/mes/año' }
  const [ano, mes, dia] = latina ? [latina[3], latina[2], latina[1]] : [iso?.[1], iso?.[2], iso?.[3]]
  if (ano?.length === 3) return { error: 'El año de la fecha se escribe con cuatro cifras' }
  const leida =
    ano?.length === 2
      ? conAnoDeDosCifras(Number(ano), Number(mes), Number(dia)).find((f) => f <= tope)
      : construir(Number(ano), Number(mes), Number(dia))
  return leida ? { valor: leida } : { error: 'La fecha no existe' }
}

const hastaDiezAnos = (texto: string, hoy: Fecha): Leida => fecha(texto, topeDeDosCifras(hoy))

/** How schools write the conditions in their sheets, and their codes. */
const CIVA_DICHA: Readonly<Record<string, number>> = {
  monotributo: 6,
  monotributista: 6,
  'responsable inscripto': 1,
  inscripto: 1,
  exento: 4,
}

const civa = (texto: string): DeColumna => {
  const buscada = fold(texto)
  const hallada =
    CIVA_DICHA[buscada] ?? CONDICIONES_IVA.find(({ id, text }) => fold(text) === buscada || String(id) === buscada)?.id
  if (hallada !== undefined) return { valor: String(hallada) }
  const textos = CONDICIONES_IVA.map(({ text }) => text)
  return { error: 'La Condición de IVA no existe', hay: loQueHay(texto, textos) }
}

/** Reads a fee month, by its name or as a day of it in the year of the row, into its number, 1 to 10. */
const mes = (texto: string, hoy: Fecha, ano: number): Leida => {
  const dia = fecha(texto, hoy)
  if ('valor' in dia && anoDe(dia.valor as Fecha) !== ano) return { error: `La fecha no es de ${ano}` }
  const numero = ('valor' in dia ? Number(dia.valor.slice(5, 7)) : mesEscrito(texto)) - 2
  return NOMBRE_MES[numero as Mes] ? { valor: String(numero) } : { error: 'El mes va de Marzo a Diciembre' }
}

/** What stands for a whole amount in a cell, and for one of which it is said that nothing was paid. */
export const TODO = 'TODO'
export const NADA = '0'

/** Reads '50.000,50', '$ 50000', '50000.5' into pesos; NADA for «no», TODO for «pagado». */
const importe = (texto: string): Leida => {
  const limpio = fold(texto).replaceAll(/[\s$]/g, '')
  if (/^(pago|pagad[oa]|cancelad[oa]|todo|total|si|x|ok)$/.test(limpio)) return { valor: TODO }
  if (/^(no(pago|pagad[oa])?|0|-|0[.,]00?|impag[oa]|debe)$/.test(limpio)) return { valor: NADA }
  if (/^\d{1,3}(\.\d{3})+(,\d{1,2})?$|^\d+(,\d{1,2})?$/.test(limpio))
    return { valor: limpio.replaceAll('.', '').replace(',', '.') }
  return /^\d+\.\d{1,2}$/.test(limpio) ? { valor: limpio } : { error: 'Escriba un importe, o «pagado»' }
}

const TIPOS: Readonly<Record<string, string>> = { dni: 'DNI', le: 'LE', lc: 'LC', ci: 'CI', pasaporte: 'Pasaporte' }
const tipoDocumento = (texto: string): Leida => {
  const tipo = TIPOS[fold(texto).replaceAll('.', '')]
  return tipo ? { valor: tipo } : { error: 'El Tipo de Documento no es válido' }
}

const parentesco = (texto: string): Leida => ({ valor: sexoDeParentesco(texto) ?? '' })

/** Columns that are not taken as they are written. */
const LECTORES: Readonly<Record<string, (texto: string, hoy: Fecha, ano: number) => DeColumna>> = {
  sexo,
  parentesco,
  civa,
  tipoDocumento,
  // the words before the number say what the column is
  dni: (texto) => ({ valor: texto.replace(/^(d\.?\s?n\.?\s?i|doc(umento)?)\.?\s*(n[º°ro]*\.?)?\s*:?\s*(?=\d)/i, '') }),
  // nobody is born after today
  fechaNacimiento: fecha,
  fechaIngreso: hastaDiezAnos,
  fechaDesde: hastaDiezAnos,
  mesInicio: mes,
  fecha: hastaDiezAnos,
  ano: (texto) =>
    /^(19|20|21)\d\d$/.test(texto) ? { valor: texto } : { error: 'El Año se escribe con cuatro cifras' },
  // eleven digits in groups, whatever stands between them
  cuil: (texto) => ({ valor: /^\d[\d\s.-]*\d$/.test(texto) ? texto.replaceAll(/\D/g, '') : texto }),
}

/**
 * Reads a cell into what the form of a person would send, by the own key of its column; what is wrong quotes it. `ano` is
 * the school year of the row.
 */
export function leerCelda(campo: string, texto: string, hoy: Fecha, ano = anoDe(hoy)): Leida {
  if (acentosRotos(texto))
    return { error: `Los acentos llegaron rotos: ${GUARDE_DE_NUEVO}; dice «${breve(texto, 40)}»` }
  const limpio = limpiar(texto, campo === 'observaciones')
  if (limpio === null) return { error: 'Tiene caracteres que no se admiten' }
  if (limpio === '') return { valor: '' }
  const leida: DeColumna = esDeCuenta(campo)
    ? importe(limpio)
    : (LECTORES[campo]?.(limpio, hoy, ano) ?? { valor: limpio })
  if (!('error' in leida)) return leida
  return { error: `${leida.error}; dice «${breve(limpio, 40)}»${leida.hay ? `. ${leida.hay}` : ''}` }
}
