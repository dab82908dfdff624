/** Longest line that is not a row: the migrations, the columns of a table. */
const LONGEST = 1 << 20
const NEWLINE = 10
/** What stands after the last row of a table, as in COPY's own files; no row is written so. */
export const AFTER_ROWS = '\\.\n'

/** Reads a text of lines and blocks of rows, holding little more than one row of it. */
export interface Parts {
  /** The next line, without its end. */
  line: () => Promise<string>
  /** The rows up to AFTER_ROWS, whole ones at a time. */
  rows: () => AsyncGenerator<Buffer, void, undefined>
  /** Whether nothing is left. */
  atEnd: () => Promise<boolean>
}

/** Splits what comes from `source`; `cut` makes the error when it ends too early. */
export function splitLines(source: AsyncIterable<Buffer>, cut: () => Error): Parts {
  const chunks = source[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)

  async function more(): Promise<boolean> {
    const { done, value } = await chunks.next()
    if (done) return false
    held = held.length > 0 ? Buffer.concat([held, value]) : value
    return true
  }
  function take(length: number): Buffer {
    const taken = held.subarray(0, length)
    held = held.subarray(length)
    return taken
  }
  return {
    async line() {
      for (;;) {
        const end = held.indexOf(NEWLINE)
        if (end >= 0) return take(end + 1).toString('utf8', 0, end)
        if (held.length > LONGEST || !(await more())) throw cut()
      }
    },
    async *rows() {
      for (;;) {
        // what is held begins with a line
        if (held.indexOf(AFTER_ROWS) === 0) {
          take(AFTER_ROWS.length)
          return
        }
        const end = held.indexOf(`\n${AFTER_ROWS}`)
        const whole = (end >= 0 ? end : held.lastIndexOf(NEWLINE)) + 1
        if (whole > 0) yield take(whole)
        else if (!(await more())) throw cut()
      }
    },
    atEnd: async () => held.length === 0 && !(await more()),
  }
}
