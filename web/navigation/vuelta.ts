import type { RouterHistory } from '@tanstack/react-router'

let vuelve = false

/** Remembers, from now on, whether the last step in the history went to a screen that was there before. */
export function escucharVueltas(history: RouterHistory): void {
  history.subscribe(({ action: { type } }) => {
    vuelve = type === 'BACK' || type === 'FORWARD' || type === 'GO'
  })
}

/** Tells whether the screen that is shown was reached by Back or Forward. */
export const seVuelve = (): boolean => vuelve
