import IconBeach from 'icono:beach'
import IconCalendarPlus from 'icono:calendar-plus'
import IconTrash from 'icono:trash'
import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { CON_ASISTENCIAS } from '#domain/agenda/agenda.ts'
import { anoDe, type Fecha, formatoFecha } from '#domain/fecha.ts'
import { api } from '../call/api.ts'
import { useHoy } from '../query/configuracion.ts'
import { useConsulta, useLlamada } from '../query/consulta.ts'
import { advertencia, exito, peligro } from '../ui/alertas.tsx'
import { useAntes } from '../ui/antes.ts'
import { Bloque } from '../ui/Bloque.tsx'
import { BotonEliminar } from '../ui/BotonFila.tsx'
import { Buscador } from '../ui/Buscador.tsx'
import { clases } from '../ui/clases.ts'
import type { Columna } from '../ui/columna.ts'
import { confirmar } from '../ui/confirmacion.tsx'
import formas from '../ui/formas.module.css'
import { Grilla } from '../ui/Grilla.tsx'
import { lazyModal } from '../ui/lazy.tsx'
import { sinLeer } from '../ui/lectura.ts'
import { Pagina } from '../ui/Pagina.tsx'
import { BotonImprimir } from '../ui/papel/BotonImprimir.tsx'
import { SinLeer } from '../ui/SinLeer.tsx'
import { useGrilla } from '../ui/useGrilla.ts'
import { Vacio } from '../ui/Vacio.tsx'
import css from './AgendaPage.module.css'
import { type Agenda, cuantosHay, type Dia } from './agenda.ts'
import { Calendario, nombreDelDia, Referencias } from './Calendario.tsx'

const CargarAgendaModal = lazyModal(() => import('./PeriodosModal.tsx').then((m) => m.CargarAgendaModal))
const VacacionesModal = lazyModal(() => import('./PeriodosModal.tsx').then((m) => m.VacacionesModal))
const FeriadosModal = lazyModal(() => import('./FeriadosModal.tsx').then((m) => m.FeriadosModal))

type Abierto = 'cargar' | 'vacaciones' | 'feriados' | null
type Vista = 'calendario' | 'lista'

/** Shows the school year, as a calendar and as a list, and changes it (S31). */
export function AgendaPage() {
  const ano = anoDe(useHoy())
  const consulta = useConsulta(api.agenda.leer, { query: {} })
  const [abierto, setAbierto] = useState<Abierto>(null)
  const [vista, setVista] = useState<Vista>('calendario')
  const [elegida, elegir] = useAntes<Vista>(vista, setVista)
  const { eliminar, quitar } = useCambios(ano)
  const datos = consulta.data
  const agenda = datos?.agenda ?? null
  const dias = datos?.dias ?? []
  const cerrar = () => setAbierto(null)
  const cargar = (
    <Button {...CargarAgendaModal.acercarse} onClick={() => setAbierto('cargar')}>
      Cargar Agenda
    </Button>
  )
  return (
    <Pagina
      titulo="Agenda Academica"
      cuenta={datos && (agenda ? periodos(agenda) : String(ano))}
      impreso={[String(ano), agenda && periodos(agenda)]}
      acciones={
        datos && (
          <>
            <BotonImprimir deshabilitado={dias.length === 0} />
            {agenda && (
              <Button
                variant="default"
                leftSection={<IconTrash size={16} stroke={1.7} />}
                onClick={() => void eliminar(agenda, dias)}
              >
                Eliminar Agenda
              </Button>
            )}
            {agenda && (
              <Button
                {...VacacionesModal.acercarse}
                variant="default"
                leftSection={<IconBeach size={16} stroke={1.7} />}
                onClick={() => setAbierto('vacaciones')}
              >
                {agenda.desdeVacaciones ? 'Editar Vacaciones' : 'Cargar Vacaciones'}
              </Button>
            )}
            <Button
              {...FeriadosModal.acercarse}
              variant={agenda ? 'filled' : 'default'}
              leftSection={<IconCalendarPlus size={16} stroke={1.7} />}
              onClick={() => setAbierto('feriados')}
            >
              Agregar Feriados
            </Button>
            {!agenda && cargar}
          </>
        )
      }
    >
      {sinLeer(consulta) ? (
        <SinLeer lectura={consulta} />
      ) : (
        <>
          {datos && !agenda && (
            <Vacio
              texto={`La Agenda Académica de ${ano} no está cargada`}
              detalle="Con ella se sabe qué días se toma asistencia."
              paso={cargar}
            />
          )}
          {(agenda || dias.length > 0) && (
            <>
              <div className={formas.extremos}>
                <Referencias dias={dias} />
                <SegmentedControl
                  className="no-imprimir"
                  size="xs"
                  aria-label="Vista"
                  data={[
                    { value: 'calendario', label: 'Calendario' },
                    { value: 'lista', label: 'Lista' },
                  ]}
                  value={elegida}
                  onChange={(v) => elegir(v as Vista)}
                />
              </div>
              {vista === 'calendario' ? (
                <>
                  <section className={clases('tarjeta', css.calendario)} aria-label={`Calendario ${ano}`}>
                    <Calendario ano={ano} dias={dias} />
                  </section>
                  <Feriados dias={dias} alQuitar={quitar} />
                </>
              ) : (
                <Lista dias={dias} alQuitar={quitar} />
              )}
            </>
          )}
        </>
      )}
      {abierto === 'cargar' && <CargarAgendaModal ano={ano} alCerrar={cerrar} />}
      {abierto === 'vacaciones' && agenda && <VacacionesModal ano={ano} agenda={agenda} alCerrar={cerrar} />}
      {abierto === 'feriados' && <FeriadosModal ano={ano} dias={dias} alCerrar={cerrar} />}
    </Pagina>
  )
}

