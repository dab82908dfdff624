import IconPrinter from 'icono:printer'
import { Button, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { api } from '../call/api.ts'
import { ir, rutas } from '../navigation/rutas.ts'
import { useIdDeRuta } from '../persona/idDeRuta.ts'
import { SinPersona } from '../persona/SinPersona.tsx'
import { useHoy } from '../query/configuracion.ts'
import { useConsulta } from '../query/consulta.ts'
import { usePermitido } from '../sesion/seguridad.ts'
import { useSesion } from '../sesion/sesion.ts'
import { advertencia, exito } from '../ui/alertas.tsx'
import { BotonEnlace } from '../ui/BotonEnlace.tsx'
import { clases } from '../ui/clases.ts'
import formas from '../ui/formas.module.css'
import { Pagina } from '../ui/Pagina.tsx'
import { Vacio } from '../ui/Vacio.tsx'
import { Conflictos, Faltantes, Recuperadas, SinConexion } from './AvisosDeRegistro.tsx'
import { borradores } from './borrador.ts'
import { GrillaDeRegistro } from './GrillaDeRegistro.tsx'
import { ListaDeRegistro } from './ListaDeRegistro.tsx'
import { cuantos } from './palabras.ts'
import css from './Registro.module.css'
import { Registro } from './registro.ts'
import type { Dia, Leida } from './tipos.ts'
import { useGuardarAsistencia } from './useGuardarAsistencia.ts'
import { useQuitarAsistencia } from './useQuitarAsistencia.tsx'
import { useResumen } from './useRegistro.ts'

const LISTA = { titulo: 'Cursos', ruta: rutas.cursos }
const ANGOSTA = '(width < 768px)'
/** Days that stand beside one another; the others are a step away. */
const A_LA_VISTA = 11

/** Registers the attendance of a course (S71). */
export function RegistrarPage() {
  const idCurso = useIdDeRuta()
  const consulta = useConsulta(api.asistencia.forregistracion, idCurso === null ? null : { query: { idCurso } })
  const leida = consulta.data?.curso.id === idCurso ? consulta.data : undefined
  if (idCurso === null || (consulta.isError && !leida))
    return <SinPersona que="El Curso" lista={LISTA} error={consulta.error} reintentar={consulta.refetch} />
  if (!leida)
    return (
      <Pagina titulo="Registrar Asistencia">
        <Skeleton height={320} aria-busy />
      </Pagina>
    )
  return <DeCurso key={idCurso} idCurso={idCurso} leida={leida} releer={() => void consulta.refetch()} />
}

interface DeCursoProps {
  idCurso: number
  leida: Leida
  releer: () => void
}

function DeCurso({ idCurso, leida, releer }: DeCursoProps) {
  const idUsuario = useSesion()?.account_id ?? 0
  const hoy = useHoy()
  const navegar = useNavigate()
  const verCurso = usePermitido()(['CONT-CURSOS-LIST', 'view'])
  const cargaAgenda = usePermitido()(['CONT-PANEL/OTROS', 'academicAgenda'])
  const angosta = useMediaQuery(ANGOSTA, matchMedia(ANGOSTA).matches)
  const [borrador] = useState(() => borradores(idUsuario).leer(idCurso))
  const [registro] = useState(() => new Registro(leida, borrador))
  const primera = useRef(leida)
  useEffect(() => {
    if (primera.current !== leida) registro.releer(leida)
    primera.current = leida
  }, [registro, leida])
  const resumen = useResumen(registro)
  const [recuperadas, setRecuperadas] = useState(resumen.pendientes)
  const [conFaltas, setConFaltas] = useState(false)
  const [corrido, setCorrido] = useState(0)

  const { guardar, enCurso, esperando } = useGuardarAsistencia(registro, {
    idCurso,
    pendiente: borrador?.intento ?? null,
    alGuardar: () => {
      exito('Asistencia Registrada', leida.curso.nombre)
      borradores(idUsuario).borrar(idCurso)
      // back at the course (ASI-006), for who may see it
      if (verCurso) void navegar({ to: ir.curso(idCurso) as never, search: { tab: 'asistencia' } as never })
      else releer()
    },
    alRechazar: releer,
  })
  const quitar = useQuitarAsistencia(registro, leida.curso)
  // what is being saved is not removed meanwhile
  const alQuitar = enCurso || esperando ? undefined : quitar
  const faltas = conFaltas ? registro.faltas() : []
  const pedir = () => {
    setRecuperadas(0)
    if (resumen.tildados.length === 0) return advertencia('Registrar Asistencia', 'Seleccione al menos un día')
    const suyas = registro.faltas()
    setConFaltas(suyas.length > 0)
    if (suyas.length > 0) return irA(suyas[0] as (typeof suyas)[number])
    if (resumen.conflictos.length > 0)
      return advertencia('Registrar Asistencia', 'Elija qué queda de las marcas que difieren')
    void guardar()
  }
  const desde = Math.max(0, registro.dias.length - A_LA_VISTA * (corrido + 1))
  const irA = ({ alumno, dia }: (typeof faltas)[number]) => {
    const lugar = registro.dias.indexOf(dia)
    setCorrido(Math.floor((registro.dias.length - 1 - lugar) / A_LA_VISTA))
    requestAnimationFrame(() => enfocar(alumno.nombre))
  }
  const { curso } = leida
  const boton = (
    <Button loading={enCurso} disabled={registro.alumnos.length === 0 || registro.dias.length === 0} onClick={pedir}>
      Guardar
    </Button>
  )
  return (
    <Pagina
      titulo="Registrar Asistencia"
      cuenta={`${curso.nombre} · ${curso.nivel} · ${curso.sucursal}`}
      acciones={
        <>
          <BotonEnlace
            a={ir.planillaDeAsistencia(idCurso)}
            variant="default"
            leftSection={<IconPrinter size={16} stroke={1.7} />}
          >
            Planilla en blanco
          </BotonEnlace>
          {verCurso && (
            <BotonEnlace a={ir.curso(idCurso)} variant="default">
              Ver Curso
            </BotonEnlace>
          )}
          {!angosta && boton}
        </>
      }
    >
      {!leida.hayAgenda ? (
        <div className="tarjeta">
          <Vacio
            texto={`La Agenda Académica de ${leida.ano} no está cargada`}
            detalle="Con ella se sabe qué días se toma asistencia."
            paso={cargaAgenda && <BotonEnlace a={rutas.agenda}>Agenda Academica</BotonEnlace>}
          />
        </div>
      ) : registro.alumnos.length === 0 ? (
        <div className="tarjeta">
          <Vacio texto={`No hay alumnos inscriptos en ${leida.ano}`} />
        </div>
      ) : registro.dias.length === 0 ? (
        <div className="tarjeta">
          <Vacio texto="No hay días de clases por registrar" detalle="Todos los que pasaron están completos." />
        </div>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: a key that works wherever the focus is
        <div
          className={formas.pila}
          onKeyDown={(e) => {
            if (e.key !== 'Enter' || !e.ctrlKey) return
            e.preventDefault()
            pedir()
          }}
        >
          {esperando && <SinConexion />}
          {recuperadas > 0 && resumen.pendientes > 0 && !esperando && (
            <Recuperadas cuantas={resumen.pendientes} alDescartar={() => registro.descartar()} />
          )}
          {!enCurso && <Conflictos registro={registro} alDecidir={() => void guardar()} />}
          {faltas.length > 0 && <Faltantes faltas={faltas} alIr={irA} />}
          {angosta ? (
            <>
              <ListaDeRegistro
                registro={registro}
                alumnos={registro.alumnos}
                dias={registro.dias}
                tildados={resumen.tildados.join()}
                hoy={hoy}
                alQuitar={alQuitar}
              />
              <div className={clases(formas.extremos, css.barra)}>
                <SinGuardar cuantas={resumen.pendientes} />
                {boton}
              </div>
            </>
          ) : (
            <>
              <div className={formas.extremos}>
                <Teclas />
                <span className={formas.fila}>
                  <SinGuardar cuantas={resumen.pendientes} />
                  {(desde > 0 || corrido > 0) && (
                    <>
                      <Button
                        size="compact-sm"
                        variant="default"
                        disabled={desde === 0}
                        onClick={() => setCorrido(corrido + 1)}
                      >
                        {desde === 0 ? 'Días anteriores' : `Días anteriores (${desde})`}
                      </Button>
                      <Button
                        size="compact-sm"
                        variant="default"
                        disabled={corrido === 0}
                        onClick={() => setCorrido(corrido - 1)}
                      >
                        Días siguientes
                      </Button>
                    </>
                  )}
                </span>
              </div>
              <DiasALaVista
                registro={registro}
                desde={desde}
                tildados={resumen.tildados.join()}
                hoy={hoy}
                alQuitar={alQuitar}
              />
            </>
          )}
        </div>
      )}
    </Pagina>
  )
}

/** Keeps the days of the window the same array while they are the same days: another one draws the whole grid. */
function DiasALaVista({
  registro,
  desde,
  tildados,
  hoy,
  alQuitar,
}: {
  registro: Registro
  desde: number
  tildados: string
  hoy: string
  alQuitar: ((dia: Dia) => void) | undefined
}) {
  const { dias: todos } = registro
  const [vista, setVista] = useState({ todos, desde, dias: todos.slice(desde, desde + A_LA_VISTA) })
  if (vista.todos !== todos || vista.desde !== desde)
    setVista({ todos, desde, dias: todos.slice(desde, desde + A_LA_VISTA) })
  return (
    <GrillaDeRegistro
      registro={registro}
      alumnos={registro.alumnos}
      dias={vista.dias}
      tildados={tildados}
      hoy={hoy}
      alQuitar={alQuitar}
    />
  )
}

const SinGuardar = ({ cuantas }: { cuantas: number }) => (
  <span className="texto-2" role="status">
    {cuantas === 0 ? '' : cuantos(cuantas, 'marca sin guardar', 'marcas sin guardar')}
  </span>
)

const Teclas = () => (
  <p className={clases('texto-3', css.teclas)}>
    <kbd>P</kbd> <kbd>A</kbd> <kbd>T</kbd> marcan · <kbd>Supr</kbd> borra · <kbd>Mayús</kbd> <kbd>P</kbd> marca a los
    que faltan · <kbd>Ctrl</kbd> <kbd>Enter</kbd> guarda
  </p>
)

/** Moves the focus to the first cell of somebody that has no mark. */
function enfocar(nombre: string): void {
  const celdas = document.querySelectorAll<HTMLElement>('[data-casilla]')
  const suya = [...celdas].find((c) => {
    const dicho = c.getAttribute('aria-label') ?? ''
    return dicho.startsWith(`${nombre}, `) && dicho.endsWith(': sin marcar')
  })
  suya?.focus()
}
