import { Button, Skeleton } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import type { Contestado } from '#contract/route.ts'
import { errorDeFecha, OBSERVACION_SIN_NOTA, porqueSinClases, SIN_NOTAS } from '#domain/examen/examen.ts'
import { anoDe, type Fecha } from '#domain/fecha.ts'
import { useHoy } from '../query/configuracion.ts'
import { sinRespuesta } from '../refusal/falla.ts'
import { advertencia, peligro } from '../ui/alertas.tsx'
import { useAvisoSinGuardar } from '../ui/avisoSinGuardar.tsx'
import { clases } from '../ui/clases.ts'
import { useFormulario } from '../ui/Formulario.tsx'
import formas from '../ui/formas.module.css'
import { sinLeer } from '../ui/lectura.ts'
import { libreDeAvisos } from '../ui/lugarDeAvisos.ts'
import { SinLeer } from '../ui/SinLeer.tsx'
import { Vacio } from '../ui/Vacio.tsx'
import { AvisoDeBorrador } from './AvisoDeBorrador.tsx'
import { borrarBorrador, deBorrador } from './borrador.ts'
import { DatosDeExamen, type TiposDeExamen } from './DatosDeExamen.tsx'
import type { ExamenCargado, FuenteDeExamen, ModeloDeExamen } from './fuente.ts'
import { useFallaDe, useGuardado, useHoja } from './hoja.ts'
import { Notas } from './Notas.tsx'
import { quiereIgual, quiereRepetir, yaNoEstan } from './preguntas.tsx'
import {
  type AlumnoDeExamen,
  calificados,
  conNotaQueSeFueron,
  rinde,
  sinCalificar,
  sinNotaObservados,
} from './puestas.ts'
import css from './RegistroDeExamen.module.css'
import { SinConexion } from './SinConexion.tsx'
import { SinTerminar } from './SinTerminar.tsx'
import { useEspera } from './useEspera.ts'

interface RegistroProps {
  fuente: FuenteDeExamen
  /** What it begins with, as a link names it. `idExamen`: an exam whose grades are the beginning of this one. */
  inicial?: {
    idCurso?: number | null
    idMateria?: number | null
    idExamen?: number | undefined
    ano?: number | undefined
    fecha?: string | undefined
    idTipoExamen?: number | null | undefined
    /** The draft that is opened, by its id. */
    borrador?: string | undefined
  }
  tipos?: TiposDeExamen | undefined
  /** Address of the form, by which a draft is opened where nothing is chosen yet. */
  ruta: string
  /** Said to who has no course to examine. */
  sinCursos?: ReactNode
  /** Leads on, once it is registered. */
  alSalir: () => void
}

const NADIE: readonly AlumnoDeExamen[] = []

const esquemaDeExamen = () => import('#contract/examenes.ts').then((m) => m.datosDeExamen)

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

