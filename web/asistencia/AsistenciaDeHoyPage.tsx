import IconChevronLeft from 'icono:chevron-left'
import IconChevronRight from 'icono:chevron-right'
import { ActionIcon, Button, Skeleton } from '@mantine/core'
import type { asistencia } from '#contract/asistencia.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { anoDe, construir, type Fecha, mesCalendario } from '#domain/fecha.ts'
import { api } from '../call/api.ts'
import { fechaDe, useDireccion } from '../navigation/direccion.ts'
import { ir } from '../navigation/rutas.ts'
import { useHoy } from '../query/configuracion.ts'
import { useConsulta } from '../query/consulta.ts'
import { useSesion } from '../sesion/sesion.ts'
import { Bloque } from '../ui/Bloque.tsx'
import { BotonEnlace } from '../ui/BotonEnlace.tsx'
import { EntradaFecha } from '../ui/campos/EntradaFecha.tsx'
import type { Columna } from '../ui/columna.ts'
import formas from '../ui/formas.module.css'
import { Grilla } from '../ui/Grilla.tsx'
import { diaYHora } from '../ui/instante.ts'
import { sinLeer } from '../ui/lectura.ts'
import { Pagina } from '../ui/Pagina.tsx'
import { Pildora } from '../ui/Pildora.tsx'
import { BotonImprimir } from '../ui/papel/BotonImprimir.tsx'
import { SinLeer } from '../ui/SinLeer.tsx'
import { useGrilla } from '../ui/useGrilla.ts'
import { Vacio } from '../ui/Vacio.tsx'
import { cuantos, diaCorto, diaEntero } from './palabras.ts'
import { sinGuardarDe } from './useQuedaSinGuardar.ts'

type Leida = RecibidoDe<typeof asistencia.deDia>
type Curso = Leida['cursos'][number]

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
  return [...Map.groupBy(cursos, (c) => c.sucursal)]
    .sort(([a, [uno]], [b, [otro]]) => Number(otro?.propia) - Number(uno?.propia) || a.localeCompare(b, 'es'))
    .map(([sucursal, suyos]) => (
      <DeSucursal key={sucursal} sucursal={sucursal} cursos={suyos} fecha={fecha as Fecha} hoy={hoy} />
    ))
}

interface DeSucursalProps {
  sucursal: string
  cursos: readonly Curso[]
  fecha: Fecha
  hoy: string
}

function DeSucursal({ sucursal, cursos, fecha, hoy }: DeSucursalProps) {
  const grilla = useGrilla({ prefix: sucursal })
  const idUsuario = useSesion()?.account_id ?? 0
  return (
    <Bloque titulo={sucursal} acciones={<span className="texto-3">{resumida(cursos)}</span>}>
      <Grilla
        estado={grilla}
        etiqueta={`Asistencia de ${sucursal}`}
        columnas={columnasDe(fecha, hoy, idUsuario)}
        filas={cursos}
        rowKey={(c) => c.id}
        renglones
        sinPaginador
      />
    </Bloque>
  )
}

const tomada = ({ faltan }: Curso) => faltan === 0
const sinEmpezar = ({ presentes, ausentes, tardes }: Curso) => presentes + ausentes + tardes === 0

/** '12 de 30 cursos tomados' */
const resumida = (cursos: readonly Curso[]): string =>
  `${cursos.filter(tomada).length} de ${cuantos(cursos.length, 'curso tomado', 'cursos tomados')}`

const columnasDe = (fecha: Fecha, hoy: string, idUsuario: string | number): readonly Columna<Curso>[] => [
  {
    key: 'curso',
    titulo: 'Curso',
    fija: 'izquierda',
    ancho: 260,
    celda: (c) => (
      <span className={formas.conDetalle}>
        {c.nombre} <span className="texto-3">{c.nivel}</span>
      </span>
    ),
  },
  {
    key: 'estado',
    titulo: 'Estado',
    celda: (c) => {
      const quedan = sinGuardarDe(idUsuario, c.id, fecha === hoy ? undefined : mesCalendario(fecha))
      return quedan > 0 ? (
        <Pildora>{cuantos(quedan, 'marca', 'marcas')} sin guardar en este equipo</Pildora>
      ) : sinEmpezar(c) ? (
        <Pildora>Falta tomar</Pildora>
      ) : tomada(c) ? (
        <span className={formas.largo}>
          Tomada{' '}
          <span className="texto-3">
            {[c.quien && `por ${c.quien}`, c.cuando && diaYHora(c.cuando)].filter(Boolean).join(', ')}
          </span>
        </span>
      ) : (
        <Pildora>Falta marcar a {cuantos(c.faltan, 'alumno')}</Pildora>
      )
    },
  },
  { key: 'alumnos', titulo: 'Alumnos', alinear: 'derecha', ancho: 90, valor: (c) => c.alumnos },
  {
    key: 'ausentes',
    titulo: 'Ausentes',
    alinear: 'derecha',
    ancho: 90,
    celda: (c) => (sinEmpezar(c) ? '–' : c.ausentes),
  },
  { key: 'tardes', titulo: 'Tardes', alinear: 'derecha', ancho: 90, celda: (c) => (sinEmpezar(c) ? '–' : c.tardes) },
  {
    key: 'acciones',
    titulo: '',
    alinear: 'derecha',
    fija: 'siempre',
    ancho: 100,
    soloPantalla: true,
    celda: (c) => (
      <BotonEnlace
        a={ir.asistencia(c.id, { dia: fecha, mes: fecha === hoy ? undefined : mesCalendario(fecha) })}
        titulo={`${tomada(c) ? 'Corregir' : 'Tomar'} la asistencia de ${c.nombre} (${c.sucursal})`}
        size="compact-xs"
        variant="default"
      >
        {tomada(c) ? 'Corregir' : 'Tomar'}
      </BotonEnlace>
    ),
  },
]
