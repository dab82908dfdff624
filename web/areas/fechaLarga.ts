import { unaVez } from '#domain/unaVez.ts'

const FORMATO = unaVez(
  () =>
    new Intl.DateTimeFormat('es-AR', {
      timeZone: 'UTC',
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    }),
)

/** '2026-11-20' → 'Viernes 20 de noviembre de 2026' */
export function fechaLarga(fecha: string): string {
  const texto = FORMATO()
    .format(new Date(`${fecha}T00:00:00Z`))
    .replace(',', '')
  return texto.charAt(0).toLocaleUpperCase('es') + texto.slice(1)
}
