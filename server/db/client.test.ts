import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, it, vi } from 'vitest'
import { openForCopy } from '../backup/tables.ts'
import { databaseFault } from './fault.ts'

it('a server that takes a connection and says nothing is not waited for, not even by a backup', async () => {
  const open: Socket[] = []
  const mute = createServer((socket) => void open.push(socket)).listen(0, '127.0.0.1')
  await once(mute, 'listening')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { port } = mute.address() as AddressInfo
    const asked = openForCopy(`postgres://a:b@127.0.0.1:${port}/x`).catch((error: Error) => error)
    await once(mute, 'connection')
    vi.advanceTimersByTime(10_000)
    expect(databaseFault(await asked)).toBe('away')
  } finally {
    vi.useRealTimers()
    for (const socket of open) socket.destroy()
    mute.close()
  }
}, 5_000)
