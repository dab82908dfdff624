import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** The day on which the school of the browser tests stands. */
export const HOY = '2026-04-15'

/** The real server on the built web, with a demo school of its own that is thrown away afterwards. */
export default async function setup(): Promise<() => Promise<void>> {
  const data = mkdtempSync(path.join(tmpdir(), 'campana-e2e-'))
  // As root the database runs under another account, which has to pass through.
  chmodSync(data, 0o711)
  const port = process.env['CAMPANA_E2E_PORT'] ?? ''
  const { DATABASE_URL: _, ...inherited } = process.env
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: { ...inherited, PORT: port, CAMPANA_DATA: data, CAMPANA_DEMO: '1', CAMPANA_ENV: 'local', CAMPANA_HOY: HOY },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk
    })
  }
  const teardown = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      const gone = once(server, 'exit')
      server.kill('SIGTERM')
      await gone
    }
    rmSync(data, { recursive: true, force: true })
  }
  const ready = () =>
    fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (const end = Date.now() + 120_000; !(await ready()); await pause(200)) {
    if (server.exitCode === null && Date.now() < end) continue
    await teardown()
    throw new Error(`El servidor de las pruebas no arrancó:\n${said}`)
  }
  return teardown
}
