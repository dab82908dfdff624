import { type BrowserContext, chromium, type LaunchOptions } from '@playwright/test'
import { USUARIOS_DEMO } from '../server/syscfg/demo.ts'
import { presentarse } from './entrar.ts'

/** State that a browser keeps of a session: its local storage. */
type Estado = Awaited<ReturnType<BrowserContext['storageState']>>

/** Milliseconds. A long limit, because a busy machine is slow and not wrong. */
const PACIENCIA = 120_000

/**
 * Signs everybody in, once for the whole run. The sessions are in the prepared database, and so in every copy of it.
 */
export async function firmarTodos(baseURL: string, launchOptions: LaunchOptions): Promise<void> {
  const navegador = await chromium.launch(launchOptions)
  const sesiones: Record<string, Estado> = {}
  try {
    await Promise.all(
      USUARIOS_DEMO.map(async ({ usuario }) => {
        const context = await navegador.newContext({ baseURL })
        context.setDefaultTimeout(PACIENCIA)
        const page = await context.newPage()
        await page.goto('/')
        await presentarse(page, usuario)
        await page.getByRole('heading', { level: 1, name: 'Panel' }).waitFor()
        sesiones[usuario] = await context.storageState()
        await context.close()
      }),
    )
  } finally {
    await navegador.close()
  }
  process.env['CAMPANA_E2E_SESIONES'] = JSON.stringify(sesiones)
}

/** Gives the session of a user, for a browser that opens the school at `baseURL`. */
export function sesionDe(usuario: string, baseURL: string): Estado {
  const sesiones = JSON.parse(process.env['CAMPANA_E2E_SESIONES'] ?? '{}') as Record<string, Estado>
  const { cookies = [], origins = [] } = sesiones[usuario] ?? {}
  return { cookies, origins: origins.map(({ localStorage }) => ({ origin: baseURL, localStorage })) }
}