function Registro({
  fuente,
  modelo,
  inicial: pedido = {},
  tipos,
  ruta,
  alSalir,
}: RegistroProps & { modelo: ModeloDeExamen }) {
  const hoy = useHoy()
  const [inicial] = useState(() => ({ ...pedido, ...deBorrador(pedido, hoy) }))
  const id = useId()
  const form = useFormulario({
    esquema: esquemaDeExamen,
    valores: {
      idCurso: inicial.idCurso ?? (modelo.cursos.length === 1 ? (modelo.cursos[0]?.id ?? null) : null),
      idMateria: inicial.idMateria ?? null,
      fechaExamen: inicial.fecha ?? hoy,
      idTipoExamen: modelo.tiposExamen.find((t) => t.id === inicial.idTipoExamen)?.id ?? null,
      ano: inicial.ano ?? anoDe(hoy),
    },
  })
  const [idCurso, idMateria, fecha, idTipo, anoDado] = useWatch({
    control: form.control,
    name: ['idCurso', 'idMateria', 'fechaExamen', 'idTipoExamen', 'ano'],
  }) as [number | null, number | null, string | null, number | null, number]
  const ano = anoDado ?? anoDe(hoy)
  const hoja = useHoja(fuente, { idCurso, idMateria, ano, idExamen: inicial.idExamen, pedido: inicial.borrador })
  const { materias, alumnos, puestas } = hoja
  const ofrece = hoja.ofrecidos.length > 0
  const elegido = modelo.cursos.find((c) => c.id === idCurso)
  const curso = elegido?.text ?? ''
  // two drafts of courses of one name are told apart by their branch
  const deQuien = elegido?.description ? `${curso} (${elegido.description})` : curso
  const { registrar, enCurso } = fuente.useRegistrar()
  const [juzgado, setJuzgado] = useState(false)
  // the field keeps what was typed in it, so that a day that is taken back needs another field
  const [borradas, setBorradas] = useState(0)
  const seccion = useRef<HTMLDivElement>(null)

  const rinden = (alumnos.data ?? NADIE).filter((a) => rinde(a, fecha ?? ''))
  const malas = sinNotaObservados(rinden, puestas)
  useGuardado(hoja.escribe, { fecha: fecha ?? '', idTipoExamen: idTipo, curso: deQuien, puestas })
  useAvisoSinGuardar(
    hoja.tocada,
    'El examen no se registró.',
    [],
    'Lo que cargó queda en este equipo como borrador: puede seguir después.',
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
    if (hoja.tocada) advertencia('Borrador guardado', 'Lo que cargó se ofrece cuando vuelva a ese curso y materia')
    if (limpiarMateria) form.setValue('idMateria', null as never)
    setJuzgado(false)
  }
  const espera = useEspera(id, [idCurso, idMateria, fecha, idTipo, ano, puestas])
  // a day that cannot be registered is taken back at once (EXA-002, D-148)
  useEffect(() => {
    const error = fecha ? errorDeFecha(fecha as Fecha, ano, hoy) : null
    if (!error) return
    peligro('Error de Fecha', error)
    form.setValue('fechaExamen', '' as never)
    setBorradas((n) => n + 1)
  }, [fecha, ano, hoy, form])

  async function guardar(): Promise<void> {
    // what waits was judged and asked about already, and is still what is on the screen
    if (espera.intento) return await enviar(espera.intento.examen, espera.intento.repetir)
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
    const motivo = porqueSinClases(valores.fechaExamen as Fecha, modelo.sinClases)
    if (!(await quiereIgual(valores.fechaExamen as Fecha, motivo, sinCalificar(rinden, puestas)))) return
    const examen: ExamenCargado = {
      idCurso: valores.idCurso as number,
      idMateria: valores.idMateria as number,
      fecha: valores.fechaExamen as string,
      idTipoExamen: valores.idTipoExamen as number,
      ano,
      corrige: hoja.corrige,
      notas,
    }
    await enviar(examen, false)
  }
  async function enviar(examen: ExamenCargado, repetir: boolean): Promise<void> {
    let preguntado: Contestado | null = null
    const hecho = await espera.deEnvio({ examen, repetir }, (perdido) =>
      registrar(examen, repetir, {
        rechazo: (dicho) => {
          if (dicho.code === 'examen-repetido') preguntado = dicho
          else rechazado(dicho)
        },
        falla: (falla) => {
          if (sinRespuesta(falla)) return perdido()
          if (falla.status !== 400) return false
          void trasMudanza('')
          return true
        },
      }),
    )
    if (hecho) {
      if (hoja.escribe) borrarBorrador(hoja.escribe)
      // nothing is unsaved any more, or leaving would ask
      flushSync(hoja.vaciar)
      fuente.alRegistrar()
      alSalir()
    } else if (preguntado && (await quiereRepetir(preguntado))) await enviar(examen, true)
  }
  function rechazado({ code, Message }: Contestado) {
    // somebody moved or left while the grades were typed
    if (code === 'alumnos-sin-materia' || code === 'alumnos-de-baja') return void trasMudanza(Message)
    fuente.alFallar(Message)
    if (code === 'examen-fecha') form.setError('fechaExamen', { message: Message }, { shouldFocus: true })
  }
  /** Reads the students again, and names those whose grade goes because they are in the course no more. */
  async function trasMudanza(dicho: string) {
    const ahora = await alumnos.releer()
    const idos = ahora ? conNotaQueSeFueron(rinden, ahora, puestas) : []
    fuente.alFallar(idos.length > 0 ? yaNoEstan(idos, curso) : dicho)
  }

  return (
    <div className={formas.pila}>
      {(idCurso === null || idMateria === null) && <SinTerminar ruta={ruta} />}
      <DatosDeExamen
        form={form}
        id={id}
        modelo={modelo}
        materias={materias.data}
        elegidos={{ idCurso, idTipo, fecha, ano }}
        borradas={borradas}
        tipos={tipos}
        alCambiar={cambiarDe}
        alGuardar={guardar}
      />
      <div ref={seccion} className={formas.pila}>
        {ofrece && (
          <AvisoDeBorrador
            borradores={hoja.ofrecidos}
            alRecuperar={(borrador) => {
              hoja.recuperar(borrador)
              if (borrador.fecha && !errorDeFecha(borrador.fecha as Fecha, ano, hoy))
                form.setValue('fechaExamen', borrador.fecha as never)
              if (modelo.tiposExamen.some((t) => t.id === borrador.idTipoExamen))
                form.setValue('idTipoExamen', borrador.idTipoExamen as never)
            }}
            alDescartar={hoja.descartar}
            alDejar={hoja.dejar}
          />
        )}
        {idCurso !== null && idMateria !== null && !alumnos.data && !sinLeer(alumnos) && <Skeleton height={320} />}
        {alumnos.data && !ofrece && (
          <Notas
            alumnos={rinden}
            notas={modelo.notas}
            puestas={puestas}
            malas={juzgado ? malas : new Set()}
            alPoner={hoja.poner}
          />
        )}
      </div>
      {alumnos.data && !ofrece && rinden.length > 0 && (
        <div ref={libreDeAvisos} className={clases(formas.fila, css.pie)}>
          <span className={clases('texto-3', formas.inicio, css.teclas)}>
            A a E o X ausente: califica y pasa al que sigue; ↑ vuelve
          </span>
          <Button variant="default" disabled={enCurso} onClick={alSalir}>
            Cancelar
          </Button>
          <Button type="submit" form={id} loading={enCurso}>
            Registrar Examen
          </Button>
          {espera.intento ? (
            <SinConexion />
          ) : (
            form.aviso && (
              <div role="alert" className={css.aviso}>
                {form.aviso}
              </div>
            )
          )}
        </div>
      )}
    </div>
  )
}
