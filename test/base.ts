import { inject } from 'vitest'
import { type BaseDePrueba, copyOf, TEMPLATE } from './cluster.ts'

export type { BaseDePrueba }

/** Makes a new, migrated, empty database for one test file: in `beforeAll`, and `drop()` in `afterAll`. */
export const baseDePrueba = (): Promise<BaseDePrueba> => copyOf(inject('cluster'), TEMPLATE)
