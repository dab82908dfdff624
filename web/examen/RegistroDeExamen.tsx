import { Button, Skeleton } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { datosDeExamen } from '#contract/examenes.ts'
import type { Contestado } from '#contract/route.ts'
import { anosDeExamen, errorDeFecha, FECHA_POSTERIOR, OBSERVACION_SIN_NOTA, SIN_NOTAS } from '#domain/examen/examen.ts'
import { anoDe, type Fecha, mesCalendario } from '#domain/fecha.ts'
import { useHoy } from '../query/configuracion.ts'
import { advertencia, peligro } from '../ui/alertas.tsx'
import { useAvisoSinGuardar } from '../ui/avisoSinGuardar.tsx'
import { CampoSelect } from '../ui/campos/eleccion.tsx'
import { CampoFecha } from '../ui/campos/fecha.tsx'
import { clases } from '../ui/clases.ts'
import { confirmar } from '../ui/confirmacion.tsx'
import { Formulario, useFormulario } from '../ui/Formulario.tsx'
import formas from '../ui/formas.module.css'
import { sinLeer } from '../ui/lectura.ts'
import { libreDeAvisos } from '../ui/lugarDeAvisos.ts'
import { SinLeer } from '../ui/SinLeer.tsx'
import { Vacio } from '../ui/Vacio.tsx'
import { AnoLectivo } from './AnoLectivo.tsx'
import { AvisoDeBorrador } from './AvisoDeBorrador.tsx'
import { borrarBorrador } from './borrador.ts'
import type { ExamenCargado, FuenteDeExamen, ModeloDeExamen } from './fuente.ts'
import { useFallaDe, useGuardado, useHoja } from './hoja.ts'
import { Notas } from './Notas.tsx'
import { type AlumnoDeExamen, calificados, rinde, sinNotaObservados } from './puestas.ts'
import css from './RegistroDeExamen.module.css'

interface RegistroProps {
  fuente: FuenteDeExamen
  /** What it begins with, as a link names it. `idExamen`: an exam whose grades are the beginning of this one. */
  inicial?: {
    idCurso?: number | null
    idMateria?: number | null
    idExamen?: number | undefined
    ano?: number | undefined
    fecha?: string | undefined
    idTipoExamen?: number | undefined
  }
  /** What is offered below the type of exam, to who may add or delete them. */
  tipos?: (elegido: ModeloDeExamen['tiposExamen'][number] | undefined, elegir: (id: number | null) => void) => ReactNode
  /** Said to who has no course to examine. */
  sinCursos?: ReactNode
  /** Leads on, once it is registered. */
  alSalir: () => void
}

const NADIE: readonly AlumnoDeExamen[] = []

/** Until this month an exam may be of the school year before (D-227), and it is asked which. */
const MESES_DE_MESAS = 3

/**
 * The form that registers an exam, for staff and teachers: course, subject, day and type, then the students with their
 * grades. What is typed is kept in the browser until it is registered, and offered to who comes back.
 */
export function RegistroDeExamen({ fuente, sinCursos, ...props }: RegistroProps) {
  const modelo = fuente.useModelo()
  if (!modelo.data) return sinLeer(modelo) ? <SinLeer lectura={modelo} /> : <Skeleton height={400} />
  if (modelo.data.cursos.length === 0)
    return (
      sinCursos ?? (
        <Vacio
          texto="No tiene cursos"
          detalle="Un examen se registra en un curso: todavía no hay ninguno para usted."
        />
      )
    )
  return <Registro fuente={fuente} modelo={modelo.data} {...props} />
}

