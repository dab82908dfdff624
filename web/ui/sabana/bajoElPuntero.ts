/** Where the pointer was when it last moved; nowhere yet. */
let [x, y] = [Number.NaN, Number.NaN]

// at the window, after all handlers of the event: they compare with the place before
if (typeof window !== 'undefined')
  addEventListener('mousemove', (e) => {
    x = e.clientX
    y = e.clientY
  })

/**
 * Tells whether the pointer came there by moving, and not the page by being drawn under it: then it is where it was. The
 * movement that an event gives (movementX) is 0 for pointers of assistive tools.
 */
export const seMovio = (e: { clientX: number; clientY: number }): boolean => e.clientX !== x || e.clientY !== y
