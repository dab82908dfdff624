import { randomInt } from 'node:crypto'

export interface Persona {
  readonly apellido: string
  readonly nombre: string
  readonly dni: string
}

const LETRAS = 'abcdefghijklmnopqrstuvwxyz'
const palabra = (n: number) => Array.from({ length: n }, () => LETRAS[randomInt(LETRAS.length)]).join('')
const mayuscula = (texto: string) => texto.charAt(0).toUpperCase() + texto.slice(1)

/** Makes a word that nobody else in the school has: 'Qhxbwzka'. Without a vowel it would be no name that is looked for by its sound. */
export const unico = (): string => `${mayuscula(palabra(7))}a`

/** Makes a new person, with a DNI and a surname that nobody of the demo school has. */
export const persona = (nombre: string): Persona => ({
  apellido: unico(),
  nombre,
  dni: String(randomInt(70_000_000, 99_000_000)),
})

/** Writes 'Apellido, Nombre', as the screens name people. */
export const completo = ({ apellido, nombre }: Persona): string => `${apellido}, ${nombre}`

/** Writes '12.345.678'. */
export const conPuntos = (dni: string): string => dni.replace(/\B(?=(\d{3})+$)/g, '.')

/** Makes the CUIL of a DNI: eleven digits, the last of them the check digit. */
export function cuilDe(dni: string): string {
  const pesos = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]
  for (const prefijo of ['20', '23', '24', '27']) {
    const suma = [...`${prefijo}${dni}`].reduce((total, digito, i) => total + Number(digito) * (pesos[i] ?? 0), 0)
    const control = (11 - (suma % 11)) % 11
    if (control < 10) return `${prefijo}${dni}${control}`
  }
  throw new Error(`Ningún prefijo da un CUIL para ${dni}`)
}
