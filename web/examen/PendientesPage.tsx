import IconCheck from 'icono:check'
import IconEye from 'icono:eye'
import IconPlus from 'icono:plus'
import IconX from 'icono:x'
import { type ReactNode, useState } from 'react'
import type { ExamenPendiente } from '#contract/examenes.ts'
import { conAusentes } from '#domain/examen/examen.ts'
import { type Fecha, formatoFecha } from '#domain/fecha.ts'
import { api } from '../call/api.ts'
import { Promedio } from '../libreta/Calificacion.tsx'
import { useDireccion } from '../navigation/direccion.ts'
import { EnlacePantalla } from '../navigation/EnlacePantalla.tsx'
import { ir, rutas } from '../navigation/rutas.ts'
import { useConsulta } from '../query/consulta.ts'
import { useSeguridad } from '../sesion/seguridad.ts'
import { BotonEnlace } from '../ui/BotonEnlace.tsx'
import { BotonFila } from '../ui/BotonFila.tsx'
import { Buscador } from '../ui/Buscador.tsx'
import { Cantidad } from '../ui/Cantidad.tsx'
import { clases } from '../ui/clases.ts'
import { type Columna, filtrar } from '../ui/columna.ts'
import formas from '../ui/formas.module.css'
import { Grilla } from '../ui/Grilla.tsx'
import { lazyModal } from '../ui/lazy.tsx'
import { Pagina } from '../ui/Pagina.tsx'
import { BotonImprimir } from '../ui/papel/BotonImprimir.tsx'
import { useGrilla } from '../ui/useGrilla.ts'
import { useAprobarVarios } from './aprobarVarios.tsx'
import { nombreDeExamen } from './aResolver.ts'
import css from './PendientesPage.module.css'
import { revocar, useAprobar } from './resolver.tsx'

const DetalleModal = lazyModal(() => import('./DetalleModal.tsx').then((m) => m.DetalleModal))

/**
 * Lists the exams that wait for approval, with what decides about them (S83). A click on a row shows it whole; those that
 * are ticked are approved together.
 */
export function PendientesPage() {
  const puede = useSeguridad('CONT-EXAMENES')
  const [direccion, cambiar] = useDireccion(['examen'])
  const grilla = useGrilla({
    llenar: true,
    ordenables: ['materia', 'fecha', 'curso', 'profesor', 'alumnos', 'promedio'],
  })
  const lista = useConsulta(api.examenes.pendientes, { query: {} })
  const { aprobar } = useAprobar()
  const [elegido, setElegido] = useState<number | null>(null)
  const pedido = /^[1-9]\d{0,14}$/.test(direccion['examen'] ?? '') ? Number(direccion['examen']) : null
  const abierto = elegido ?? pedido
  const filas = lista.data?.data
  const n = filas?.length
  const propias = columnas(puede, {
    alVer: (e) => setElegido(e.id),
    alAprobar: (e) => void aprobar({ ...e, sinNota: e.cursan - e.alumnos }),
    alRevocar: (e) => revocar(e),
  })
  const varios = useAprobarVarios(filtrar(filas ?? [], propias, grilla.busqueda))
  return (
    <Pagina
      titulo="Exámenes Pendientes de Aprobación"
      cuenta={n !== undefined && (n === 1 ? '1 examen' : `${n} exámenes`)}
      impreso={[grilla.busqueda && `Búsqueda: «${grilla.busqueda}»`]}
      apaisada
      acciones={
        <>
          <BotonImprimir deshabilitado={!n} />
          {puede.new && (
            <BotonEnlace
              a={`${rutas.registrarExamen}?fromApprove=true`}
              variant="filled"
              leftSection={<IconPlus size={16} stroke={1.7} />}
            >
              Registrar Nuevo Examen
            </BotonEnlace>
          )}
        </>
      }
    >
      <Grilla
        estado={grilla}
        etiqueta="Exámenes pendientes"
        columnas={puede.approve ? [varios.columna, ...propias] : propias}
        filas={filas}
        lectura={lista}
        rowKey={(e) => e.id}
        conFoto
        alPulsarFila={(e) => setElegido(e.id)}
        aLaVista
        herramientas={
          <>
            <Buscador estado={grilla} placeholder="Buscar por curso, materia, profesor o tipo" />
            {varios.boton}
          </>
        }
        textoVacio="No hay exámenes que esperen aprobación"
      />
      {abierto !== null && (
        <DetalleModal
          key={abierto}
          idExamen={abierto}
          alCerrar={() => {
            setElegido(null)
            if (pedido !== null) cambiar({ examen: undefined })
          }}
        />
      )}
    </Pagina>
  )
}

type Puede = Readonly<Record<'approve' | 'curso' | 'personal', boolean>>

interface Acciones {
  readonly alVer: (e: ExamenPendiente) => void
  readonly alAprobar: (e: ExamenPendiente) => void
  readonly alRevocar: (e: ExamenPendiente) => void
}

