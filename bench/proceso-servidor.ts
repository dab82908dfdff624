// Runs a server as a process of its own, to measure the process: it tells its port, and its memory whenever it is
// asked.
import { readFileSync } from 'node:fs'
import type { Fecha } from '#domain/fecha.ts'
import { abrirServidor } from './servidor.ts'

const [url = '', hoy = ''] = process.argv.slice(2)
const { port } = await abrirServidor(url, hoy as Fecha)

/**
 * Reads the peak of its memory in bytes. getrusage would count the memory of the process that started it; Linux tells
 * them apart.
 */
function pico(): number {
  const kb = process.platform === 'linux' && /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
  return (kb ? Number(kb) : process.resourceUsage().maxRSS) * 1024
}

process.on('message', () => {
  process.send?.({ ahora: process.memoryUsage.rss(), pico: pico() })
})
process.send?.(port)
