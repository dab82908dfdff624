import { expect, test } from 'vitest'
import { violaciones } from './limites.mjs'

test.each([
  ['domain/cuenta/plan.ts', "import { z } from 'zod'"],
  ['domain/cuenta/plan.ts', "import { readFileSync } from 'node:fs'"],
  ['domain/cuenta/plan.ts', "import type { Alumno } from '#contract/alumno.ts'"],
  ['domain/cuenta/plan.ts', "export { db } from '../../server/db/database.ts'"],
  ['contract/alumno.ts', "import { sql } from 'kysely'"],
  ['contract/alumno.ts', "import { crearApp } from '../server/app.ts'"],
  ['server/alumno/alumno.service.ts', "import { Grilla } from '../../web/ui/Grilla.tsx'"],
  ['server/alumno/alumno.service.ts', "import { useState } from 'react'"],
  ['server/alumno/alumno.service.ts', "import { saldo } from '../caja/caja.queries.ts'"],
  ['server/alumno/alumno.service.ts', "import { caja } from '../caja/caja.handlers.ts'"],
  ['server/alumno/alumno.service.ts', "const caja = await import('../caja/caja.queries.ts')"],
  ['server/alumno/alumno.service.ts', "import { armarDemo } from '../../demo/demo.ts'"],
  ['server/alumno/alumno.service.ts', "const { armarDemo } = await import('../../demo/demo.ts')"],
  ['server/main.ts', "import { armarDemo } from '../demo/demo.ts'"],
  ['server/main.ts', "import type { Tamano } from '../demo/demo.ts'"],
  ['web/alumno/AlumnosPage.tsx', "import { ESCUELA_DEMO } from '../../demo/demo.ts'"],
  ['domain/cuenta/plan.ts', "import { crearTablas } from '../../demo/db/tablas.ts'"],
  ['demo/cuenta/cuentas.ts', "import { saldo } from '../../server/caja/caja.queries.ts'"],
  ['demo/cuenta/cuentas.ts', "import { caja } from '../../server/caja/caja.handlers.ts'"],
  ['demo/cuenta/cuentas.ts', "import { Grilla } from '../../web/ui/Grilla.tsx'"],
  ['demo/cuenta/cuentas.ts', "import { baseDePrueba } from '../../test/base.ts'"],
  ['demo/cuenta/cuentas.ts', "import { useState } from 'react'"],
  ['web/alumno/AlumnosPage.tsx', "import { crearDb } from '../../server/db/database.ts'"],
  ['web/alumno/AlumnosPage.tsx', "import path from 'node:path'"],
  ['server/alumno/index.ts', ''],
  ['web/utils/fechas.ts', ''],
])('refuses %s: %s', (file, source) => {
  expect(violaciones(file, source)).toHaveLength(1)
})

test.each([
  ['domain/cuenta/plan.ts', "import { centavos } from '../dinero.ts'"],
  ['domain/cuenta/plan.test.ts', "import fc from 'fast-check'"],
  ['contract/alumno.ts', "import { z } from 'zod'\nimport type { Fecha } from '#domain/fecha.ts'"],
  ['server/alumno/alumno.service.ts', "import { porId } from './alumno.queries.ts'"],
  ['server/alumno/alumno.service.ts', "import { diaDeCaja } from '../caja/caja.service.ts'"],
  ['server/alumno/alumno.service.ts', "import { deSesion } from '../acceso/sesion.queries.ts'"],
  ['server/handlers.ts', "import { caja } from './caja/caja.handlers.ts'"],
  ['server/main.ts', "const { armarDemo } = await import('../demo/demo.ts')"],
  ['server/alumno/alumno.test.ts', "import { armarDemo } from '../../demo/demo.ts'"],
  ['demo/demo.test.ts', "import { baseDePrueba } from '../test/base.ts'"],
  [
    'demo/demo.ts',
    "import pg from 'pg'\nimport { celdaDe } from '#domain/cuenta/celda.ts'\nimport { crearDb } from '../server/db/database.ts'",
  ],
  ['server/alumno/alumno.test.ts', "import { baseDePrueba } from '../../test/base.ts'"],
  ['web/alumno/AlumnosPage.tsx', "import { api } from '../api.ts'\nimport { sumar } from '#domain/dinero.ts'"],
])('lets pass %s: %s', (file, source) => {
  expect(violaciones(file, source)).toEqual([])
})
