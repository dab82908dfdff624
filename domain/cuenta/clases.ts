import { type Centavos, formatoPesos } from '../dinero.ts'
import type { Mes } from '../fecha.ts'
import { NOMBRE_MES } from '../fecha.ts'
import { conY } from '../lista.ts'
import { esMensual, etiqueta } from './catalogo.ts'
import type { Posicion } from './tipos.ts'

/** Items of one kind: 'Cuota', 'Locker' or an optional subject with its months 1..10; 'Material 2' has none. */
export interface ItemsDeClase {
  readonly clase: string
  readonly meses: number[]
}

/** Items by kind, the monthly ones first; `materias` names the optional subjects. */
export function porClase(items: readonly Posicion[], materias: ReadonlyMap<number, string>): ItemsDeClase[] {
  const claseDe = (item: Posicion) =>
    etiqueta({ ...item, mes: null }, materias.get(item.idMateria ?? 0) ?? 'Materia').trimEnd()
  const enOrden = items
    .map((item) => ({ ...item, clase: claseDe(item) }))
    .sort(
      (a, b) =>
        Number(esMensual(b.tipo)) - Number(esMensual(a.tipo)) ||
        a.tipo - b.tipo ||
        a.clase.localeCompare(b.clase, 'es') ||
        (a.mes ?? 0) - (b.mes ?? 0),
    )
  return [...Map.groupBy(enOrden, ({ clase }) => clase)].map(([clase, suyos]) => ({
    clase,
    meses: suyos.flatMap(({ mes }) => mes ?? []),
  }))
}

/** Items of one kind that owe another amount than before. */
export interface ConOtroMonto extends ItemsDeClase {
  readonly antes: Centavos
  readonly ahora: Centavos
  /** The next overdue process raises them (D-063). */
  readonly atrasada: boolean
}

/** Says what each item owed before, as `porClase`; those whose amount is the same are left out. */
export function porMonto(
  items: readonly (Posicion & Pick<ConOtroMonto, 'antes' | 'ahora' | 'atrasada'>)[],
  materias: ReadonlyMap<number, string>,
): ConOtroMonto[] {
  const distintos = items.filter(({ antes, ahora }) => antes !== ahora).toSorted((a, b) => (a.mes ?? 0) - (b.mes ?? 0))
  const iguales = Map.groupBy(distintos, ({ antes, ahora, atrasada }) => `${antes} ${ahora} ${atrasada}`)
  return [...iguales.values()].flatMap((suyos) => {
    const [{ antes, ahora, atrasada }] = suyos as [(typeof suyos)[number]]
    return porClase(suyos, materias).map((clase) => ({ ...clase, antes, ahora, atrasada }))
  })
}

/** 'Cuota Mayo y Junio debía $ 120.000,00 y debe $ 100.000,00'. */
export const textoDeMontos = (montos: readonly ConOtroMonto[]): string =>
  montos
    .map(
      ({ antes, ahora, atrasada, ...clase }) =>
        `${textoDeClases([clase])} debía ${formatoPesos(antes)} y debe ${formatoPesos(ahora)}${
          atrasada ? ', hasta la próxima actualización de cuotas atrasadas' : ''
        }`,
    )
    .join('; ')

/** 'Cuota Julio a Diciembre; Locker Septiembre y Octubre; Material 2'; months in rising order. */
export const textoDeClases = (clases: readonly ItemsDeClase[]): string =>
  clases.map(({ clase, meses }) => `${clase} ${conY(tramos(meses))}`.trimEnd()).join('; ')

/** Joins months: three or more in a row are told by the first and the last. */
function tramos(meses: readonly number[]): string[] {
  const grupos: number[][] = []
  for (const mes of meses) {
    const ultimo = grupos.at(-1)
    if (ultimo?.at(-1) === mes - 1) ultimo.push(mes)
    else grupos.push([mes])
  }
  return grupos.flatMap((grupo) => {
    const nombres = grupo.map((mes) => NOMBRE_MES[mes as Mes])
    return nombres.length < 3 ? nombres : `${nombres[0]} a ${nombres.at(-1)}`
  })
}
