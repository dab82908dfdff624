// A server of its own for what is measured of a process: says its port, and its memory whenever it is asked.
import type { Fecha } from '#domain/fecha.ts'
import { abrirServidor } from './servidor.ts'

const [url = '', hoy = ''] = process.argv.slice(2)
const { puerto } = await abrirServidor(url, hoy as Fecha)

process.on('message', () => {
  process.send?.({ ahora: process.memoryUsage.rss(), pico: process.resourceUsage().maxRSS * 1024 })
})
process.send?.(puerto)
