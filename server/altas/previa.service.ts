import type { altas } from '#contract/altas.ts'
import type { QueryDe, RespuestaDe } from '#contract/route.ts'
import { invalido } from '#domain/errores.ts'
import { anoDe, type Fecha } from '#domain/fecha.ts'
import type { Db, Trx } from '../db/database.ts'
import { type Candidato, empleadosPara, nombresTomados, padresPara } from './previa.queries.ts'

type Propuesta = RespuestaDe<typeof altas.previa>['personas'][number]

/** Tells who of a choice would get an account, with which name, and who would not and why (record 068). */
export async function previa(db: Db, { quienes, id }: QueryDe<typeof altas.previa>, hoy: Fecha): Promise<Propuesta[]> {
  if ((quienes === 'curso' || quienes === 'sucursal') && !id)
    throw invalido('id', quienes === 'curso' ? 'El Curso es requerido' : 'La Sucursal es requerida')
  const ano = anoDe(hoy)
  switch (quienes) {
    case 'curso':
      return juzgar(db, await padresPara(db, ano, { idCurso: id ?? 0 }))
    case 'sucursal':
      return juzgar(db, await padresPara(db, ano, { idSucursal: id ?? 0 }))
    case 'padres':
      return juzgar(db, await padresPara(db, ano, {}))
    default:
      return juzgar(db, await empleadosPara(db, ano, { docentes: quienes === 'docentes' }))
  }
}

/** Judges these people as they are now, by 'per-12' and 'pad-7'. */
export async function previaDe(db: Db | Trx, personas: readonly string[], ano: number): Promise<Propuesta[]> {
  const ids = (clase: string) => personas.filter((p) => p.startsWith(clase)).map((p) => Number(p.slice(4)))
  const padres = await padresPara(db, ano, { ids: ids('pad-') })
  const empleados = await empleadosPara(db, ano, { ids: ids('per-') })
  return juzgar(db, [...padres, ...empleados])
}

/**
 * Judges each by itself and against those before him: of two parents with one e-mail the first gets the account. An
 * employee whose name is taken gets the next free number behind it. Nobody is linked to an account that there is.
 */
async function juzgar(db: Db | Trx, candidatos: readonly Candidato[]): Promise<Propuesta[]> {
  const empleados = candidatos.filter((c) => c.persona.startsWith('per-'))
  const tomados = await nombresTomados(
    db,
    empleados.map((c) => c.usuario.replace(/\d+$/, '')),
  )
  return candidatos.map((c) => {
    const { persona, nombre, detalle, email } = c
    const esPadre = persona.startsWith('pad-')
    const motivo = porQueNo(c, esPadre, tomados)
    const usuario = motivo ? '' : esPadre ? c.usuario : libre(c.usuario, tomados)
    if (usuario) tomados.add(usuario.toLowerCase())
    return { persona, nombre, detalle, usuario, email, motivo }
  })
}

function porQueNo(c: Candidato, esPadre: boolean, tomados: ReadonlySet<string>): Propuesta['motivo'] {
  if (c.tiene) return 'ya-tiene-usuario'
  if (c.email === '' || c.usuario === '') return 'email-requerido'
  if (c.deOtro) return 'usuario-de-otro'
  return esPadre && (c.tomado || tomados.has(c.usuario.toLowerCase())) ? 'usuario-duplicado' : ''
}

/** Finds a free name: 'jperez', 'jperez2', 'jperez3'. */
function libre(nombre: string, tomados: ReadonlySet<string>): string {
  let n = 1
  const de = () => (n === 1 ? nombre : `${nombre}${n}`)
  while (tomados.has(de())) n++
  return de()
}
