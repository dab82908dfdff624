import type { MesDeInscripcion } from '#contract/mesesinscripcion.ts'
import { claveDeValor, TIPO_LOCKER, TIPO_MATERIA } from '#domain/cuenta/catalogo.ts'
import type { Libro } from '#domain/cuenta/precios.ts'
import { precioVigente } from '#domain/cuenta/precios.ts'
import { mesesTildables, type Vigencia } from '#domain/cuenta/tildes.ts'
import type { Item } from '#domain/cuenta/tipos.ts'
import { NOMBRE_MES } from '#domain/fecha.ts'
import { enPesos } from '../cuenta/cuenta.service.ts'
import type { Inscripcion } from './abrir.service.ts'

export const vigenciaDe = (i: Inscripcion): Vigencia => ({
  ano: i.ano,
  idNivel: i.id_nivel,
  mesInicio: i.mes_inicio,
  fechaBaja: i.fecha_baja,
})

/** Lists ten months to tick, with what each owes or would owe: of a locker, or of the subject `idMateria`. */
export function mesesParaDialogo(
  items: readonly Item[],
  vigencia: Vigencia,
  idMateria: number | null,
  libro: Libro,
): MesDeInscripcion[] {
  const clave = claveDeValor({
    tipo: idMateria === null ? TIPO_LOCKER : TIPO_MATERIA,
    idNivel: vigencia.idNivel,
    semestre: null,
    idMateria,
    idTipoJornada: null,
  })
  return mesesTildables(items, vigencia).map((m) => {
    const item = items.find((uno) => uno.mes === m.mes)
    const monto = item?.aplicable ? item.monto : precioVigente(libro, clave, vigencia.ano, m.mes)?.monto
    return { ...m, text: NOMBRE_MES[m.mes], monto: monto === undefined ? null : enPesos(monto) }
  })
}
