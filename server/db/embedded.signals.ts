/** Signals that end a program in order, with the exit code by which a shell tells them. */
const EXIT = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const
type Signal = keyof typeof EXIT
export const ENDING = Object.keys(EXIT) as Signal[]

/**
 * Keeps signals from ending this process while it starts, runs or stops a PostgreSQL that would be left behind. They
 * come more than once: whoever ends a process group reaches us by itself and again through the command that started us.
 */
export function guardSignals() {
  let stop: (() => Promise<void>) | undefined
  let asked: Signal | undefined
  let othersStopUs = false
  const onSignal = (signal: Signal) => {
    // A program that listens to the signal itself ends in its own order and calls stop() when it is time.
    othersStopUs ||= process.listenerCount(signal) > 1
    if (othersStopUs || asked) return
    asked = signal
    void leave()
  }
  const leave = () => stop?.().finally(() => process.exit(EXIT[asked as Signal]))
  for (const signal of ENDING) process.on(signal, onSignal)
  return {
    /** Says how to stop what has now started. Where a signal came meanwhile it is stopped, and the process ends. */
    async started(how: () => Promise<void>): Promise<void> {
      stop = how
      if (asked) await leave()
    },
    /** Gives the signals back; not before PostgreSQL has stopped. */
    release(): void {
      for (const signal of ENDING) process.removeListener(signal, onSignal)
    },
  }
}