const dia = (fecha: string) => formatoFecha(fecha as Fecha, '/')

interface RenglonesProps {
  detalle?: string
  /** How wide it is at most; without it as its column. */
  clase?: string | undefined
  /** What the first line says, where it may be cut. */
  entero?: string
  /** Whether it is said quietly. */
  claro?: boolean
  children: ReactNode
}

/** What is said first, and under it what belongs to it: two lines, each cut where it has no room. */
const Renglones = ({ detalle, clase, entero, claro, children }: RenglonesProps) => (
  <div className={clases(formas.conDetalle, formas.corto, clase, claro && 'texto-3')} title={entero}>
    {children}
    {detalle && (
      <small className={clases('texto-3', formas.corto)} title={detalle}>
        {detalle}
      </small>
    )}
  </div>
)

const ausentes = ({ ausentes: n }: ExamenPendiente) => (n === 1 ? '1 ausente' : `${n} ausentes`)

function columnas(puede: Puede, { alVer, alAprobar, alRevocar }: Acciones): Columna<ExamenPendiente>[] {
  return [
    {
      key: 'materia',
      titulo: 'Materia y tipo',
      ordenable: true,
      corta: true,
      fija: 'izquierda',
      valor: (e) => `${e.materia} ${e.tipo}`,
      celda: (e) => (
        <Renglones detalle={e.motivo ? `${e.tipo} · Volvió a pendiente: ${e.motivo}` : e.tipo}>
          <b title={e.materia}>{e.materia}</b>
        </Renglones>
      ),
    },
    {
      key: 'fecha',
      titulo: 'Fecha del Examen',
      ordenable: true,
      valor: (e) => dia(e.fechaExamen),
      orden: (e) => e.fechaExamen,
      celda: (e) => <Renglones detalle={`Carga ${dia(e.fechaCarga)}`}>{dia(e.fechaExamen)}</Renglones>,
    },
    {
      key: 'curso',
      titulo: 'Curso',
      ordenable: true,
      valor: (e) => [e.curso, e.sucursal].filter(Boolean).join(' · '),
      celda: (e) => (
        <Renglones clase={css.curso} entero={e.curso} detalle={e.sucursal}>
          <EnlacePantalla ruta={rutas.curso} a={ir.curso(e.idCurso)} permitido={puede.curso}>
            {e.curso}
          </EnlacePantalla>
        </Renglones>
      ),
    },
    {
      key: 'profesor',
      titulo: 'Profesor',
      ordenable: true,
      valor: (e) => e.profesor || e.cargadoPor,
      celda: (e) =>
        e.idProfesor === null ? (
          <Renglones clase={css.profesor} detalle={e.cargadoPor} claro>
            Cargado por
          </Renglones>
        ) : (
          <Renglones clase={css.profesor} entero={e.profesor}>
            <EnlacePantalla ruta={rutas.empleado} a={ir.empleado(e.idProfesor)} permitido={puede.personal}>
              {e.profesor}
            </EnlacePantalla>
          </Renglones>
        ),
    },
    {
      key: 'alumnos',
      titulo: 'Alumnos',
      ordenable: true,
      alinear: 'derecha',
      valor: (e) => e.alumnos,
      celda: (e) => (
        <span className={css.alumnos} title={conAusentes(e.alumnos, e.ausentes)}>
          <Cantidad n={e.alumnos} />
          {e.alumnos < e.cursan && ` de ${e.cursan}`}
          {e.ausentes > 0 && <small>{ausentes(e)}</small>}
        </span>
      ),
    },
    {
      key: 'desaprobados',
      titulo: 'Desaprobados',
      alinear: 'derecha',
      valor: (e) => e.desaprobados,
      celda: (e) => <Cantidad n={e.desaprobados} />,
    },
    {
      key: 'promedio',
      titulo: 'Promedio',
      ordenable: true,
      valor: (e) => e.promedio,
      celda: (e) => <Promedio de={e.promedio} />,
    },
    {
      key: 'acciones',
      titulo: '',
      alinear: 'derecha',
      fija: 'siempre',
      soloPantalla: true,
      celda: (e) => (
        <span className={formas.acciones}>
          <BotonFila
            Icono={IconEye}
            titulo={`Ver el examen ${nombreDeExamen(e)}`}
            alPulsar={() => alVer(e)}
            {...DetalleModal.acercarse}
          />
          {puede.approve && (
            <>
              <BotonFila
                Icono={IconCheck}
                titulo={`Aprobar el examen ${nombreDeExamen(e)}`}
                alPulsar={() => alAprobar(e)}
              />
              <BotonFila
                Icono={IconX}
                titulo={`Revocar el examen ${nombreDeExamen(e)}`}
                alPulsar={() => alRevocar(e)}
              />
            </>
          )}
        </span>
      ),
    },
  ]
}
