import IconChevronLeft from 'icono:chevron-left'
import IconChevronRight from 'icono:chevron-right'
import { ActionIcon, Button, Skeleton } from '@mantine/core'
import type { asistencia } from '#contract/asistencia.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { anoDe, construir, type Fecha } from '#domain/fecha.ts'
import { api } from '../call/api.ts'
import { fechaDe, useDireccion } from '../navigation/direccion.ts'
import { useHoy } from '../query/configuracion.ts'
import { useConsulta } from '../query/consulta.ts'
import { EntradaFecha } from '../ui/campos/EntradaFecha.tsx'
import formas from '../ui/formas.module.css'
import { sinLeer } from '../ui/lectura.ts'
import { Pagina } from '../ui/Pagina.tsx'
import { BotonImprimir } from '../ui/papel/BotonImprimir.tsx'
import { SinLeer } from '../ui/SinLeer.tsx'
import { Vacio } from '../ui/Vacio.tsx'
import { CursosDelDia, resumida } from './CursosDelDia.tsx'
import { diaCorto, diaEntero } from './palabras.ts'

type Leida = RecibidoDe<typeof asistencia.deDia>

/** Shows of which courses the attendance of a day was taken, today's by default, and leads to where it is taken. */
export function AsistenciaDeHoyPage() {
  const hoy = useHoy()
  const [direccion, cambiar] = useDireccion(['fecha'])
  const desde = construir(anoDe(hoy), 1, 1) as Fecha
  const pedida = fechaDe(direccion, 'fecha')
  const fecha = pedida && pedida >= desde && pedida < hoy ? pedida : undefined
  const consulta = useConsulta(api.asistencia.deDia, { query: { fecha } })
  // until it arrives, the data is still that of another day
  const leida = consulta.isPlaceholderData ? undefined : consulta.data
  const mostrar = (dia: string) => cambiar({ fecha: dia === hoy ? undefined : dia })
  return (
    <Pagina
      titulo="Asistencia de Hoy"
      cuenta={leida?.deClases && leida.cursos.length > 0 && resumida(leida.cursos)}
      impreso={[diaEntero(fecha ?? hoy)]}
      acciones={
        <>
          <BotonImprimir deshabilitado={!leida?.deClases || leida.cursos.length === 0} />
          <span className={formas.linea}>
            {fecha && (
              <Button variant="default" onClick={() => mostrar(hoy)}>
                Hoy
              </Button>
            )}
            <ActionIcon
              variant="default"
              size={32}
              aria-label="Día de clases anterior"
              disabled={!leida?.anterior}
              onClick={() => leida && mostrar(leida.anterior)}
            >
              <IconChevronLeft size={16} stroke={1.7} />
            </ActionIcon>
            <EntradaFecha
              valor={fecha ?? hoy}
              siempre
              alCambiar={(elegida) => elegida && mostrar(elegida)}
              min={desde}
              max={hoy}
              entrada={{
                'aria-label': 'Fecha',
                leftSection: diaCorto(fecha ?? hoy),
                leftSectionWidth: 40,
                w: 168,
              }}
            />
            <ActionIcon
              variant="default"
              size={32}
              aria-label="Día de clases siguiente"
              disabled={!leida?.siguiente}
              onClick={() => leida && mostrar(leida.siguiente)}
            >
              <IconChevronRight size={16} stroke={1.7} />
            </ActionIcon>
          </span>
        </>
      }
    >
      {leida ? (
        <DeDia leida={leida} hoy={hoy} alIr={mostrar} />
      ) : sinLeer(consulta) ? (
        <SinLeer lectura={consulta} />
      ) : (
        <Skeleton height={320} aria-busy />
      )}
    </Pagina>
  )
}

function DeDia({ leida, hoy, alIr }: { leida: Leida; hoy: string; alIr: (dia: string) => void }) {
  const { fecha, deClases, motivo, anterior, cursos } = leida
  if (!deClases)
    return (
      <div className="tarjeta">
        <Vacio
          texto={`El ${diaEntero(fecha)} no hay clases`}
          detalle={motivo}
          paso={
            anterior && (
              <Button variant="default" onClick={() => alIr(anterior)}>
                Ver el {diaEntero(anterior)}
              </Button>
            )
          }
        />
      </div>
    )
  if (cursos.length === 0)
    return (
      <div className="tarjeta">
        <Vacio texto={`Ningún curso tiene alumnos el ${diaEntero(fecha)}`} />
      </div>
    )
  return <CursosDelDia cursos={cursos} fecha={fecha as Fecha} hoy={hoy} />
}
