import type { Fecha } from '#domain/fecha.ts'
import { crearPool } from '../server/db/database.ts'
import { DEMO_PASSWORD } from '../server/syscfg/demo.ts'
import { crearCliente } from './cliente.ts'
import { lecturasPorCuenta } from './completo.ts'
import { probar } from './medir.ts'
import { crearPoolMejor } from './mejor/mejor.ts'
import { abrirServidor } from './servidor.ts'

/**
 * Makes each call that is measured once on the school at `url`, without measuring: a best SQL that no longer reads what
 * its call answers is found on a small school, and not when a large one is measured.
 * @returns names of the calls that were made, and what is wrong with some
 */
export async function comprobarVaras(url: string, hoy: Fecha): Promise<{ llamadas: string[]; fallas: string[] }> {
  const [pool, poolMejor] = [crearPool(url), crearPoolMejor(url)]
  const servidor = await abrirServidor(url, hoy)
  const cliente = crearCliente(servidor.port)
  const [llamadas, fallas]: [string[], string[]] = [[], []]
  try {
    for (const [cuenta, lecturas] of await lecturasPorCuenta(pool, hoy)) {
      await cliente.entrar(cuenta, DEMO_PASSWORD)
      for (const lectura of lecturas) {
        llamadas.push(lectura.nombre)
        try {
          for (const envio of lectura.envios) await probar({ cliente, poolMejor, hoy }, lectura, envio)
        } catch (falla) {
          fallas.push(falla instanceof Error ? falla.message : String(falla))
        }
      }
    }
  } finally {
    cliente.cerrar()
    await servidor.cerrar()
    await pool.end()
    await poolMejor.end()
  }
  return { llamadas, fallas }
}
