/**
 * Writes the newest of what is reported, one write at a time and without waiting: being watched must not slow the work
 * down. `settled` waits for the write that is on its way; one that fails is ignored.
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
