import { Button, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Fecha } from '#domain/fecha.ts'
import { conY } from '#domain/lista.ts'
import { MESES_DEL_ANO } from '../agenda/agenda.ts'
import { api } from '../call/api.ts'
import { fechaDe, mesDe, useDireccion } from '../navigation/direccion.ts'
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
import { libreDeAvisos } from '../ui/lugarDeAvisos.ts'
import { Pagina } from '../ui/Pagina.tsx'
import { Vacio } from '../ui/Vacio.tsx'
import { AccionesDeRegistro } from './AccionesDeRegistro.tsx'
import { Conflictos, Faltantes, OtrosDias, Recuperadas, SinConexion, SinGuardar } from './AvisosDeRegistro.tsx'
import { borradores } from './borrador.ts'
import { A_LA_VISTA, DiasALaVista, Teclas } from './DiasALaVista.tsx'
import { ListaDeRegistro } from './ListaDeRegistro.tsx'
import { diaEntero } from './palabras.ts'
import css from './Registro.module.css'
import { Registro } from './registro.ts'
import type { Dia, Leida } from './tipos.ts'
import { useGuardarAsistencia } from './useGuardarAsistencia.ts'
import { useQuedaSinGuardar } from './useQuedaSinGuardar.ts'
import { useQuitarAsistencia } from './useQuitarAsistencia.tsx'
import { useResumen } from './useRegistro.ts'

const LISTA = { titulo: 'Cursos', ruta: rutas.cursos }
const ANGOSTA = '(width < 768px)'

/** Registers the attendance of a course, of its last days or of a month (S71). */
export function RegistrarPage() {
  const idCurso = useIdDeRuta()
  const [direccion] = useDireccion(['mes', 'dia'])
  const [mes, dia] = [mesDe(direccion), fechaDe(direccion, 'dia')]
  const consulta = useConsulta(api.asistencia.forregistracion, idCurso === null ? null : { query: { idCurso, mes } })
  // until it arrives, the data is still that of another course or month
  const leida = consulta.data?.curso.id === idCurso && consulta.data.mes === (mes ?? null) ? consulta.data : undefined
  useQuedaSinGuardar(idCurso, leida?.curso.nombre)
  if (idCurso === null || (consulta.isError && !leida))
    return <SinPersona que="El Curso" lista={LISTA} error={consulta.error} reintentar={consulta.refetch} />
  if (!leida)
    return (
      <Pagina titulo="Registrar Asistencia">
        <Skeleton height={320} aria-busy />
      </Pagina>
    )
  return (
    <DeCurso
      key={`${idCurso} ${mes} ${dia}`}
      idCurso={idCurso}
      mes={mes}
      dia={dia}
      leida={leida}
      releer={() => void consulta.refetch()}
    />
  )
}

interface DeCursoProps {
  idCurso: number
  mes: number | undefined
  /** The day that is taken, of the list of a day: it is gone back to. */
  dia: Fecha | undefined
  leida: Leida
  releer: () => void
}

function DeCurso({ idCurso, mes, dia, leida, releer }: DeCursoProps) {
  const idUsuario = useSesion()?.account_id ?? 0
  const hoy = useHoy()
  const navegar = useNavigate()
  const verCurso = usePermitido()(['CONT-CURSOS-LIST', 'view'])
  const cargaAgenda = usePermitido()(['CONT-PANEL/OTROS', 'academicAgenda'])
  const angosta = useMediaQuery(ANGOSTA, matchMedia(ANGOSTA).matches)
  const [borrador] = useState(() => borradores(idUsuario).leer(idCurso))
  const [registro] = useState(() => {
    const nuevo = new Registro(leida, borrador)
    if (dia) nuevo.abrir(dia)
    return nuevo
  })
  const primera = useRef(leida)
  useEffect(() => {
    if (primera.current !== leida) registro.releer(leida)
    primera.current = leida
  }, [registro, leida])
  const resumen = useResumen(registro)
  const [recuperadas, setRecuperadas] = useState(resumen.pendientes)
  const [conFaltas, setConFaltas] = useState(false)
  /** Days that were ticked by themselves and not touched, when it was saved. */
  const sinTocar = useRef<readonly Dia[]>([])
  const deDia = dia ? registro.dias.findIndex((d) => d.fecha === dia) : -1
  // what waits is seen at once, wherever one came from
  const [primero] = useState(() =>
    deDia < 0 ? registro.dias.findLastIndex((d) => registro.pendientesDe(d.id) > 0) : deDia,
  )
  const [corrido, setCorrido] = useState(primero < 0 ? 0 : pasos(registro, primero))

  const { guardar, enCurso, esperando } = useGuardarAsistencia(registro, {
    idCurso,
    pendiente: borrador?.intento ?? null,
    alGuardar: () => {
      const quedan = sinTocar.current.map((d) => diaEntero(d.fecha))
      exito(
        'Asistencia Registrada',
        `${leida.curso.nombre}${quedan.length > 0 ? `. Falta tomar la del ${conY(quedan)}` : ''}`,
      )
      if (dia)
        return void navegar({
          to: rutas.asistenciaDeHoy as never,
          search: (dia === hoy ? {} : { fecha: dia }) as never,
        })
      // back at the course (ASI-006), for who may see it
      if (verCurso)
        void navegar({
          to: ir.curso(idCurso) as never,
          search: { tab: 'asistencia', ...(mes && { mes: String(mes) }) } as never,
        })
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
    sinTocar.current = registro.sinTocar()
    void guardar()
  }
  const desde = Math.max(0, registro.dias.length - A_LA_VISTA * (corrido + 1))
  const irA = ({ alumno, dia }: (typeof faltas)[number]) => {
    setCorrido(pasos(registro, registro.dias.indexOf(dia)))
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
      {...(dia && {
        lista: { titulo: 'Asistencia de Hoy', ruta: dia === hoy ? rutas.asistenciaDeHoy : ir.asistenciaDeDia(dia) },
      })}
      cuenta={`${curso.nombre} · ${curso.nivel} · ${curso.sucursal}`}
      acciones={
        <>
          <AccionesDeRegistro
            idCurso={idCurso}
            mes={mes}
            meses={leida.meses}
            verCurso={verCurso}
            esperando={alQuitar === undefined}
          />
          {!angosta && boton}
        </>
      }
    >
      {resumen.otros.length > 0 && <OtrosDias idCurso={idCurso} otros={resumen.otros} />}
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
          <Vacio
            texto={mes ? `No hay días de clases en ${MESES_DEL_ANO[mes - 1]}` : 'No hay días de clases por registrar'}
            detalle={
              mes
                ? 'Se registran los que pasaron.'
                : 'Todos los que pasaron están completos. Para corregir uno, elija su mes.'
            }
          />
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
                primero={registro.dias[primero]?.id}
                alQuitar={alQuitar}
              />
              <div ref={libreDeAvisos} className={clases(formas.extremos, css.barra)}>
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

/** How many steps back a day is shown. */
const pasos = ({ dias }: Registro, lugar: number) => Math.floor((dias.length - 1 - lugar) / A_LA_VISTA)

/** Moves the focus to the first cell of somebody that has no mark. */
function enfocar(nombre: string): void {
  const celdas = document.querySelectorAll<HTMLElement>('[data-casilla]')
  const suya = [...celdas].find((c) => {
    const dicho = c.getAttribute('aria-label') ?? ''
    return dicho.startsWith(`${nombre}, `) && dicho.endsWith(': sin marcar')
  })
  suya?.focus()
}
