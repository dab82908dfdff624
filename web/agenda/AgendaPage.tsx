import IconBeach from 'icono:beach'
import IconCalendarCog from 'icono:calendar-cog'
import IconCalendarPlus from 'icono:calendar-plus'
import IconTrash from 'icono:trash'
import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { anoDe } from '#domain/fecha.ts'
import { api } from '../call/api.ts'
import { useHoy } from '../query/configuracion.ts'
import { useConsulta } from '../query/consulta.ts'
import { useAntes } from '../ui/antes.ts'
import { clases } from '../ui/clases.ts'
import formas from '../ui/formas.module.css'
import { lazyModal } from '../ui/lazy.tsx'
import { sinLeer } from '../ui/lectura.ts'
import { Pagina } from '../ui/Pagina.tsx'
import { BotonImprimir } from '../ui/papel/BotonImprimir.tsx'
import { SelectorAno, useAno } from '../ui/SelectorAno.tsx'
import { SinLeer } from '../ui/SinLeer.tsx'
import { Vacio } from '../ui/Vacio.tsx'
import css from './AgendaPage.module.css'
import { periodos, porQueNoSeElimina } from './agenda.ts'
import { Calendario, Referencias } from './Calendario.tsx'
import { Feriados, ListaDeDias } from './ListasDeDias.tsx'
import { useCambiosDeAgenda } from './useCambiosDeAgenda.tsx'

const CargarAgendaModal = lazyModal(() => import('./PeriodosModal.tsx').then((m) => m.CargarAgendaModal))
const VacacionesModal = lazyModal(() => import('./PeriodosModal.tsx').then((m) => m.VacacionesModal))
const ClasesModal = lazyModal(() => import('./PeriodosModal.tsx').then((m) => m.ClasesModal))
const FeriadosModal = lazyModal(() => import('./FeriadosModal.tsx').then((m) => m.FeriadosModal))

type Abierto = 'cargar' | 'clases' | 'vacaciones' | 'feriados' | null
type Vista = 'calendario' | 'lista'

/** Shows a school year, as a calendar and as a list, and changes that of this year and of the next (S31). */
export function AgendaPage() {
  const pedido = useAno()
  const consulta = useConsulta(api.agenda.leer, { query: { ano: pedido } })
  const [abierto, setAbierto] = useState<Abierto>(null)
  const [vista, setVista] = useState<Vista>('calendario')
  const [elegida, elegir] = useAntes<Vista>(vista, setVista)
  const datos = consulta.data
  const esteAno = anoDe(useHoy())
  const ano = datos?.ano ?? pedido ?? esteAno
  const { eliminar, quitar } = useCambiosDeAgenda(ano)
  const edita = datos?.editable === true && !consulta.isPlaceholderData
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
        <>
          <SelectorAno ano={datos?.ano ?? pedido} anos={datos?.anos} lectura={consulta} />
          {datos && <BotonImprimir deshabilitado={dias.length === 0} />}
          {edita && agenda && (
            <Button
              variant="default"
              leftSection={<IconTrash size={16} stroke={1.7} />}
              title={porQueNoSeElimina(dias)}
              onClick={() => void eliminar(agenda, dias)}
            >
              Eliminar Agenda
            </Button>
          )}
          {edita && agenda && (
            <Button
              {...ClasesModal.acercarse}
              variant="default"
              leftSection={<IconCalendarCog size={16} stroke={1.7} />}
              onClick={() => setAbierto('clases')}
            >
              Editar Clases
            </Button>
          )}
          {edita && agenda && (
            <Button
              {...VacacionesModal.acercarse}
              variant="default"
              leftSection={<IconBeach size={16} stroke={1.7} />}
              onClick={() => setAbierto('vacaciones')}
            >
              {agenda.desdeVacaciones ? 'Editar Vacaciones' : 'Cargar Vacaciones'}
            </Button>
          )}
          {edita && (
            <Button
              {...FeriadosModal.acercarse}
              variant={agenda ? 'filled' : 'default'}
              leftSection={<IconCalendarPlus size={16} stroke={1.7} />}
              onClick={() => setAbierto('feriados')}
            >
              Agregar Feriados
            </Button>
          )}
          {edita && !agenda && cargar}
        </>
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
              paso={edita && cargar}
            />
          )}
          {datos && !datos.editable && (
            <p className="texto-3 no-imprimir">Solo se cambia la agenda del año en curso y la del próximo.</p>
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
                  <Feriados dias={dias} alQuitar={edita ? quitar : undefined} />
                </>
              ) : (
                <ListaDeDias dias={dias} alQuitar={edita ? quitar : undefined} />
              )}
            </>
          )}
        </>
      )}
      {abierto === 'cargar' && <CargarAgendaModal ano={ano} alCerrar={cerrar} />}
      {abierto === 'clases' && agenda && <ClasesModal ano={ano} agenda={agenda} alCerrar={cerrar} />}
      {abierto === 'vacaciones' && agenda && <VacacionesModal ano={ano} agenda={agenda} alCerrar={cerrar} />}
      {abierto === 'feriados' && <FeriadosModal ano={ano} dias={dias} alCerrar={cerrar} />}
    </Pagina>
  )
}
