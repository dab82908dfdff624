import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Fecha } from '../../domain/fecha.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { crearApp } from '../app.ts'
import { createClock } from '../clock.ts'
import { leerConfig } from '../config.ts'

const LINK = '<link rel="icon" href="/icono.svg" type="image/svg+xml" />'

let e: Escuela
let web: string
beforeAll(async () => {
  e = await escuela()
  web = await mkdtemp(path.join(tmpdir(), 'campana-web-'))
  await writeFile(
    path.join(web, 'index.html'),
    `<!doctype html>
<html lang="es-AR">${LINK}<style>@layer a;</style><body></body></html>`,
  )
})
afterAll(async () => {
  await rm(web, { recursive: true })
  await e.cerrar()
})

it.each(['local', 'dev', 'live'])('the page of %s says its environment (GEN-028)', async (ambiente) => {
  const config = leerConfig({ CAMPANA_DEMO: '0', CAMPANA_DATA: '/nada', CAMPANA_ENV: ambiente })
  const app = await crearApp({ db: e.db, config, clock: createClock('2026-04-15' as Fecha, '11:00'), web })
  try {
    for (const url of ['/', '/index.html']) {
      const r = await app.inject({ method: 'GET', url })
      expect([r.statusCode, r.headers['cache-control']]).toEqual([200, 'no-cache'])
      expect(r.body).toContain(`<html data-ambiente="${ambiente}" data-skin="skin-black" lang="es-AR">`)
    }
  } finally {
    await app.close()
  }
})

async function conWeb<R>(
  hacer: (pedir: (url: string) => Promise<{ body: string; tipo: string }>) => Promise<R>,
): Promise<R> {
  const config = leerConfig({ CAMPANA_DEMO: '0', CAMPANA_DATA: '/nada' })
  const app = await crearApp({ db: e.db, config, clock: createClock('2026-04-15' as Fecha, '11:00'), web })
  try {
    return await hacer(async (url) => {
      const r = await app.inject({ method: 'GET', url })
      return { body: r.body, tipo: String(r.headers['content-type']) }
    })
  } finally {
    await app.close()
  }
}

it('says the skin and the icon of the school; a phone can install it under its name', async () => {
  const icono = `/api/systemcfg/imagen?id=${'a'.repeat(64)}`
  await conWeb(async (pedir) => {
    expect((await pedir('/')).body).toContain(LINK)
    await e.db.updateTable('webapp_config').set({ skin: 'skin-blue-light', icon_path: icono }).execute()
    const { body } = await pedir('/')
    expect(body).toContain('data-skin="skin-blue-light"')
    expect(body).toContain(`<link rel="icon" href="${icono}" type="image/png" />`)
    expect(body).toContain('<link rel="manifest" href="/manifest.webmanifest" />')
    const manifiesto = await pedir('/manifest.webmanifest')
    expect(manifiesto.tipo).toContain('application/manifest+json')
    expect(JSON.parse(manifiesto.body)).toMatchObject({
      name: 'Campana',
      display: 'standalone',
      icons: [{ src: icono }],
    })
  })
})

it('admits the styles of the page by a number of each answer, and no others', async () => {
  const config = leerConfig({ CAMPANA_DEMO: '0', CAMPANA_DATA: '/nada' })
  const app = await crearApp({ db: e.db, config, clock: createClock('2026-04-15' as Fecha, '11:00'), web })
  try {
    const numeros = new Set<string>()
    for (const _ of [1, 2]) {
      const r = await app.inject({ method: 'GET', url: '/' })
      const [, nonce = ''] = /<style nonce="([^"]+)">/.exec(r.body) ?? []
      const csp = String(r.headers['content-security-policy'])
      expect(csp).toContain(`style-src 'self' 'nonce-${nonce}';`)
      expect(csp).not.toContain('unsafe-inline')
      numeros.add(nonce)
    }
    expect(numeros.size).toBe(2)
  } finally {
    await app.close()
  }
})

it.each([
  ['skin-pink"><script>', 'skin-black'],
  ['skin-red', 'skin-red'],
])('what stands in the database as %s is written as %s', async (skin, escrita) => {
  await e.db.updateTable('webapp_config').set({ skin, icon_path: '"><script>' }).execute()
  await conWeb(async (pedir) => {
    const { body } = await pedir('/')
    expect(body).toContain(`data-skin="${escrita}"`)
    expect(body).not.toContain('<script>')
  })
})

it('a file of the build is sent as the build compressed it, and as it is to who takes no other', async () => {
  await mkdir(path.join(web, 'assets'))
  const archivo = path.join(web, 'assets', 'a.js')
  await writeFile(archivo, 'export const a = 1\n')
  await writeFile(`${archivo}.br`, 'comprimido br')
  await writeFile(`${archivo}.gz`, 'comprimido gz')
  const config = leerConfig({ CAMPANA_DEMO: '0', CAMPANA_DATA: '/nada' })
  const app = await crearApp({ db: e.db, config, clock: createClock('2026-04-15' as Fecha, '11:00'), web })
  try {
    const pedir = (encoding: string) =>
      app.inject({ method: 'GET', url: '/assets/a.js', headers: { 'accept-encoding': encoding } })
    for (const [pide, viene, cuerpo] of [
      ['gzip, deflate, br', 'br', 'comprimido br'],
      ['gzip', 'gzip', 'comprimido gz'],
      ['identity', undefined, 'export const a = 1\n'],
    ] as const) {
      const r = await pedir(pide)
      expect([r.headers['content-encoding'], r.body]).toEqual([viene, cuerpo])
      expect(r.headers['content-type']).toContain('javascript')
      expect(r.headers['cache-control']).toContain('immutable')
    }
  } finally {
    await app.close()
  }
})
