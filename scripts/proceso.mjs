// Runs the children of the commands: quietly, or in the foreground with the signals passed on.
import { spawn } from 'node:child_process'

/**
 * Runs to the end, quietly. Rejects with all its output when it fails.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<string>} its output
 */
export function correr(program, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        said += chunk
      })
    }
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve(said) : reject(Object.assign(new Error(said.trim()), { code }))))
  })
}

/**
 * Runs beside us a program that says one line when it is ready and ends when its input does.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {{ ready: Promise<string>, end: () => Promise<void> }} its line; `ready` rejects when it ends before
 */
export function acompanar(program, args, options) {
  const child = spawn(program, args, { ...options, stdio: 'pipe' })
  let said = ''
  let complained = ''
  child.stderr.on('data', (chunk) => {
    complained += chunk
  })
  const ended = new Promise((resolve) => child.on('close', () => resolve(undefined)))
  const ready = new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => reject(new Error(complained.trim() || `terminó con ${code}`)))
    child.stdout.on('data', (chunk) => {
      said += chunk
      if (said.includes('\n')) resolve(said.slice(0, said.indexOf('\n')))
    })
  })
  // whoever waits for it later hears of it then
  ready.catch(() => undefined)
  return {
    ready,
    end: async () => {
      child.stdin.end()
      await ended
    },
  }
}

/**
 * Runs on our own console.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<number>} its exit code, 128 + the signal's number as a shell tells it
 */
export function enPrimerPlano(program, args, options) {
  const child = spawn(program, args, { stdio: 'inherit', ...options })
  const pass = (/** @type {NodeJS.Signals} */ signal) => {
    // Ctrl-C at a terminal reaches the child by itself; a second SIGINT would cut its orderly end short.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  }
  const signals = /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
  for (const signal of signals) process.on(signal, pass)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      for (const each of signals) process.removeListener(each, pass)
      resolve(code ?? (signal === 'SIGINT' ? 130 : 143))
    })
  })
}
