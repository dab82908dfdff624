import type { CuotasPrevistas } from '#contract/cambioinscripcion.ts'
import { etiqueta } from '#domain/cuenta/catalogo.ts'
import { type CambioDeItem, mueve } from '#domain/cuenta/repreciar.ts'
import { enPesos } from '../cuenta/cuenta.service.ts'

/** Lists the items whose amount a change moves, by their column; `materias` names the optional subjects. */
export const cuotasPrevistas = (
  cambios: readonly CambioDeItem[],
  materias: ReadonlyMap<number, string> = new Map(),
): CuotasPrevistas =>
  cambios
    .filter(mueve)
    .toSorted((a, b) => (a.item.col ?? 0) - (b.item.col ?? 0))
    .map(({ item, despues }) => ({
      mes: item.mes,
      text: etiqueta(item, materias.get(item.idMateria ?? 0)),
      antes: enPesos(item.monto),
      despues: enPesos(despues.monto),
    }))
