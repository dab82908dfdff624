/**
 * Writes the newest of what is reported, one at a time and never waited for: whoever works must not be held up by being
 * watched. `settled` waits for the one that is on its way; a write that fails is no matter.
 */
export function progressWriter(write: (done: number, total: number) => Promise<unknown>) {
  let next: readonly [done: number, total: number] | undefined
  let writing: Promise<void> | undefined

  async function writeAll(): Promise<void> {
    while (next) {
      const [done, total] = next
      next = undefined
      await write(done, total).catch(() => undefined)
    }
    writing = undefined
  }
  return {
    report: (done: number, total: number): void => {
      next = [done, total]
      writing ??= writeAll()
    },
    settled: async (): Promise<void> => {
      await writing
    },
  }
}
