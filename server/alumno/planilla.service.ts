import type { Archivo } from '#contract/route.ts'
import { edad, type Fecha } from '#domain/fecha.ts'
import { puede, type Usuario } from '../acceso/usuario.ts'
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
  'padres',
  'telefonosDePadres',
  'emailsDePadres',
  'observaciones',
] as const

/** Writes a list of students as a workbook, their age as of today; their parents only for who may see those (D-171). */
export function planillaDeAlumnos(
  db: Db,
  usuario: Usuario,
  momento: { hoy: Fecha; ahora: Date },
  pedidos: AlumnosPedidos,
): Promise<Archivo> {
  const vePadres = puede(usuario, 'PAD-VER')
  return planillaDePersonas(db, usuario, momento, pedidos, {
    nombre: 'Alumnos',
    columnas: COLUMNAS.filter((c) => vePadres || !/padres$/i.test(c)),
    leer: (buscado) => alumnosDePlanilla(db, buscado, momento.hoy, vePadres),
    fila: (a) => ({ ...a, edad: edad(a.nacimiento, momento.hoy) }),
    hayOtros: () => hayFueraDeFiltros(db, pedidos, momento.hoy),
  })
}
