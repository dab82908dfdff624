import { defineConfig } from '@playwright/test'
import { chromium } from './scripts/chromium.mjs'

const { executablePath, env } = await chromium()

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/e2e',
  globalSetup: './e2e/global-setup.ts',
  // each file has a school of its own; the default leaves one of two cores to nobody
  workers: '100%',
  fullyParallel: false,
  // A busy machine is slow, not wrong: how long something takes is no question of these tests.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env['CI']),
  // a machine that stands still for half a minute is told from a defect; what needed it is named in the report
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['line'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Salta',
    screenshot: 'only-on-failure',
    // recording every test to keep a few costs more than the tests: a second try is recorded
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
