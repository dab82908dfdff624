import { plegar } from '#domain/texto.ts'

/** Every word typed stands in the text, accents and case ignored (Spotlight's own filter minds them). */
export function coincide(texto: string, consulta: string): boolean {
  const plegado = plegar(texto)
  return plegar(consulta)
    .split(/\s+/)
    .every((palabra) => plegado.includes(palabra))
}
