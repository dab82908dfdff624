import type { cumpleanos } from '#contract/cumpleanos.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { type Fecha, formatoFecha } from '#domain/fecha.ts'
import { nombreCompleto } from '#domain/texto.ts'
import { fechaLarga } from '../areas/fechaLarga.ts'
import { api } from '../call/api.ts'
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

/** Shows whose birthday it is (S103): a list for each kind of person that the user may see. */
export function CumpleanosPage() {
  const puede = useSeguridad('CONT-CUMPLEANOS')
  const { view: alumnos } = useSeguridad('CONT-ALUMNOS-LIST')
  const { view: personal } = useSeguridad('CONT-PERSONAL-LIST')
  const consulta = useConsulta(api.cumpleanos.all, { query: {} })
  const hoy = useHoy()
  const resultado = consulta.data?.Result
  const deAlumnos = useGrilla({ orden: 'nombre', prefix: 'alumnos' })
  const dePersonal = useGrilla({ orden: 'nombre', prefix: 'personal' })
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
      cuenta={fechaLarga(hoy)}
      impreso={[fechaLarga(hoy)]}
      acciones={<BotonImprimir deshabilitado={!resultado?.alumnos.length && !resultado?.personal.length} />}
    >
      {puede.vAlumnos && (
        <Bloque titulo="Alumnos">
          <Grilla
            conFoto
            estado={deAlumnos}
            etiqueta="Alumnos que cumplen años"
            columnas={[...columnas<Alumno>('Alumno', alumnos ? ir.alumno : null), curso]}
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
            columnas={columnas<Empleado>('Empleado', personal && pantallaDe(rutas.empleado) ? ir.empleado : null)}
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
const columnas = <P extends Empleado>(titulo: string, a: ((id: number) => string) | null): Columna<P>[] => [
  {
    key: 'nombre',
    titulo,
    ordenable: true,
    corta: true,
    valor: nombreCompleto,
    celda: (p) => <NombrePersona persona={{ ...p, eliminado: false }} a={a?.(p.id) ?? null} />,
  },
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
