import type { Escuela } from '../escuela.ts'

/** Makes a level and a grade, and the samples of the calls that change them. */
export async function muestrasDeNiveles(
  e: Escuela,
  director: string,
): Promise<Record<string, Record<string, unknown>>> {
  const terciario = { nombre: 'Terciario', etiquetaTaller: 'Fotocopia', edad: 18 }
  const nivel = (await e.llamar(director, 'POST', 'niveles', { body: terciario })).json.Id
  const nuevoGrado = { nombre: '6° Año', idNivel: (await e.nueva.grado(15)).id_nivel }
  const grado = (await e.llamar(director, 'POST', 'niveles/grado', { body: nuevoGrado })).json.Id
  return {
    'niveles.guardar': { ...terciario, id: nivel, lugar: 1 },
    'niveles.eliminar': { idNivel: nivel },
    'niveles.guardarGrado': { ...nuevoGrado, id: grado, lugar: 1 },
    'niveles.eliminarGrado': { idGrado: grado },
  }
}
