import type { Archivo } from '#contract/route.ts'
import type { ColumnaDeTabla } from '#domain/columna.ts'
import type { Fecha } from '#domain/fecha.ts'
import type { Usuario } from '../acceso/usuario.ts'
import type { Db } from '../db/database.ts'
import { exportarListado, SITUACION, situacionDe, texto } from '../listados/exportar.service.ts'
import { type Alternativas, type Buscado, conParecidos } from '../listados/parecidos.service.ts'

const dia = <C extends string>(key: C, titulo: string, letras: number) =>
  ({ key, titulo, tipo: 'dia', letras }) as const satisfies ColumnaDeTabla<C>

/** The columns that the workbooks of people choose from. */
export const COLUMNA = {
  apellido: texto('apellido', 'Apellido', 24),
  nombre: texto('nombre', 'Nombre', 24),
  dni: texto('dni', 'DNI', 12),
  edad: { key: 'edad', titulo: 'Edad', tipo: 'entero', letras: 6 },
  curso: texto('curso', 'Curso', 18),
  nivel: texto('nivel', 'Nivel', 12),
  sucursal: texto('sucursal', 'Sucursal', 20),
  sexo: texto('sexo', 'Sexo', 6),
  nacimiento: dia('nacimiento', 'Fecha de Nacimiento', 20),
  ingreso: dia('ingreso', 'Fecha de Ingreso', 17),
  desde: dia('desde', 'Trabaja desde', 14),
  legajo: texto('legajo', 'Legajo', 10),
  cuil: texto('cuil', 'CUIL', 15),
  cargo: texto('cargo', 'Cargo', 22),
  telefono1: texto('telefono1', 'Teléfono 1', 18),
  telefono2: texto('telefono2', 'Teléfono 2', 18),
  email: texto('email', 'Email', 32),
  direccion: texto('direccion', 'Dirección', 32),
  hijos: texto('hijos', 'Hijos', 48),
  padres: texto('padres', 'Padres', 40),
  telefonosDePadres: texto('telefonosDePadres', 'Teléfonos de los padres', 30),
  emailsDePadres: texto('emailsDePadres', 'Emails de los padres', 40),
  username: texto('username', 'Usuario', 24),
  observaciones: texto('observaciones', 'Observaciones', 40),
  situacion: SITUACION,
} as const satisfies { readonly [C in string]: ColumnaDeTabla<C> }

type Columna = keyof typeof COLUMNA

interface Planilla<Q, F, C extends Columna> extends Alternativas {
  /** 'Alumnos': name of sheet and file. */
  readonly nombre: string
  /** In their order; `situacion` comes last of all. */
  readonly columnas: readonly Exclude<C, 'situacion'>[]
  readonly leer: (buscado: Buscado<Q>) => Promise<F[]>
  readonly fila: (persona: F) => Readonly<Record<Exclude<C, 'situacion'>, string | number | null>>
}

/** Writes people of one kind, as their list is filtered and sorted, as a workbook with all their fields (D-171). */
export async function planillaDePersonas<
  Q extends { readonly sSearch: string },
  F extends { eliminado: boolean; baja?: Fecha | null },
  C extends Columna,
>(
  db: Db,
  usuario: Usuario,
  momento: { hoy: Fecha; ahora: Date },
  pedidos: Q,
  { nombre, columnas, leer, fila, ...alternativas }: Planilla<Q, F, C>,
): Promise<Archivo> {
  const { filas } = await conParecidos(
    pedidos,
    async (buscado) => {
      const filas = await leer(buscado)
      return { filas, encontrados: filas.length }
    },
    alternativas,
  )
  return exportarListado<string>(db, usuario, momento, {
    nombre,
    columnas: [...columnas.map((c) => COLUMNA[c]), COLUMNA.situacion],
    filas: filas.map((persona) => ({ ...fila(persona), situacion: situacionDe(persona) })),
    fijas: 2,
  })
}
