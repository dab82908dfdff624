import type { Archivo } from '#contract/route.ts'
import { edad, type Fecha } from '#domain/fecha.ts'
import type { Usuario } from '../acceso/usuario.ts'
import type { Db } from '../db/database.ts'
import { planillaDePersonas } from '../persona/planilla.service.ts'
import { hayFueraDeFiltros } from './lista.service.ts'
import { type AlumnosPedidos, alumnosDePlanilla } from './planilla.queries.ts'

const COLUMNAS = [
  'apellido',
  'nombre',
  'dni',
  'edad',
  'curso',
  'nivel',
  'sucursal',
  'sexo',
  'nacimiento',
  'ingreso',
  'telefono1',
  'telefono2',
  'email',
  'direccion',
  'observaciones',
] as const

/** Writes a list of students as a workbook, their age as of today (D-171). */
export const planillaDeAlumnos = (
  db: Db,
  usuario: Usuario,
  momento: { hoy: Fecha; ahora: Date },
  pedidos: AlumnosPedidos,
): Promise<Archivo> =>
  planillaDePersonas(db, usuario, momento, pedidos, {
    nombre: 'Alumnos',
    columnas: COLUMNAS,
    leer: (buscado) => alumnosDePlanilla(db, buscado, momento.hoy),
    fila: (a) => ({ ...a, edad: edad(a.nacimiento, momento.hoy) }),
    hayOtros: () => hayFueraDeFiltros(db, pedidos, momento.hoy),
  })
