import { createHmac, randomBytes } from 'node:crypto'
import { setTimeout as pausa } from 'node:timers/promises'
import { espere } from '#domain/errores.ts'
import { crearLimite, type Limite } from '../http/limite.ts'
import { type Cerrojos, crearCerrojos } from './cerrojos.ts'
import { type Conocidas, crearConocidas } from './conocidas.ts'
import { crearDemoras, type Demoras } from './demoras.ts'
import { crearJuicios, type Juicios } from './juicios.ts'

/** Wrong passwords that this process counts; those of an account are in the database (D-129). */
export interface Intentos {
  /** By where they came from, whoever they named. */
  porRed: Limite
  /** By where they came from and the name that nobody has: it is locked as an account would be. */
  desconocidos: Cerrojos
  /** The delay of a name that nobody has: without one, to wait would tell which names are somebody's. */
  demoras: Demoras
  /** The addresses whose passwords are judged first, and the turns in which all are. */
  conocidas: Conocidas
  juicios: Juicios
  /** Links asked for by who forgot his password: by where he is, and by whom he names, whether there is one or not. */
  olvidos: Limite
  olvidosDe: Limite
  /** Links that are none, by where they came from. */
  enlaces: Limite
}

export const crearIntentos = (): Intentos => ({
  porRed: crearLimite(60, 60_000),
  desconocidos: crearCerrojos(),
  demoras: crearDemoras(),
  conocidas: crearConocidas(),
  juicios: crearJuicios(),
  olvidos: crearLimite(20, 15 * 60_000),
  olvidosDe: crearLimite(4, 60 * 60_000),
  enlaces: crearLimite(30, 60_000),
})

/** When an attempt came, whether no other of the account was there, and whether somebody signed in from there lately. */
export interface Llegada {
  solo: boolean
  llego: number
  conocida: boolean
}

/** Counts an attempt in a delay, given the milliseconds since it came: 0, or those that are left (contarEnDemora). */
export type ContarDemora = (esperado: number) => Promise<number>

type Timer = (milisegundos: number) => Promise<unknown>

/** Milliseconds of the delay that are waited for here; a longer one is refused. */
const ESPERA = 2_500

/**
 * Counts one more attempt in the delay of an account, which begins with the fifth, doubles with each and ends at five
 * minutes. A short one is waited for by who is alone (`solo`), so that a person hardly notices; all others are refused.
 * `llego` is when the attempt came (performance.now).
 */
export async function pasarDemora(
  contar: ContarDemora,
  { solo, llego }: Omit<Llegada, 'conocida'>,
  timer: Timer = pausa,
): Promise<void> {
  const falta = await contar(performance.now() - llego)
  if (falta === 0) return
  if (!solo || falta > ESPERA) throw espere(falta)
  await esperar(falta, timer)
  const todavia = await contar(performance.now() - llego)
  if (todavia) throw espere(todavia)
}

/** Waits at least so many milliseconds, for a timer may ring up to one too early. */
async function esperar(milisegundos: number, timer: Timer): Promise<void> {
  const hasta = performance.now() + milisegundos
  for (let resta = milisegundos; resta > 0; resta = hasta - performance.now()) await timer(Math.ceil(resta))
}

const llave = randomBytes(32)

/**
 * Names an identification that nobody has without telling it, for it may be a password in the wrong field. The same one
 * has the same mark until the program ends, and nobody can try words on it later.
 */
export const marcaDe = (identificacion: string): string =>
  createHmac('sha256', llave).update(identificacion.toLowerCase()).digest('hex').slice(0, 12)
