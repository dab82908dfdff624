import type { ReactNode } from 'react'
import type { datosDeExamen } from '#contract/examenes.ts'
import { anosDeExamen } from '#domain/examen/examen.ts'
import { anoDe, type Fecha, mesCalendario } from '#domain/fecha.ts'
import { useHoy } from '../query/configuracion.ts'
import { CampoSelect } from '../ui/campos/eleccion.tsx'
import { CampoFecha } from '../ui/campos/fecha.tsx'
import { Formulario, type useFormulario } from '../ui/Formulario.tsx'
import { AnoLectivo } from './AnoLectivo.tsx'
import type { ModeloDeExamen } from './fuente.ts'

/** What is offered below the type of exam, to who may add or delete them. */
export type TiposDeExamen = (
  elegido: ModeloDeExamen['tiposExamen'][number] | undefined,
  elegir: (id: number | null) => void,
) => ReactNode

interface DatosProps {
  form: ReturnType<typeof useFormulario<typeof datosDeExamen>>
  id: string
  modelo: ModeloDeExamen
  /** Subjects of the chosen course; undefined while they are read. */
  materias: readonly { readonly id: number; readonly text: string }[] | undefined
  elegidos: { idCurso: number | null; idTipo: number | null; fecha: string | null; ano: number }
  /** How often a day was taken back: the field keeps what was typed in it, so it takes another field. */
  borradas: number
  tipos: TiposDeExamen | undefined
  /** Told when course, year or subject are others; of the first two the subject goes. */
  alCambiar: (limpiarMateria: boolean) => void
  alGuardar: () => Promise<void>
}

/** Until this month an exam may be of the school year before (D-227), and it is asked which. */
const MESES_DE_MESAS = 3

/** Asks for what an exam is of: course, subject, day and type, and in the days of D-227 the school year. */
export function DatosDeExamen({ form, id, modelo, materias, elegidos, borradas, tipos, ...al }: DatosProps) {
  const hoy = useHoy()
  const { idCurso, idTipo, fecha, ano } = elegidos
  const cursos = modelo.cursos.filter((c) => c.anos.includes(ano))
  const anos = [...new Set(modelo.cursos.flatMap((c) => c.anos))].sort((a, b) => b - a)
  const dia = (fecha as Fecha) || hoy
  const deMesas = mesCalendario(dia) <= MESES_DE_MESAS || ano !== anoDe(hoy)
  return (
    <div className="tarjeta">
      <Formulario form={form} id={id} alGuardar={al.alGuardar}>
        <CampoSelect
          nombre="idCurso"
          etiqueta="Curso"
          requerido
          ancho={3}
          opciones={cursos}
          ayuda={cursos.find((c) => c.id === idCurso)?.description}
          alElegir={() => al.alCambiar(true)}
        />
        <CampoSelect
          nombre="idMateria"
          etiqueta="Materia"
          requerido
          ancho={3}
          soloLectura={idCurso === null || materias === undefined}
          opciones={idCurso === null ? [] : (materias ?? [])}
          ayuda={
            idCurso === null
              ? 'Primero elija el curso'
              : materias?.length === 0 && `El curso no tiene materias en ${ano}`
          }
          alElegir={() => al.alCambiar(false)}
        />
        <CampoFecha
          key={borradas}
          nombre="fechaExamen"
          etiqueta="Fecha del Examen"
          requerido
          ancho={3}
          ayuda={ano !== anoDe(hoy) && `Mesa de febrero o marzo, del año lectivo ${ano}`}
        />
        <CampoSelect
          nombre="idTipoExamen"
          etiqueta="Tipo de Examen"
          requerido
          ancho={3}
          opciones={modelo.tiposExamen}
          ayuda={tipos?.(
            modelo.tiposExamen.find((t) => t.id === idTipo),
            (nuevo) => form.setValue('idTipoExamen', nuevo as never, { shouldValidate: nuevo !== null }),
          )}
        />
        {anos.length > 1 && deMesas && (
          <AnoLectivo
            ano={ano}
            anos={anosDeExamen(dia).filter((a) => anos.includes(a))}
            alElegir={(a) => {
              form.setValue('ano', a as never)
              al.alCambiar(true)
            }}
          />
        )}
      </Formulario>
    </div>
  )
}
