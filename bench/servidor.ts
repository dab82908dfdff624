import type { Fecha } from '#domain/fecha.ts'
import { crearApp } from '../server/app.ts'
import { createClock } from '../server/clock.ts'
import { leerConfig } from '../server/config.ts'
import { crearDb, crearPool } from '../server/db/database.ts'
import { createRecorder } from './grabar.ts'

/**
 * Opens the server on a loopback socket, on this day, without logging, with a recorder of what it sends to the
 * database.
 */
export async function abrirServidor(url: string, hoy: Fecha, web?: string) {
  const pool = crearPool(url)
  const grabar = createRecorder(pool)
  const db = crearDb(pool)
  const app = await crearApp({
    db,
    config: leerConfig({ CAMPANA_DEMO: '0' }),
    clock: createClock(hoy),
    ...(web && { web }),
  })
  const direccion = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    grabar,
    direccion,
    port: Number(new URL(direccion).port),
    async cerrar() {
      await app.close()
      await db.destroy()
    },
  }
}
