import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { temporalesEnMemoria } from './scripts/memoria.mjs'
import { ENTERO } from './test/entero.ts'
import { iconos } from './web/vite/iconos.ts'

temporalesEnMemoria()

/**
 * Lets the files of a worker share what they import, because loading the server anew for each took longer than its
 * tests. So no test may leave a module changed.
 */
const isolate = false

/** Folders and files whose tests start programs or make schools. */
const LONG = /\/(test|demo|backup)\/|\/(embedded[.\w]*|stop|credenciales|recibo)\.test/

/**
 * Starts the files that take a program or a whole school first. They are the longest, and a long file that starts last
 * leaves the other cores idle.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turn = ({ moduleId }: TestSpecification) => (LONG.test(moduleId) ? 0 : 1)
    return (await super.sort(files)).sort((a, b) => turn(a) - turn(b))
  }
}

export default defineConfig({
  test: {
    // Each suite has a database of its own. Tests of falls and locks wait, so a core has room for two. A percentage
    // would not do: it never gives more workers than cores.
    maxWorkers: availableParallelism() * 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [iconos()],
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
          // Node itself loads the files, as it does in the product; Vite's way takes a sixth more of the processor.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          include: ['server/**/*.test.ts', 'demo/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ENTERO ? [] : ['**/*.entero.test.ts'],
          globalSetup: ['test/global-setup.ts'],
          // long, because a busy machine is slow and not wrong: no test asserts a time
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
})
