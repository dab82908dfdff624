import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { EtiquetaTaller } from '#domain/cuenta/catalogo.ts'
import { mesInicioPorDefecto } from '#domain/cuenta/tiempo.ts'
import { anoDe, type Fecha, type Mes } from '#domain/fecha.ts'
import { api } from '../call/api.ts'
import { ir } from '../navigation/rutas.ts'
import { useHoy } from '../query/configuracion.ts'
import { useConsulta, useLlamada } from '../query/consulta.ts'
import type { FallaHttp } from '../refusal/falla.ts'
import { usePermitido, useSeguridad } from '../sesion/seguridad.ts'
import { exito, peligro } from '../ui/alertas.tsx'
import { confirmar } from '../ui/confirmacion.tsx'
import { type Borrador, type FormularioDe, ModalFormulario, useFormulario } from '../ui/Formulario.tsx'
import { abrirModal } from '../ui/modales.tsx'
import { CamposInscripcion } from './CamposInscripcion.tsx'
import { CostoDeInscripcion } from './CostoDeInscripcion.tsx'
import { cursoPreseleccionado, fueraDe, type ModeloInscripcion } from './oferta.ts'
import { esquemaInscripcion, type ValoresInscripcion } from './valores.ts'

interface Opciones {
  /** Student to enrol; when absent the form asks for one. */
  idAlumno?: number
  /** Year that is shown first; this year when absent. */
  ano?: number
  /** Year in which he is withdrawn. */
  deBaja?: number | undefined
  /** Called after the enrolment with its id. */
  onListo?: (idInscripcion: number) => void
  /** Leaves it to the caller to say what comes next, instead of offering to collect. */
  sinOfrecer?: boolean
  titulo?: string
}

/** Opens the enrolment (S49): `abrirInscribir({ idAlumno: 12, onListo: recargar })`. */
export const abrirInscribir = (opciones: Opciones = {}): void =>
  abrirModal((cerrar) => <InscribirModal {...opciones} alCerrar={cerrar} />)

const VACIO = {
  alumno: null,
  curso: null,
  tipoJornada: null,
  casoEspecial: null,
  locker: false,
  processToday: false,
  mesInicio: null,
  forzar: false,
  todos: false,
} satisfies Omit<Borrador<ValoresInscripcion>, 'ano' | 'fecha'>

export function InscribirModal({
  idAlumno,
  ano: primero,
  deBaja,
  onListo,
  sinOfrecer = false,
  titulo = 'Inscribir Alumno',
  alCerrar,
}: Opciones & { alCerrar: () => void }) {
  const hoy = useHoy()
  const valores: Borrador<ValoresInscripcion> = {
    ano: primero ?? anoDe(hoy),
    ...VACIO,
    fecha: hoy,
    alumno: idAlumno ?? null,
  }
  const form = useFormulario({ esquema: esquemaInscripcion, valores })
  const { watch, register, resetField } = form
  const ano = watch('ano')
  const consulta = useConsulta(api.inscripcion.modelo, { query: { ano: ano ?? anoDe(hoy), idAlumno } })
  // while another year is read the old model stays on the screen, but nothing of it may be chosen
  const modelo = consulta.isPlaceholderData ? undefined : consulta.data
  usePreseleccion(modelo, ano ?? anoDe(hoy), idAlumno, watch, register, resetField)
  const guardar = useInscribir(form.mostrarCampos)
  const ofrecerCobro = useOfrecerCobro()

  const alGuardar = async (valores: ValoresInscripcion) => {
    const nombre = modelo?.alumnos.find((a) => a.id === valores.alumno)?.text ?? ''
    const curso = modelo?.cursos.find((c) => c.id === valores.curso)
    if (!(await confirmarMeses(valores, hoy, nombre, curso?.etiquetaTaller))) return
    const id = await guardar(valores)
    if (id === null) return
    exito('Alumno Inscripto', `${nombre}, en ${curso?.text} de ${valores.ano}`)
    onListo?.(id)
    alCerrar()
    if (!sinOfrecer) await ofrecerCobro(id, nombre)
  }
  return (
    <ModalFormulario
      titulo={titulo}
      ancho="normal"
      guardar="Inscribir"
      form={form}
      lectura={consulta}
      deshabilitado={!modelo}
      alCerrar={alCerrar}
      alGuardar={alGuardar}
      resultado={<CostoDeInscripcion form={form} />}
    >
      <CamposInscripcion modelo={modelo} alumnoFijo={idAlumno !== undefined} deBaja={deBaja} />
    </ModalFormulario>
  )
}

type Formulario = FormularioDe<ValoresInscripcion>

/**
 * Chooses by itself when the model of a year arrives: the full-price case, and the course of a student who is given.
 */
