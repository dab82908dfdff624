/** Title of the page, and how many notifications wait, which stands before it so that a tab in the background shows it. */
let titulo = document.title
let sinLeer = 0

const escribir = () => {
  document.title = sinLeer > 0 ? `(${sinLeer}) ${titulo}` : titulo
}

// paper and the name of a file that is printed to have no count
addEventListener('beforeprint', () => {
  document.title = titulo
})
addEventListener('afterprint', escribir)

/** Sets the title of the browser's tab. */
export function ponerTitulo(texto: string): void {
  titulo = `${texto} · Campana`
  escribir()
}

/** Sets the count that the title shows; 0 takes it away. */
export function contarEnTitulo(cuantas: number): void {
  sinLeer = cuantas
  escribir()
}
