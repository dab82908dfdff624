import { defineConfig } from 'vitest/config'
import { temporalesEnMemoria } from './scripts/memoria.mjs'

temporalesEnMemoria()

/**
 * Lets the files of a worker share what they import, because loading the server anew for each took longer than its
 * tests. So no test may leave a module changed.
 */
const isolate = false

export default defineConfig({
  test: {
    // Each suite has a database of its own. Tests of falls and locks wait, so two cores have room for three.
    maxWorkers: '150%',
    projects: [
      {
        test: {
          name: 'unidad',
          isolate,
          include: ['domain/**/*.test.ts', 'contract/**/*.test.ts', 'web/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          isolate,
          include: ['server/**/*.test.ts', 'demo/**/*.test.ts', 'test/**/*.test.ts'],
          globalSetup: ['test/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
