import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** The console: whether it is a terminal decides if what is typed would show. */
interface Console {
  input: NodeJS.ReadableStream & { isTTY?: boolean }
  output: NodeJS.WritableStream
}

/** Shows nothing of what readline would echo. */
const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/** Asks for something that must not be seen: what is typed is not shown. Rejects when nothing comes any more. */
export async function askHidden(
  question: string,
  { input, output }: Console = { input: process.stdin, output: process.stdout },
): Promise<string> {
  output.write(question)
  const reading = createInterface({ input, output: nowhere(), terminal: input.isTTY === true })
  // in a terminal that does not echo, readline gets Ctrl-C instead of the process
  reading.on('SIGINT', () => process.kill(process.pid, 'SIGINT'))
  try {
    return await new Promise<string>((resolve, reject) => {
      reading.once('close', () => reject(new Error('No se escribió ninguna contraseña')))
      reading.once('line', resolve)
    })
  } finally {
    reading.close()
    output.write('\n')
  }
}

/** Asks for a new password: in a terminal twice, since nobody sees what he types. */
export async function askNewPassword(
  usuario: string,
  console: Console = { input: process.stdin, output: process.stdout },
): Promise<string> {
  const first = await askHidden(`Contraseña de ${usuario}: `, console)
  if (!console.input.isTTY || first === (await askHidden('Otra vez: ', console))) return first
  throw new Error('Las dos contraseñas no son iguales')
}
