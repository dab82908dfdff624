import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { askHidden, askNewPassword } from './ask.ts'

/** A console at which these lines are typed, and what it shows. */
function typing(isTTY: boolean, ...lines: string[]) {
  const input = Object.assign(new PassThrough(), { isTTY, setRawMode: () => undefined })
  const output = new PassThrough()
  let shown = ''
  output.on('data', (chunk) => {
    shown += chunk
    if (String(chunk).endsWith(': '))
      setImmediate(() => (lines.length > 0 ? input.write(`${lines.shift()}\r`) : input.end()))
  })
  return { console: { input, output }, shown: () => shown }
}

it('what is typed is not shown', async () => {
  const { console, shown } = typing(true, 'lapacho-en-flor')
  expect(await askHidden('Contraseña: ', console)).toBe('lapacho-en-flor')
  expect(shown()).toBe('Contraseña: \n')
})

it('in a terminal it is asked twice, and must be the same', async () => {
  expect(await askNewPassword('ana', typing(true, 'uno', 'uno').console)).toBe('uno')
  await expect(askNewPassword('ana', typing(true, 'uno', 'dos').console)).rejects.toThrow('no son iguales')
  expect(await askNewPassword('ana', typing(false, 'uno').console)).toBe('uno')
})

it('nothing typed is said', async () => {
  await expect(askHidden('Contraseña: ', typing(false).console)).rejects.toThrow('No se escribió ninguna contraseña')
})
