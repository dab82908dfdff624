import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** What pg sends to commit: a message of its own. */
const COMMIT = Buffer.from('commit\0')
const NAME = '.s.PGSQL.5432'

/**
 * Puts itself between a program and its PostgreSQL, and loses what it is told to. `url` is a database's address at a
 * socket or at a port; `proxy.url` the same database through the proxy.
 */
export async function startProxy(url: string) {
  const { searchParams, hostname, port } = new URL(url.replace('@/', '@nadie/'))
  const host = searchParams.get('host')
  const target = host
    ? { path: `${host}/.s.PGSQL.${searchParams.get('port') ?? 5432}` }
    : { host: hostname, port: Number(port || 5432) }
  const dir = mkdtempSync(path.join(tmpdir(), 'campana-proxy-'))
  const open = new Set<Socket>()
  let atCommit: 'before' | 'after' | null = null
  let held = false

  const server = createServer((near) => {
    const far = connect(target)
    const cut = () => {
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', cut)
      socket.on('close', () => {
        open.delete(socket)
        cut()
      })
    }
    near.on('data', (data: Buffer) => {
      if (held) return
      if (!atCommit || !data.includes(COMMIT)) return far.write(data)
      const when = atCommit
      atCommit = null
      if (when === 'before') return cut()
      // the answer says that it was committed, and never arrives
      far.removeAllListeners('data')
      far.once('data', cut)
      far.write(data)
    })
    far.on('data', (data) => near.write(data))
  })
  const listen = async () => {
    server.listen(path.join(dir, NAME))
    await once(server, 'listening')
  }
  const cutAll = () => {
    for (const socket of open) socket.destroy()
  }
  await listen()

  return {
    url: url.replace(/^([^/]*\/\/[^@]*@)[^/]*(\/[^?]*).*$/, `$1$2?host=${encodeURIComponent(dir)}&port=5432`),
    /** Cuts the next transaction just before its commit is sent, or after it was and before its answer. */
    cutAtCommit: (when: 'before' | 'after') => {
      atCommit = when
    },
    /** Passes nothing on any more, as a server that hangs. */
    hold: (yes: boolean) => {
      held = yes
      // what was swallowed meanwhile is lost, and with it its connections
      if (!yes) cutAll()
    },
    cutAll,
    /** Takes no connections, and cuts those that there are. */
    goAway: async () => {
      const closed = once(server, 'close')
      server.close()
      cutAll()
      await closed
    },
    comeBack: listen,
    stop: async () => {
      if (server.listening) server.close()
      cutAll()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
