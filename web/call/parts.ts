/** What an answer says while only its first rows are there. */
type Answer = Record<string, unknown>

/**
 * Reads an answer whose list comes in lines, one for each batch of rows: `{"a":1,"rows":[`, `{…},{…}`, …, `],"b":2}`.
 * The first rows are told as soon as they are there. An answer in one line, as a refusal is, is read as it stands.
 * @param alEmpezar is told once what stands before the list, with the first rows in it
 * @returns the whole answer
 * @throws SyntaxError when it is cut off, and whatever the network throws
 */
export async function readParts(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  lista: string,
  alEmpezar: (answer: Answer) => void,
): Promise<Answer> {
  const rows: unknown[] = []
  let head: string | null = null
  let pending = ''
  for await (const text of decoded(body)) {
    const lines = (pending + text).split('\n')
    pending = lines.pop() ?? ''
    for (const line of lines) {
      if (head === null) {
        head = line
        continue
      }
      const first = rows.length === 0
      for (const row of JSON.parse(`[${line.replace(/^,/, '')}]`) as unknown[]) rows.push(row)
      if (first) alEmpezar({ ...(JSON.parse(`${head}]}`) as Answer), [lista]: rows.slice() })
    }
  }
  return { ...(JSON.parse(`${head ?? ''}${pending}`) as Answer), ...(head !== null && { [lista]: rows }) }
}

async function* decoded(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.getReader()
  const utf8 = new TextDecoder()
  for (;;) {
    const { done, value } = await reader.read()
    yield utf8.decode(value, { stream: !done })
    if (done) return
  }
}