function Registro({ fuente, modelo, inicial = {}, tipos, alSalir }: RegistroProps & { modelo: ModeloDeExamen }) {
  const hoy = useHoy()
  const id = useId()
  const form = useFormulario({
    esquema: datosDeExamen,
    valores: {
      idCurso: inicial.idCurso ?? (modelo.cursos.length === 1 ? (modelo.cursos[0]?.id ?? null) : null),
      idMateria: inicial.idMateria ?? null,
      fechaExamen: inicial.fecha ?? hoy,
      idTipoExamen: inicial.idTipoExamen ?? null,
      ano: inicial.ano ?? anoDe(hoy),
    },
  })
  const [idCurso, idMateria, fecha, idTipo, anoDado] = useWatch({
    control: form.control,
    name: ['idCurso', 'idMateria', 'fechaExamen', 'idTipoExamen', 'ano'],
  }) as [number | null, number | null, string | null, number | null, number]
  const ano = anoDado ?? anoDe(hoy)
  const hoja = useHoja(fuente, { idCurso, idMateria, ano, idExamen: inicial.idExamen })
  const { materias, alumnos, puestas, borrador } = hoja
  const { registrar, enCurso } = fuente.useRegistrar()
  const [juzgado, setJuzgado] = useState(false)
  // the field keeps what was typed in it, so that a day that is taken back needs another field
  const [borradas, setBorradas] = useState(0)
  const seccion = useRef<HTMLDivElement>(null)

  const rinden = (alumnos.data ?? NADIE).filter((a) => rinde(a, fecha ?? ''))
  const malas = sinNotaObservados(rinden, puestas)
  useGuardado({ idCurso, idMateria }, { fecha: fecha ?? '', idTipoExamen: idTipo, puestas }, borrador === null)
  useAvisoSinGuardar(
    puestas.size > 0,
    'El examen no se registró.',
    [],
    'Si sale ahora, lo que cargó queda en este equipo como borrador.',
  )
  useFallaDe(materias, () => {
    peligro('Error al Obtener Materias', 'Ocurrió un error al obtener las materias. Por favor, intente nuevamente')
    form.setValue('idCurso', null as never)
  })
  useFallaDe(alumnos, () => {
    peligro('Error al Obtener Alumnos', 'Ocurrió un error al obtener los alumnos. Por favor, intente nuevamente')
    form.setValue('idMateria', null as never)
  })

  const cambiarDe = (limpiarMateria: boolean) => {
    if (puestas.size > 0) advertencia('Borrador guardado', 'Lo que cargó se ofrece cuando vuelva a ese curso y materia')
    if (limpiarMateria) form.setValue('idMateria', null as never)
    setJuzgado(false)
  }
  // a day after today is taken back at once (EXA-002)
  useEffect(() => {
    if (!fecha || fecha <= hoy) return
    peligro('Error de Fecha', FECHA_POSTERIOR)
    form.setValue('fechaExamen', '' as never)
    setBorradas((n) => n + 1)
  }, [fecha, hoy, form])

  async function guardar(repetir = false): Promise<void> {
    const valores = form.getValues()
    const error = errorDeFecha(valores.fechaExamen as Fecha, ano, hoy)
    if (error) return form.setError('fechaExamen', { message: error }, { shouldFocus: true })
    setJuzgado(true)
    if (malas.size > 0) {
      peligro('Validación de Nota', OBSERVACION_SIN_NOTA)
      requestAnimationFrame(() => seccion.current?.querySelector<HTMLElement>('[data-mala] [tabindex="0"]')?.focus())
      return
    }
    const notas = calificados(rinden, puestas)
    if (notas.length === 0) {
      peligro('No Hay Notas', SIN_NOTAS)
      seccion.current?.querySelector<HTMLElement>('[role=radiogroup] [tabindex="0"]')?.focus()
      return
    }
    const examen: ExamenCargado = {
      idCurso: valores.idCurso as number,
      idMateria: valores.idMateria as number,
      fecha: valores.fechaExamen as string,
      idTipoExamen: valores.idTipoExamen as number,
      ano,
      notas,
    }
    let preguntado: Contestado | null = null
    const hecho = await registrar(examen, repetir, {
      rechazo: (dicho) => {
        if (dicho.code === 'examen-repetido') preguntado = dicho
        else rechazado(dicho)
      },
      falla: (falla) => {
        if (falla.status !== 400) return false
        fuente.alFallar('')
        void alumnos.refetch()
        return true
      },
    })
    if (hecho) {
      borrarBorrador({ idCurso: examen.idCurso, idMateria: examen.idMateria })
      // nothing is unsaved any more, or leaving would ask
      flushSync(hoja.vaciar)
      fuente.alRegistrar()
      alSalir()
    } else if (preguntado && (await quiereRepetir(preguntado))) await guardar(true)
  }
  function rechazado({ code, Message }: Contestado) {
    fuente.alFallar(Message)
    if (code === 'examen-fecha') form.setError('fechaExamen', { message: Message }, { shouldFocus: true })
    // somebody moved or left while the grades were typed
    if (code === 'alumnos-sin-materia' || code === 'alumnos-de-baja') void alumnos.refetch()
  }

  const cursos = modelo.cursos.filter((c) => c.anos.includes(ano))
  const anos = [...new Set(modelo.cursos.flatMap((c) => c.anos))].sort((a, b) => b - a)
  const deMesas = mesCalendario((fecha as Fecha) || hoy) <= MESES_DE_MESAS || ano !== anoDe(hoy)
  return (
    <div className={formas.pila}>
      <div className="tarjeta">
        <Formulario form={form} id={id} alGuardar={() => guardar()}>
          <CampoSelect
            nombre="idCurso"
            etiqueta="Curso"
            requerido
            ancho={3}
            opciones={cursos}
            alElegir={() => cambiarDe(true)}
          />
          <CampoSelect
            nombre="idMateria"
            etiqueta="Materia"
            requerido
            ancho={3}
            soloLectura={idCurso === null || materias.data === undefined}
            opciones={idCurso === null ? [] : (materias.data ?? [])}
            ayuda={
              idCurso === null
                ? 'Primero elija el curso'
                : materias.data?.length === 0 && `El curso no tiene materias en ${ano}`
            }
            alElegir={() => cambiarDe(false)}
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
              anos={anosDeExamen((fecha as Fecha) || hoy).filter((a) => anos.includes(a))}
              alElegir={(a) => {
                form.setValue('ano', a as never)
                cambiarDe(true)
              }}
            />
          )}
        </Formulario>
      </div>
      <div ref={seccion} className={formas.pila}>
        {borrador && (
          <AvisoDeBorrador
            borrador={borrador}
            alRecuperar={() => {
              hoja.recuperar()
              if (borrador.fecha && borrador.fecha <= hoy) form.setValue('fechaExamen', borrador.fecha as never)
              if (modelo.tiposExamen.some((t) => t.id === borrador.idTipoExamen))
                form.setValue('idTipoExamen', borrador.idTipoExamen as never)
            }}
            alDescartar={() => {
              if (idCurso !== null && idMateria !== null) borrarBorrador({ idCurso, idMateria })
              hoja.descartar()
            }}
          />
        )}
        {idCurso !== null && idMateria !== null && !alumnos.data && !sinLeer(alumnos) && <Skeleton height={320} />}
        {alumnos.data && !borrador && (
          <Notas
            alumnos={rinden}
            notas={modelo.notas}
            puestas={puestas}
            malas={juzgado ? malas : new Set()}
            alPoner={hoja.poner}
          />
        )}
      </div>
      {alumnos.data && !borrador && rinden.length > 0 && (
        <div ref={libreDeAvisos} className={clases(formas.fila, css.pie)}>
          <span className={clases('texto-3', formas.inicio, css.teclas)}>
            Con el teclado: A a E, X ausente; ↑ ↓ cambia de alumno
          </span>
          <Button variant="default" disabled={enCurso} onClick={alSalir}>
            Cancelar
          </Button>
          <Button type="submit" form={id} loading={enCurso}>
            Registrar Examen
          </Button>
          {form.aviso && (
            <div role="alert" className={css.aviso}>
              {form.aviso}
            </div>
          )}
        </div>
      )}
    </div>
  )
}

const quiereRepetir = ({ Message }: Contestado) =>
  confirmar({
    titulo: 'Examen Repetido',
    texto: <>{Message}. ¿Es otro examen, y lo registra igual?</>,
    si: 'Registrar igual',
    no: 'Revisar',
  })
