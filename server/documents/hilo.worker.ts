import { parentPort } from 'node:worker_threads'
import type { Encargo, Hecho } from './imprenta.ts'

/** Lays out one paper after another, beside the thread that answers calls. */
parentPort?.on('message', async ({ papel, datos }: Encargo) => {
  try {
    const { default: hacer } = (await import(papel)) as { default: (datos: unknown) => Promise<Uint8Array> }
    // a copy of its own, which can be handed over
    const bytes = Uint8Array.from(await hacer(datos))
    parentPort?.postMessage({ bytes } satisfies Hecho, [bytes.buffer])
  } catch (error) {
    parentPort?.postMessage({
      falla: error instanceof Error ? (error.stack ?? error.message) : String(error),
    } satisfies Hecho)
  }
})
