import type { Archivo } from '#contract/route.ts'
import { type Cuit, formatoCuit } from '#domain/cuit.ts'
import type { Fecha } from '#domain/fecha.ts'
import { puede, type Usuario } from '../acceso/usuario.ts'
import type { Db } from '../db/database.ts'
import { planillaDePersonas } from '../persona/planilla.service.ts'
import { type PadresPedidos, padresDePlanilla } from './lista.queries.ts'

const COLUMNAS = [
  'apellido',
  'nombre',
  'email',
  'dni',
  'sexo',
  'cuil',
  'telefono1',
  'telefono2',
  'direccion',
  'hijos',
  'username',
  'observaciones',
] as const

/** Writes a list of parents as a workbook; their users only for who may see those (D-171). */
export function planillaDePadres(
  db: Db,
  usuario: Usuario,
  momento: { hoy: Fecha; ahora: Date },
  pedidos: PadresPedidos & { readonly porHijos: boolean },
): Promise<Archivo> {
  const veUsuarios = puede(usuario, 'USU-VER')
  return planillaDePersonas(db, usuario, momento, pedidos, {
    nombre: 'Padres',
    columnas: COLUMNAS.filter((c) => veUsuarios || c !== 'username'),
    leer: (buscado) => padresDePlanilla(db, buscado, veUsuarios),
    porHijos: pedidos.porHijos ? 'siempre' : true,
    fila: (p) => ({ ...p, cuil: p.cuil && formatoCuit(p.cuil as Cuit) }),
  })
}