const escrita = (fecha: string) => formatoFecha(fecha as Fecha, '/')

const periodos = ({ desde, hasta, desdeVacaciones, hastaVacaciones }: NonNullable<Agenda['agenda']>): string =>
  `Clases del ${escrita(desde)} al ${escrita(hasta)}${
    desdeVacaciones && hastaVacaciones
      ? ` · vacaciones del ${escrita(desdeVacaciones)} al ${escrita(hastaVacaciones)}`
      : ''
  }`

interface ListaProps {
  dias: readonly Dia[]
  alQuitar: (dia: Dia) => Promise<void>
}

function Feriados({ dias, alQuitar }: ListaProps) {
  const grilla = useGrilla({ orden: 'fecha', prefix: 'feriados', filas: 50 })
  return (
    <Bloque titulo="Feriados">
      <Grilla
        estado={grilla}
        etiqueta="Feriados"
        columnas={columnas(alQuitar, false)}
        filas={dias.filter((d) => d.tipo === 'Feriado')}
        rowKey={(d) => d.id}
        vacio="Todavía no hay feriados"
      />
    </Bloque>
  )
}

function Lista({ dias, alQuitar }: ListaProps) {
  const grilla = useGrilla({ orden: 'fecha', llenar: true })
  return (
    <Grilla
      estado={grilla}
      etiqueta="Días"
      columnas={columnas(alQuitar, true)}
      filas={dias}
      rowKey={(d) => d.id}
      herramientas={<Buscador estado={grilla} placeholder="Buscar por fecha, día, tipo o feriado" />}
    />
  )
}

/** Columns of days; `conTipo`: of whichever type, not of holidays alone. */
const columnas = (alQuitar: ListaProps['alQuitar'], conTipo: boolean): Columna<Dia>[] => [
  {
    key: 'fecha',
    titulo: 'Fecha',
    ordenable: true,
    fija: 'izquierda',
    ancho: 150,
    valor: (d) => `${d.fecha} ${escrita(d.fecha)} ${nombreDelDia(d.fecha as Fecha)}`,
    celda: (d) => (
      <>
        {escrita(d.fecha)} <span className="texto-3">{nombreDelDia(d.fecha as Fecha).slice(0, 3)}</span>
      </>
    ),
  },
  conTipo
    ? {
        key: 'tipo',
        titulo: 'Tipo',
        ordenable: true,
        valor: (d) => `${d.tipo} ${d.feriado}`,
        celda: (d) => (
          <span className={clases(formas.conDetalle, formas.largo)}>
            {d.tipo}
            {d.feriado && <small className="texto-3">{d.feriado}</small>}
          </span>
        ),
      }
    : {
        key: 'feriado',
        titulo: 'Feriado',
        ordenable: true,
        valor: (d) => d.feriado,
        celda: (d) => <span className={formas.largo}>{d.feriado}</span>,
      },
  {
    key: 'acciones',
    titulo: '',
    alinear: 'derecha',
    fija: 'siempre',
    soloPantalla: true,
    celda: (d) =>
      d.tipo === 'Feriado' && (
        <span className={formas.acciones}>
          <BotonEliminar titulo={`Quitar el feriado ${d.feriado}`} alPulsar={() => void alQuitar(d)} />
        </span>
      ),
  },
]

/** Deletes the school year, or a holiday, after asking. */
function useCambios(ano: number) {
  const invalida = [api.agenda.leer]
  const borrar = useLlamada(api.agenda.eliminar, { invalida })
  const sacar = useLlamada(api.agenda.quitarFeriado, { invalida })
  const conAsistencias = (titulo: string) =>
    advertencia(titulo, 'La Agenda Académica no puede ser eliminada. Existen Asistencias Cargadas')

  async function eliminar(agenda: NonNullable<Agenda['agenda']>, dias: readonly Dia[]) {
    const { Normal, Vacaciones, Feriado } = cuantosHay(dias)
    const si = await confirmar({
      titulo: 'Eliminar Agenda',
      texto: (
        <>
          <p>
            ¿Eliminar la Agenda Académica de <b>{ano}</b>? {periodos(agenda)}.
          </p>
          <p className="texto-2">
            Se eliminan {Normal} días de clases, {Vacaciones} de vacaciones y {Feriado} feriados.
          </p>
        </>
      ),
      si: 'Eliminar',
      peligro: true,
    })
    if (!si) return
    const r = await borrar.llamar(
      {},
      {
        rechazo: ({ Status, Message }) =>
          Status === CON_ASISTENCIAS
            ? conAsistencias('Eliminar Agenda')
            : peligro('Error al Eliminar la Agenda', Message),
      },
    )
    if (r) exito('Agenda Eliminada', String(ano))
  }

  async function quitar(dia: Dia) {
    const si = await confirmar({
      titulo: 'Quitar Feriado',
      texto: (
        <>
          ¿Quitar <b>{dia.feriado}</b> del {escrita(dia.fecha)}? El día vuelve a ser lo que era.
        </>
      ),
      si: 'Quitar',
      peligro: true,
    })
    if (!si) return
    const r = await sacar.llamar(
      { query: { IdDia: dia.id } },
      { falla: (f) => (f.status === 404 ? peligro('Error al Quitar el Feriado', f.message) : false) },
    )
    if (r) exito('Feriado Quitado', dia.feriado)
  }
  return { eliminar, quitar }
}
