import { porCiento } from '#domain/porCiento.ts'
import { type Clases, type DatosDe, eventoDe, fecha, json, numero, oNada, si, texto } from './evento.ts'
import { cuantos, dia, lista, mesDe, porque } from './palabras.ts'

/** Parameters that every event of an enrolment has: whose it is, and of which year. */
const COMUNES = { idAlumno: numero, alumno: texto, ano: numero }

interface Tilde {
  readonly mes: number | null
  readonly tildado: boolean
}
const losMeses = (de: readonly { mes: number | null }[]) =>
  lista(de.flatMap(({ mes }) => (mes === null ? [] : mesDe(mes))))
const agregados = (meses: readonly Tilde[]): string => {
  const de = (tildado: boolean) => losMeses(meses.filter((m) => m.tildado === tildado))
  const [agrego, quito] = [de(true), de(false)]
  return [...(agrego ? [`agregó ${agrego}`] : []), ...(quito ? [`quitó ${quito}`] : [])].join('; ')
}

/** Declares an event of an enrolment; its sentence gets whose it is as `de`: 'de Pérez, Juan, 2026'. */
const deInscripcion = <const P extends Clases>(
  nombre: string,
  params: P,
  frase: (datos: DatosDe<P>, quien: { alumno: string; ano: number; de: string }) => string,
) =>
  eventoDe('inscripcion', {
    nombre,
    params: { ...COMUNES, ...params },
    frase: (datos) => {
      const { alumno, ano } = datos as DatosDe<typeof COMUNES>
      return frase(datos as DatosDe<P>, { alumno, ano, de: `de ${alumno}, ${ano}` })
    },
    abre: (datos) => {
      const { idAlumno: id, ano } = datos as DatosDe<typeof COMUNES>
      return { pantalla: 'alumno', id, ano }
    },
  })

/** Events of enrolments and of what is changed in one. */
export const INSCRIPCION = {
  'INS-NEW': deInscripcion(
    'Inscripción',
    { curso: texto, mesInicio: numero, forzado: si },
    ({ curso, mesInicio, forzado }, { alumno, ano }) =>
      `Inscribió a ${alumno} en ${curso} de ${ano}${mesInicio > 1 ? `, desde ${mesDe(mesInicio)}` : ''}${
        forzado ? ', en un curso anterior al que le corresponde' : ''
      }`,
  ),
  'INS-ANU': deInscripcion(
    'Inscripción Anulada',
    { curso: texto },
    ({ curso }, { alumno, ano }) => `Anuló la inscripción de ${alumno} en ${curso} de ${ano}`,
  ),
  'INS-DEL': deInscripcion(
    'Inscripción Eliminada',
    { curso: texto },
    ({ curso }, { alumno, ano }) =>
      `Eliminó la inscripción anulada de ${alumno} en ${curso} de ${ano}, con lo que ella usaba`,
  ),
  'INS-BAJA': deInscripcion(
    'Baja de Inscripción',
    {
      antes: oNada(fecha),
      fecha: oNada(fecha),
      motivo: oNada(texto),
      cuotas: numero,
      vuelven: oNada(texto),
      noVuelven: oNada(texto),
      otroMonto: oNada(texto),
    },
    ({ fecha, motivo, vuelven, noVuelven, otroMonto }, { alumno, ano, de }) => {
      const hecho = fecha
        ? `Dio de baja a ${alumno} en ${ano} desde el ${dia(fecha)}${porque(motivo)}`
        : `Anuló la baja ${de}`
      return [
        hecho,
        ...(vuelven ? [`Vuelven: ${vuelven}`] : []),
        ...(noVuelven ? [`No vuelven: ${noVuelven}`] : []),
        ...(otroMonto ? [`Con otro importe: ${otroMonto}`] : []),
      ].join('. ')
    },
  ),
  'INS-CURSO': deInscripcion(
    'Cambio de Curso',
    { antes: texto, despues: texto, correccion: si, mesInicio: oNada(numero) },
    ({ antes, despues, correccion }, { alumno, ano, de }) =>
      correccion ? `Corrigió la inscripción ${de}: ${despues}` : `Pasó a ${alumno} de ${antes} a ${despues} en ${ano}`,
  ),
  'INS-TJ': deInscripcion(
    'Cambio de Tipo de Jornada',
    { origen: texto, destino: texto, mesDesde: numero, quitarFijos: si, cuotas: numero },
    ({ origen, destino, mesDesde, cuotas }, { de }) =>
      `Cambió el Tipo de Jornada ${de}, desde ${mesDe(mesDesde)}: de ${origen} a ${destino} (${cuantos(cuotas, 'cuota')})`,
  ),
  'INS-CE': deInscripcion(
    'Cambio de Caso Especial',
    { antes: texto, despues: texto, porcentaje: numero, mesDesde: oNada(numero), cuotas: numero },
    ({ antes, despues, porcentaje, mesDesde }, { de }) =>
      `Cambió el Caso Especial ${de}${mesDesde ? `, desde ${mesDe(mesDesde)}` : ''}: de ${antes} a ${despues} (${porCiento(porcentaje)})`,
  ),
  'INS-VALOR': deInscripcion(
    'Cambio de Valores de Cuota',
    {
      cuotas: json<readonly { mes: number | null; antes: number | null; despues: number | null; origen: string }[]>(),
    },
    ({ cuotas }, { de }) => `Cambió el valor de las cuotas ${de}${porque(losMeses(cuotas))}`,
  ),
  'INS-LOCKER': deInscripcion(
    'Meses de Locker',
    { meses: json<readonly Tilde[]>() },
    ({ meses }, { de }) => `Cambió los meses de locker ${de}${porque(agregados(meses))}`,
  ),
  'INS-OPC': deInscripcion(
    'Materias Opcionales',
    { meses: json<readonly (Tilde & { materia: string })[]>() },
    ({ meses }, { de }) =>
      `Cambió las materias opcionales ${de}${porque(
        [...Map.groupBy(meses, (m) => m.materia)].map(([que, suyos]) => `${que}, ${agregados(suyos)}`).join('. '),
      )}`,
  ),
  'MAT-CONTROL': deInscripcion(
    'Control de Materias',
    { materias: json<readonly string[]>() },
    ({ materias }, { de }) => `Agregó las materias que faltaban ${de}${porque(lista(materias))}`,
  ),
}
