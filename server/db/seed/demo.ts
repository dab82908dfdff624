import type pg from 'pg'
import type { Fecha } from '#domain/fecha.ts'

export async function sembrarDemo(pool: pg.Pool, opciones: { hoy: Fecha; log: (linea: string) => void }): Promise<void> {
  void pool
  opciones.log('')
}
