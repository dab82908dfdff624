import { defineConfig } from '@playwright/test'
import { chromium } from './scripts/chromium.mjs'
import { temporalesEnMemoria } from './scripts/memoria.mjs'
import { ENTERO } from './test/entero.ts'

temporalesEnMemoria()

const { executablePath, env } = await chromium()

export default defineConfig({
  testDir: 'e2e',
  testIgnore: ENTERO ? [] : ['**/*.entero.spec.ts'],
  outputDir: '.cache/e2e',
  globalSetup: './e2e/global-setup.ts',
  // Each file has a school of its own. A test waits for a third of its time, so two cores have room for three.
  workers: '150%',
  fullyParallel: false,
  // A long limit, because a busy machine is slow and not wrong: these tests do not measure time.
  timeout: 300_000,
  expect: { timeout: 40_000 },
  forbidOnly: Boolean(process.env['CI']),
  // a second try tells a machine that stood still for half a minute from a defect; the report names the tests that
  // needed it
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['line'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Salta',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // records second tries only: recording every test costs more than the tests
    trace: 'on-first-retry',
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
