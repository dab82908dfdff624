import { parentPort } from 'node:worker_threads'
import type { Encargo, Hecho } from './imprenta.ts'

/** Lays out papers beside the thread that answers calls; it is given one at a time. */
parentPort?.on('message', (encargo: Encargo) => void atender(encargo))

async function atender({ papel, datos }: Encargo): Promise<void> {
  try {
    const { default: hacer } = (await import(papel)) as { default: (datos: unknown) => Promise<Uint8Array> }
    // a copy of its own, which can be handed over
    const bytes = Uint8Array.from(await hacer(datos))
    parentPort?.postMessage({ bytes } satisfies Hecho, [bytes.buffer])
  } catch (error) {
    const falla = error instanceof Error ? (error.stack ?? error.message) : String(error)
    parentPort?.postMessage({ falla } satisfies Hecho)
  }
}
