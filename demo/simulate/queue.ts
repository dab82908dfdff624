import type { Momento } from '../tiempo.ts'

/** Things to do in the order of time; those of the same instant in the order in which they came. */
export interface Queue {
  add(when: Momento, run: () => void): void
  /** Does them all, also those that come in meanwhile; `before` hears each moment first. */
  drain(before: (when: Momento) => void): void
}

/** Nothing that falls at `end` (milliseconds) or later is ever done. */
export function createQueue(end: number): Queue {
  const waiting: { when: Momento; run: () => void }[] = []
  const next = () => {
    let first = 0
    for (const [i, { when }] of waiting.entries()) if (when.ms < (waiting[first]?.when.ms ?? 0)) first = i
    return waiting.splice(first, 1)[0]
  }
  return {
    add(when, run) {
      if (when.ms < end) waiting.push({ when, run })
    },
    drain(before) {
      for (let event = next(); event; event = next()) {
        before(event.when)
        event.run()
      }
    },
  }
}
