import { type ReactNode, useDeferredValue } from 'react'

/**
 * Draws its content one picture later than what stands around it, and without keeping the next press waiting. A press
 * that opens a screen or a long form shows so at once that it was taken (docs/decisions/058).
 */
export function Despues({ children, mientras = null }: { children: ReactNode; mientras?: ReactNode }) {
  return useDeferredValue(true, false) ? children : mientras
}
