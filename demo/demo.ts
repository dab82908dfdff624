import type pg from 'pg'
import type { Fecha } from '#domain/fecha.ts'
import { armarColegio, type Tamano } from './armar.ts'

export const ESCUELA_DEMO: Tamano = { alumnos: 1200, anos: 3, sucursales: 3, seed: 1 }

/** Fills an empty database with the demo school; one that has people already stays as it is. Nothing is later than `ahora`. */
export async function armarDemo(
  pool: pg.Pool,
  { hoy, ahora, log }: { hoy: Fecha; ahora?: Date; log: (linea: string) => void },
): Promise<void> {
  if (!(await estaVacia(pool))) return
  log(`Armando el colegio de demostración: ${ESCUELA_DEMO.alumnos} alumnos, ${ESCUELA_DEMO.anos} años…`)
  let dicho = 0
  const alAvanzar = (parte: number) => {
    const cuarto = Math.floor(parte * 4)
    if (cuarto > dicho && cuarto < 4) log(`  ${cuarto * 25} %`)
    dicho = cuarto
  }
  await armarColegio(pool, hoy, ESCUELA_DEMO, alAvanzar, ahora)
  log('Colegio de demostración listo')
}

/** Tells whether the database holds nothing of a school: no students, no branches and no accounts. */
export async function estaVacia(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query(
    'select exists (select 1 from alumno) or exists (select 1 from sucursal) or exists (select 1 from usuario) as hay',
  )
  return !rows[0].hay
}
