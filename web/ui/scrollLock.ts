import { useEffect } from 'react'

let locks = 0
let unlock = () => {}

/** Milliseconds until it is locked: the dialog is drawn first, for this lays out the page again. */
const LATER = 50

/**
 * Keeps the page behind a dialog where it is. The kit's own lock adds a stylesheet, for which the browser works out the
 * style of the whole page again, twice for each dialog; this one changes the root alone.
 */
export function useScrollLock(locked = true): void {
  useEffect(() => {
    if (!locked) return
    let mine = false
    const timer = setTimeout(() => {
      mine = true
      if (locks++ === 0) unlock = lock()
    }, LATER)
    return () => {
      clearTimeout(timer)
      if (mine && --locks === 0) unlock()
    }
  }, [locked])
}

function lock(): () => void {
  const { style, clientWidth } = document.documentElement
  // where the bar takes room, its room stays, so that nothing moves sideways
  if (innerWidth > clientWidth) style.scrollbarGutter = 'stable'
  style.overflow = 'hidden'
  return () => {
    style.overflow = ''
    style.scrollbarGutter = ''
  }
}
