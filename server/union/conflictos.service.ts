import { etiqueta } from '#domain/cuenta/catalogo.ts'
import { aPesos } from '#domain/dinero.ts'
import { itemsDe } from '../cuenta/items.service.ts'
import type { Db, Trx } from '../db/database.ts'
import type { EnrolmentOfYear } from './anos.queries.ts'

/**
 * Lists, for each year that both students have paid something of, what each paid of each item, in pesos: somebody has to
 * annul one side before they can be merged (D-156).
 */
export async function conflictosDe(
  db: Db | Trx,
  inscripciones: readonly EnrolmentOfYear[],
  anos: readonly number[],
  idDestino: number,
) {
  const deAnos = inscripciones.filter(({ ano }) => anos.includes(ano))
  const pagados = (
    await itemsDe(
      db,
      deAnos.map(({ id }) => id),
    )
  ).filter(({ pagado }) => pagado > 0)
  return anos.map((ano) => {
    const suya = deAnos.find((n) => n.ano === ano && n.idAlumno === idDestino)?.id
    const delAno = pagados.filter((i) => deAnos.some((n) => n.ano === ano && n.id === i.idInscripcion))
    const nombres = [...new Set(delAno.map((i) => etiqueta(i)))]
    const suma = (nombre: string, esSuya: boolean) =>
      aPesos(
        delAno
          .filter((i) => etiqueta(i) === nombre && (i.idInscripcion === suya) === esSuya)
          .reduce((total, i) => total + i.pagado, 0) as never,
      )
    return { ano, items: nombres.map((item) => ({ item, destino: suma(item, true), origen: suma(item, false) })) }
  })
}
