import { ENTERO } from '../test/entero.ts'

/**
 * What the browser asks of what moves. With CAMPANA_ENTERO=1 it moves as for most people; else as for those who ask for
 * less, because each frame is drawn by the processor.
 */
export const MOVIMIENTO = ENTERO ? 'no-preference' : 'reduce'
