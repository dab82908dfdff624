import { confirmar, type Pregunta } from '../ui/confirmacion.tsx'
import { anotarSinGuardar } from '../ui/sinGuardar.ts'

/** What signing out would leave behind. */
const SIN_DESCARGAR: Pregunta = {
  titulo: 'Archivo sin Descargar',
  texto: 'El archivo que pidió todavía no se descargó. Si cierra la sesión ahora, se pierde.',
  si: 'Cerrar sesión',
  no: 'Esperar el archivo',
  peligro: true,
}

/** Brings a file to its user; who signs out before it is there is asked first. */
export async function enCamino(traer: () => Promise<void>): Promise<void> {
  const llegado = anotarSinGuardar(() => confirmar(SIN_DESCARGAR))
  try {
    await traer()
  } finally {
    llegado()
  }
}