function usePreseleccion(
  modelo: ModeloInscripcion | undefined,
  ano: number,
  idAlumno: number | undefined,
  watch: Formulario['watch'],
  register: Formulario['register'],
  resetField: Formulario['resetField'],
) {
  const hecho = useRef<number | null>(null)
  useEffect(() => {
    if (!modelo || hecho.current === ano) return
    const primera = hecho.current === null
    hecho.current = ano
    // what is chosen by itself is no change of the user's
    const poner = <C extends keyof ValoresInscripcion>(campo: C, valor: Borrador<ValoresInscripcion>[C]) => {
      // a model that is quicker than the drawing of the fields finds them unknown, and nothing would be reset
      register(campo)
      resetField(campo, { defaultValue: valor as never })
    }
    const antes = watch()
    const alumno = modelo.alumnos.find((a) => a.id === (idAlumno ?? antes.alumno))
    // a year in which he is enrolled has nobody to choose, and the next one has him again
    if (antes.alumno !== (alumno?.id ?? null)) poner('alumno', alumno?.id ?? null)
    // what was typed while the model was on its way
    const elegido = primera ? modelo.cursos.find((c) => c.id === antes.curso) : undefined
    const curso = elegido ?? (alumno && cursoPreseleccionado(modelo.cursos, alumno, ano)) ?? null
    if (!elegido) poner('curso', curso?.id ?? null)
    const conPrecio = modelo.tiposJornada.filter((t) => curso && t.niveles.includes(curso.idNivel))
    poner(
      'tipoJornada',
      (conPrecio.find((t) => t.id === antes.tipoJornada) ?? (conPrecio.length === 1 ? conPrecio[0] : undefined))?.id ??
        null,
    )
    if (!curso?.withLocker) poner('locker', false)
    if (antes.casoEspecial === null)
      poner('casoEspecial', modelo.casosEspeciales.find((c) => c.porcentaje === 100)?.id ?? null)
  }, [modelo, ano, idAlumno, watch, register, resetField])
}

/** Asks for confirmation only when some items are left out (D-039). */
async function confirmarMeses(
  v: ValoresInscripcion,
  hoy: Fecha,
  nombre: string,
  taller: EtiquetaTaller = 'Material Taller',
): Promise<boolean> {
  const fecha = (v.processToday ? hoy : v.fecha) as Fecha
  const fuera = fueraDe((v.mesInicio ?? mesInicioPorDefecto(fecha, v.ano)) as Mes, taller)
  if (fuera.length === 0) return true
  return confirmar({
    titulo: 'Inscribir Alumno',
    texto: (
      <>
        A <b>{nombre}</b> no se le cobra lo de {v.ano} anterior a su ingreso: {fuera.join(', ')}.
      </>
    ),
    si: 'Inscribir',
    no: 'Revisar',
  })
}

/**
 * Sends the enrolment. For a course below the student's level it asks, and sends again if the user may (D-144). Null:
 * refused.
 */
function useInscribir(mostrarCampos: (falla: FallaHttp) => boolean) {
  const llamada = useLlamada(api.inscripcion.inscribir, { invalida: [api.panel.ver] })
  const puede = useSeguridad('CONT-ALUMNOS-EDIT')
  return async function inscribir({ todos: _, ...body }: ValoresInscripcion): Promise<number | null> {
    let bajo = ''
    const r = await llamada.llamar(
      { body: { ...body, fecha: body.fecha || null } },
      {
        rechazo: ({ code, Message }) => {
          if (code === 'curso-bajo' && puede.canEdit && !body.forzar) bajo = Message
          else peligro('Error al Procesar Inscripción', Message)
        },
        falla: (falla) =>
          mostrarCampos(falla) ||
          (falla.status === 400 ? peligro('Error al Procesar Inscripción', falla.message) : false),
      },
    )
    if (r) return r.Id
    const igual =
      bajo !== '' &&
      (await confirmar({
        titulo: 'Curso anterior',
        texto: `${bajo}. ¿Inscribirlo igual?`,
        si: 'Inscribir igual',
        no: 'Revisar',
      }))
    return igual ? inscribir({ ...body, todos: true, forzar: true }) : null
  }
}

/** Offers to collect next, because the family is at the counter. */
function useOfrecerCobro() {
  const navegar = useNavigate()
  const permitido = usePermitido()
  return async (idInscripcion: number, nombre: string) => {
    if (!permitido(['CONT-PANEL/CUOTAS', 'collect'])) return
    const cobrar = await confirmar({
      titulo: 'Alumno Inscripto',
      texto: (
        <>
          ¿Cobrar ahora a <b>{nombre}</b>?
        </>
      ),
      si: 'Cobrar',
      no: 'Más tarde',
    })
    if (!cobrar) return
    const [to = '', texto = ''] = ir.cobrarInscripcion(idInscripcion).split('?')
    await navegar({ to: to as never, search: Object.fromEntries(new URLSearchParams(texto)) as never })
  }
}
