import { createServer } from 'node:net'
import { defineConfig } from '@playwright/test'
import { chromium } from './scripts/chromium.mjs'

const { executablePath, env } = await chromium()

// The configuration is read again in each worker: the first reading chooses the port for all.
process.env['CAMPANA_E2E_PORT'] ??= String(await freePort())

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/e2e',
  globalSetup: './e2e/global-setup.ts',
  // One school for all: its cash and its prices are shared.
  workers: 1,
  fullyParallel: false,
  // A busy machine is slow, not wrong: how long something takes is no question of these tests.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env['CI']),
  // a machine that stands still for half a minute is told from a defect; what needed it is named in the report
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['line'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${process.env['CAMPANA_E2E_PORT']}`,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Salta',
    screenshot: 'only-on-failure',
    // recording every test to keep a few costs more than the tests: CI records the second try
    trace: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: {
      executablePath,
      env: { ...(process.env as Record<string, string>), ...env },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}
