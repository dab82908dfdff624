// A server of its own for what is measured of a process: says its port, and its memory whenever it is asked.
import { readFileSync } from 'node:fs'
import type { Fecha } from '#domain/fecha.ts'
import { abrirServidor } from './servidor.ts'

const [url = '', hoy = ''] = process.argv.slice(2)
const { port } = await abrirServidor(url, hoy as Fecha)

/** Bytes. What getrusage says of a process begins with the memory of the one that started it; Linux knows better. */
function pico(): number {
  const kb = process.platform === 'linux' && /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
  return (kb ? Number(kb) : process.resourceUsage().maxRSS) * 1024
}

process.on('message', () => {
  process.send?.({ ahora: process.memoryUsage.rss(), pico: pico() })
})
process.send?.(port)
