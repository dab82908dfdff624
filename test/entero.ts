/**
 * Tells whether everything is tested, as CI does with CAMPANA_ENTERO=1. Without it `npm test` leaves out what takes long
 * and seldom breaks by itself: *.entero.test.ts, *.entero.spec.ts in the browser, and what asks for this (docs/decisions/030).
 */
export const ENTERO = process.env['CAMPANA_ENTERO'] === '1'
