import { conPrefijo, eventoDe, json, numero, texto, una } from './evento.ts'
import { cambiados, cuantos, lista } from './palabras.ts'

const columnas = json<Readonly<Record<string, unknown>>>()

/** Makes the events of a kind of person. */
function dePersona<const P extends string>(prefijo: P, pantalla: 'alumno' | 'padre' | 'empleado', que: string) {
  const tabla = pantalla === 'empleado' ? 'personal' : pantalla
  const abre = (_: unknown, id: number) => ({ pantalla, id })
  return conPrefijo(prefijo, {
    NEW: eventoDe(tabla, {
      nombre: `Alta de ${que}`,
      params: { persona: texto, datos: columnas },
      frase: ({ persona }) => `Agregó al ${que} ${persona}`,
      abre,
    }),
    UPD: eventoDe(tabla, {
      nombre: `Cambio de ${que}`,
      params: { persona: texto, antes: columnas, despues: columnas },
      frase: ({ persona, despues }) => `Modificó al ${que} ${persona}${cambiados(despues)}`,
      abre,
    }),
    DEL: eventoDe(tabla, {
      nombre: `${que} Eliminado`,
      params: { persona: texto },
      frase: ({ persona }) => `Eliminó al ${que} ${persona}`,
      abre,
    }),
    RES: eventoDe(tabla, {
      nombre: `${que} Restaurado`,
      params: { persona: texto },
      frase: ({ persona }) => `Restauró al ${que} ${persona}`,
      abre,
    }),
    PIC: eventoDe(tabla, {
      nombre: `Foto del ${que}`,
      params: { persona: texto, hizo: una('Agregó', 'Cambió', 'Quitó') },
      frase: ({ persona, hizo }) => `${hizo} la foto del ${que} ${persona}`,
      abre,
    }),
  })
}

/** Makes the events of merging two people of a kind, and of taking it back. */
function deUnion<const P extends string>(prefijo: P, pantalla: 'alumno' | 'padre', que: string) {
  const abre = (_: unknown, id: number) => ({ pantalla, id })
  return conPrefijo(prefijo, {
    MERGE: eventoDe(pantalla, {
      nombre: `Unión de ${que}s`,
      params: { persona: texto, otra: texto, idOrigen: numero, idFusion: numero },
      frase: ({ persona, otra }) => `Unió al ${que} ${otra} con ${persona}, que se conserva`,
      abre,
    }),
    UNMERGE: eventoDe(pantalla, {
      nombre: `Unión de ${que}s Deshecha`,
      params: { persona: texto, otra: texto, idOrigen: numero, idFusion: numero },
      frase: ({ persona, otra }) => `Deshizo la unión del ${que} ${otra} con ${persona}`,
      abre,
    }),
  })
}

/** Events of students, parents and employees. */
export const PERSONAS = {
  ...dePersona('ALU', 'alumno', 'Alumno'),
  ...dePersona('PAD', 'padre', 'Padre'),
  ...deUnion('ALU', 'alumno', 'Alumno'),
  ...deUnion('PAD', 'padre', 'Padre'),
  ...dePersona('PER', 'empleado', 'Empleado'),
  'ALU-PADRES': eventoDe('alumno', {
    nombre: 'Padres del Alumno',
    params: { antes: json<readonly number[]>(), despues: json<readonly number[]>(), persona: texto },
    frase: ({ persona, antes, despues }) => {
      const agrego = despues.filter((id) => !antes.includes(id)).length
      const quito = antes.filter((id) => !despues.includes(id)).length
      const partes = [...(agrego ? [`agregó ${agrego}`] : []), ...(quito ? [`quitó ${quito}`] : [])]
      return `Cambió los padres de ${persona}: ${partes.join(' y ')}`
    },
    abre: (_, id) => ({ pantalla: 'alumno', id }),
  }),
  'IMP-SUB': eventoDe('importacion', {
    nombre: 'Planilla Subida',
    params: { archivo: texto, tipo: texto, filas: numero },
    frase: ({ archivo, filas }) => `Subió la planilla ${archivo}, de ${cuantos(filas, 'fila')}`,
    abre: () => ({ pantalla: 'importar' }),
  }),
  'IMP-NEW': eventoDe('importacion', {
    nombre: 'Importación',
    params: {
      archivo: texto,
      tipo: texto,
      creados: numero,
      cambiados: numero,
      enlazados: numero,
      inscriptos: numero,
      cobrados: numero,
    },
    frase: ({ archivo, creados, cambiados, enlazados, inscriptos, cobrados }) => {
      const partes = [
        ...(creados ? [`agregó ${cuantos(creados, 'persona')}`] : []),
        ...(cambiados ? [`modificó ${cambiados}`] : []),
        ...(enlazados ? [`asignó ${cuantos(enlazados, 'padre')}`] : []),
        ...(inscriptos ? [`inscribió ${cuantos(inscriptos, 'alumno')}`] : []),
        ...(cobrados ? [`anotó lo pagado antes por ${cuantos(cobrados, 'alumno')}`] : []),
      ]
      return `Importó ${archivo}: ${lista(partes)}`
    },
    abre: () => ({ pantalla: 'importar' }),
  }),
  'IMP-UNDO': eventoDe('importacion', {
    nombre: 'Importación Deshecha',
    params: { archivo: texto, tipo: texto, quitados: numero, vueltas: numero, anuladas: numero },
    frase: ({ archivo, quitados, vueltas, anuladas }) => {
      const partes = [
        ...(quitados ? [`quitó ${cuantos(quitados, 'persona')}`] : []),
        ...(vueltas ? [`volvió ${vueltas} como estaban`] : []),
        ...(anuladas ? [`anuló ${anuladas}`] : []),
      ]
      return `Deshizo la importación de ${archivo}${partes.length ? `: ${lista(partes)}` : ''}`
    },
    abre: () => ({ pantalla: 'importar' }),
  }),
  'PER-CURSOS': eventoDe('personal', {
    nombre: 'Cursos del Empleado',
    params: { persona: texto, ano: numero, agregados: json<readonly string[]>(), quitados: json<readonly string[]>() },
    frase: ({ persona, ano, agregados, quitados }) => {
      const partes = [
        ...(agregados.length ? [`agregó ${lista(agregados)}`] : []),
        ...(quitados.length ? [`quitó ${lista(quitados)}`] : []),
      ]
      return `Cambió los cursos de ${persona}, ${ano}: ${partes.join('; ')}`
    },
    abre: (_, id) => ({ pantalla: 'empleado', id }),
  }),
}
