import { sql } from 'kysely'
import type { EtiquetaTaller } from '#domain/cuenta/catalogo.ts'
import type { Porcentaje } from '#domain/dinero.ts'
import { viva } from '../db/words/inscripcion.ts'
import { siHay, todas } from '../db/words/juntas.ts'

interface Encabezado {
  ano: number
  porcentaje: Porcentaje
  pac: boolean
  conLocker: boolean
  etiqueta: EtiquetaTaller
}

/** Reads what stands over the account of an enrolment that lives. */
export const encabezado = (idInscripcion: number) =>
  siHay(sql<Encabezado>`
    select n.ano, n.porcentaje, n.pac, g.con_locker as "conLocker", v.etiqueta_taller as etiqueta
    from inscripcion n join curso c on c.id = n.id_curso join grado g on g.id = c.id_grado join nivel v on v.id = g.id_nivel
    where n.id = ${idInscripcion} and ${viva('n')}`)

/** Reads the optional subjects that an enrolment takes, by name. */
export const opcionales = (idInscripcion: number) =>
  todas(sql<{ id: number; nombre: string }>`
    select m.id, m.nombre::text from inscripcion_materia im join materia m on m.id = im.id_materia
    where im.id_inscripcion = ${idInscripcion} and m.opcional order by m.nombre`)
