import { expect, inject, it } from 'vitest'
import { conBase } from '../../test/caida/colegio.ts'
import { copyOf } from '../../test/cluster.ts'
import { prepararBase } from './preparar.ts'

it('two processes that start at once on an empty database both find it ready', async () => {
  const { url, drop } = await copyOf(inject('cluster'), 'template0')
  try {
    const preparar = () => conBase(url, (db) => prepararBase(db, '2026-04-15' as never))
    const hechas = await Promise.all([preparar(), preparar()])
    expect(hechas.filter((h) => h.length > 0)).toHaveLength(1)
    expect(await preparar()).toEqual([])
  } finally {
    await drop()
  }
})
