import { numero } from './paginas.ts'

/** A count of a row: '2.640'; zero is dimmed. */
export const Cantidad = ({ n }: { n: number }) => <span className={n === 0 ? 'texto-3' : undefined}>{numero(n)}</span>
