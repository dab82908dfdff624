import { SegmentedControl } from '@mantine/core'
import type { cumpleanos } from '#contract/cumpleanos.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { type Fecha, formatoFecha, sumarDias } from '#domain/fecha.ts'
import { nombreCompleto } from '#domain/texto.ts'
import { fechaLarga } from '../areas/fechaLarga.ts'
import { diaEntero } from '../asistencia/palabras.ts'
import { api } from '../call/api.ts'
import { useDireccion } from '../navigation/direccion.ts'
import { EnlacePantalla } from '../navigation/EnlacePantalla.tsx'
import { pantallaDe } from '../navigation/pantallas.ts'
import { ir, rutas } from '../navigation/rutas.ts'
import { NombrePersona } from '../persona/NombrePersona.tsx'
import { useHoy } from '../query/configuracion.ts'
import { useConsulta } from '../query/consulta.ts'
import { useSeguridad } from '../sesion/seguridad.ts'
import { Bloque } from '../ui/Bloque.tsx'
import type { Columna } from '../ui/columna.ts'
import { Grilla } from '../ui/Grilla.tsx'
import { Pagina } from '../ui/Pagina.tsx'
import { BotonImprimir } from '../ui/papel/BotonImprimir.tsx'
import { useGrilla } from '../ui/useGrilla.ts'

type Resultado = RecibidoDe<typeof cumpleanos.all>['Result']
type Empleado = Resultado['personal'][number]
type Alumno = Resultado['alumnos'][number]

/** How far ahead one looks, in days, by what stands in the address. */
const PLAZOS = [
  { value: '', label: 'Hoy', dias: 0 },
  { value: '7', label: '7 días', dias: 7 },
  { value: '30', label: '30 días', dias: 30 },
] as const

/** Shows whose birthday it is, today or in the days to come (S103): a list for each kind of person that the user may see. */
export function CumpleanosPage() {
  const puede = useSeguridad('CONT-CUMPLEANOS')
  const { view: alumnos } = useSeguridad('CONT-ALUMNOS-LIST')
  const { view: personal } = useSeguridad('CONT-PERSONAL-LIST')
  const [direccion, cambiar] = useDireccion(['dias'])
  const { value: plazo, dias } = PLAZOS.find((p) => p.value === direccion['dias']) ?? PLAZOS[0]
  const consulta = useConsulta(api.cumpleanos.all, { query: { dias } })
  const hoy = useHoy()
  const cuando = dias === 0 ? fechaLarga(hoy) : `Desde hoy hasta el ${formatoFecha(sumarDias(hoy, dias))}`
  const resultado = consulta.data?.Result
  const orden = dias === 0 ? 'nombre' : 'dia'
  const deAlumnos = useGrilla({ orden, prefix: 'alumnos' })
  const dePersonal = useGrilla({ orden, prefix: 'personal' })
  const curso: Columna<Alumno> = {
    key: 'curso',
    titulo: 'Curso',
    ordenable: true,
    valor: (a) => a.curso,
    celda: (a) => (
      <EnlacePantalla ruta={rutas.curso} a={ir.curso(a.idCurso)} permitido={puede.vCursos}>
        {a.curso}
      </EnlacePantalla>
    ),
  }
  return (
    <Pagina
      titulo="Cumpleaños"
      cuenta={cuando}
      impreso={[cuando]}
      acciones={
        <>
          <SegmentedControl
            aria-label="Plazo"
            data={PLAZOS.map(({ value, label }) => ({ value, label }))}
            value={plazo}
            onChange={(elegido) => cambiar({ dias: elegido || undefined })}
          />
          <BotonImprimir deshabilitado={!resultado?.alumnos.length && !resultado?.personal.length} />
        </>
      }
    >
      {puede.vAlumnos && (
        <Bloque titulo="Alumnos">
          <Grilla
            conFoto
            estado={deAlumnos}
            etiqueta="Alumnos que cumplen años"
            columnas={[...columnas<Alumno>('Alumno', alumnos ? ir.alumno : null, dias > 0), curso]}
            filas={resultado?.alumnos}
            lectura={consulta}
            rowKey={(a) => a.id}
          />
        </Bloque>
      )}
      {puede.vPersonal && (
        <Bloque titulo="Personal">
          <Grilla
            conFoto
            estado={dePersonal}
            etiqueta="Personal que cumple años"
            columnas={columnas<Empleado>(
              'Empleado',
              personal && pantallaDe(rutas.empleado) ? ir.empleado : null,
              dias > 0,
            )}
            filas={resultado?.personal}
            lectura={consulta}
            rowKey={(e) => e.id}
          />
        </Bloque>
      )}
    </Pagina>
  )
}

/** Columns of either list; `a`: address of a person's screen, null for who may not open it. */
const columnas = <P extends Empleado>(
  titulo: string,
  a: ((id: number) => string) | null,
  conDia: boolean,
): Columna<P>[] => [
  {
    key: 'nombre',
    titulo,
    ordenable: true,
    corta: true,
    valor: nombreCompleto,
    celda: (p) => <NombrePersona persona={{ ...p, eliminado: false }} a={a?.(p.id) ?? null} />,
  },
  ...(conDia
    ? [
        {
          key: 'dia',
          titulo: 'Día',
          ordenable: true,
          ancho: 150,
          valor: (p: P) => p.dia,
          celda: (p: P) => diaEntero(p.dia),
        },
      ]
    : []),
  { key: 'edad', titulo: 'Cumple', ordenable: true, alinear: 'derecha', ancho: 96, valor: (p) => p.edad },
  {
    key: 'nacimiento',
    titulo: 'Fecha de Nacimiento',
    ordenable: true,
    ancho: 180,
    valor: (p) => p.fechaNacimiento,
    celda: (p) => formatoFecha(p.fechaNacimiento as Fecha),
  },
]
