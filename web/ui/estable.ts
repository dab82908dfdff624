import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Gives a function that stays the same and does what the newest `hacer` does, so that what is memoized need not be drawn
 * again. It is for events, not for what is called while drawing.
 */
export function useEstable<A extends unknown[], R>(hacer: (...datos: A) => R): (...datos: A) => R {
  const actual = useRef(hacer)
  useLayoutEffect(() => {
    actual.current = hacer
  })
  return useCallback((...datos: A) => actual.current(...datos), [])
}
