import type { Fecha } from '#domain/fecha.ts'
import { medirEnsayo } from './ensayo.ts'
import type { Medicion } from './medir.ts'

/** Measures the roll-over of the whole school on a day at the end of the year. */
export const medirPase = (url: string, dia: Fecha, usuario: string): Promise<Medicion> =>
  medirEnsayo({
    url,
    dia,
    usuario,
    // it takes most of a minute, so that the first time is like the others
    warmup: 0,
    veces: 2,
    secuencia: 'inscripcion_id_seq',
    tablas: 'inscripcion, item_cuenta, item_cambio, inscripcion_materia',
    preparar: async (pedir) => {
      const { ano, cursos } = await pedir({ ruta: 'inscripcion/pase' })
      const cuerpo = { ano, cursos: cursos.map((c: { idCurso: number }) => c.idCurso) }
      const { idPase } = await pedir({ metodo: 'POST', ruta: 'inscripcion/pase/preparar', cuerpo })
      return { metodo: 'POST', ruta: 'inscripcion/pase/confirmar', cuerpo: { idPase } }
    },
    nombre: ({ inscriptos }) => `POST inscripcion/pase/confirmar, pase de ${inscriptos} alumnos`,
  })
