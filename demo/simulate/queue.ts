import type { Momento } from '../tiempo.ts'

/** Runs things in the order of time; those of the same instant in the order in which they were added. */
export interface Queue {
  add(when: Momento, run: () => void): void
  /** Runs them all, also those added meanwhile; `before` is told each moment first. */
  drain(before: (when: Momento) => void): void
}

/** Creates a queue; what falls at `end` (milliseconds) or later is never run. */
export function createQueue(end: number): Queue {
  const waiting: { when: Momento; run: () => void }[] = []
  const next = () => {
    let first = waiting[0]
    for (const event of waiting) if (first && event.when.ms < first.when.ms) first = event
    if (first) waiting.splice(waiting.indexOf(first), 1)
    return first
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
