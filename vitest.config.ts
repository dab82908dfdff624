import { defineConfig } from 'vitest/config'

/** Files of a worker share what they import: loading the server anew for each cost more than its tests. None may leave a module changed. */
const isolate = false

export default defineConfig({
  test: {
    // each suite has a database of its own; the default leaves one of two cores to nobody
    maxWorkers: '100%',
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
