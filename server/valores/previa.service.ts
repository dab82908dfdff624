import type { RespuestaDe } from '#contract/route.ts'
import type { valores } from '#contract/valores.ts'
import { textoDeClave } from '#domain/cuenta/catalogo.ts'
import { libroDePrecios } from '#domain/cuenta/precios.ts'
import { type CambioDeItem, mueve, netoDeLista, repreciarPorPrecio } from '#domain/cuenta/repreciar.ts'
import type { Valor } from '#domain/cuenta/tipos.ts'
import { centavos, sumar } from '#domain/dinero.ts'
import { invalido } from '#domain/errores.ts'
import type { Fecha } from '#domain/fecha.ts'
import { enPesos } from '../cuenta/cuenta.service.ts'
import { aItem } from '../cuenta/items.service.ts'
import type { Db } from '../db/database.ts'
import { politicaDe } from '../entorno/entorno.service.ts'
import { claveDe, type NuevoValor } from './clave.ts'
import { juzgarPrecio } from './fijar.service.ts'
import { alumnosPorNombre, itemsDeClave, parteQueFalta, valoresVivos } from './valores.queries.ts'

type Previa = RespuestaDe<typeof valores.previa>
type Detalle = NonNullable<Previa['detalle']>

/**
 * Previews whom a price would touch and by how much (D-035): what `fijarValor` would do now, with the same refusals,
 * but without locks and without doing it.
 */
export async function previaDeValor(
  db: Db,
  { detalle, ...nuevo }: NuevoValor & { detalle?: boolean | undefined },
  hoy: Fecha,
): Promise<Previa> {
  const clave = claveDe(nuevo)
  const falta = await parteQueFalta(db, clave)
  if (falta) throw invalido(falta, 'No existe')
  const filas = await valoresVivos(db)
  const { ano, mes, monto } = juzgarPrecio(libroDePrecios(filas), clave, nuevo, hoy)
  const nueva: Valor = { id: 0, ...clave, ano, mesDesde: mes, monto }
  const otras = filas.filter((v) => lugar(v) !== lugar(nueva))
  const [items, politica] = await Promise.all([
    itemsDeClave(db, clave, ano).select('n.id_alumno').execute(),
    politicaDe(db),
  ])
  const alumnoDe = new Map(items.map((i) => [i.id_inscripcion, i.id_alumno]))
  const repreciados = repreciarPorPrecio(
    items.map(aItem),
    { clave, ano, mesDesde: mes },
    libroDePrecios([...otras, nueva]),
    politica,
  )
  const cambios = repreciados.filter(mueve)
  const alcance = (de: readonly CambioDeItem[]) => ({
    cuotas: de.length,
    alumnos: new Set(de.map(({ item }) => alumnoDe.get(item.idInscripcion))).size,
  })
  const grupos = Map.groupBy(cambios, ({ item, despues }) => `${item.montoLista} ${despues.montoLista}`)
  return {
    ...alcance(cambios),
    suma: enPesos(crece(cambios)),
    antes: enPesos(sumar(cambios.map(({ item }) => item.monto))),
    despues: enPesos(sumar(cambios.map(({ despues }) => despues.monto))),
    conservan: repreciados.filter((c) => !mueve(c) && c.despues.monto > netoDeLista(c.despues)).length,
    grupos: [...grupos.values()].map((grupo) => {
      const [{ item, despues }] = grupo as [CambioDeItem]
      const de = item.montoLista === null ? null : enPesos(item.montoLista)
      return { de, a: enPesos(despues.montoLista ?? centavos(0)), ...alcance(grupo) }
    }),
    ...(detalle && { detalle: await quienes(db, cambios) }),
  }
}

async function quienes(db: Db, cambios: readonly CambioDeItem[]): Promise<Detalle> {
  const por = Map.groupBy(cambios, ({ item }) => item.idInscripcion)
  return (await alumnosPorNombre(db, [...por.keys()])).map((alumno) => {
    const suyos = por.get(alumno.idInscripcion) ?? []
    const antes = sumar(suyos.map(({ item }) => item.monto))
    return {
      ...alumno,
      cuotas: suyos.length,
      antes: enPesos(antes),
      despues: enPesos(centavos(antes + crece(suyos))),
    }
  })
}

const lugar = (v: Valor) => `${textoDeClave(v)} ${v.ano} ${v.mesDesde}`

const crece = (cambios: readonly CambioDeItem[]) =>
  sumar(cambios.map(({ item, despues }) => centavos(despues.monto - item.monto)))
