import type { Escuela } from './escuela.ts'

/**
 * Makes the school of the worked example (appendix A): level Primario, Jornada Simple at 100,000 a month, enrolment fee
 * 80,000, Material 1 30,000, no price for Fotocopia, Seguro 1 10,000; Hermano pays 80 %.
 */
export async function primario(e: Escuela) {
  const idSucursal = await e.nueva.sucursal()
  const { id_nivel: idNivel } = await e.nueva.grado(4)
  const idCurso = await e.nueva.curso({ numero: 4, idSucursal })
  const idSimple = await e.nueva.tipoJornada('Simple')
  const idCompleta = await e.nueva.tipoJornada('Completa')
  const idHermano = await e.nueva.casoEspecial(80, 'Hermano')
  const idNinguno = await e.nueva.casoEspecial(100, 'Ninguno')
  await e.nueva.valor({ tipo: 2, idNivel, idTipoJornada: idSimple, monto: 10_000_000 })
  await e.nueva.valor({ tipo: 1, idNivel, monto: 8_000_000 })
  await e.nueva.valor({ tipo: 3, idNivel, monto: 3_000_000 })
  await e.nueva.valor({ tipo: 5, idNivel, monto: 1_000_000 })
  const token = await e.con(['INS-INSCRIBIR', 'INS-VALOR'])

  /** Enrols through the API, on 10 March 2026 in Simple unless told otherwise; answers the enrolment's id. */
  async function inscribir(
    d: {
      alumno?: number
      curso?: number
      casoEspecial?: number
      tipoJornada?: number
      fecha?: string
      ano?: number
      locker?: boolean
    } = {},
  ): Promise<number> {
    const r = await e.llamar(token, 'POST', 'inscripcion', {
      body: {
        ano: 2026,
        alumno: d.alumno ?? (await e.nueva.alumno()),
        curso: idCurso,
        tipoJornada: idSimple,
        casoEspecial: idHermano,
        fecha: '2026-03-10',
        ...d,
      },
    })
    if (r.json?.Status !== 'OK') throw new Error(r.texto)
    return r.json.Id
  }

  return { idSucursal, idNivel, idCurso, idSimple, idCompleta, idHermano, idNinguno, inscribir }
}

export type Primario = Awaited<ReturnType<typeof primario>>
