import { expect, it, vi } from 'vitest'
import { unaVez } from './unaVez.ts'

it('makes it when it is asked for, and once', () => {
  const hacer = vi.fn<() => number | undefined>(() => undefined)
  const dar = unaVez(hacer)
  expect(hacer).not.toHaveBeenCalled()
  expect([dar(), dar()]).toEqual([undefined, undefined])
  expect(hacer).toHaveBeenCalledOnce()
})
