// Runs npm run dev: the server, restarted at each change, and vite in front of it.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { RAIZ } from './node.mjs'
import { preparar } from './prepare.mjs'

const { node, env } = await preparar()
const start = (args) => spawn(node, args, { cwd: RAIZ, env, stdio: 'inherit' })
const children = [
  start(['--watch', '--watch-preserve-output', path.join(RAIZ, 'server/main.ts')]),
  start([path.join(RAIZ, 'node_modules/vite/bin/vite.js'), 'dev', 'web']),
]
const end = (signal) => {
  for (const child of children) child.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(signal))
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 1
    end('SIGTERM')
  })
}
