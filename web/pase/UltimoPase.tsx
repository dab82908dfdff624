import { Button } from '@mantine/core'
import type { CursoDePase, PaseHecho } from '#contract/pase.ts'
import { cantidad } from '../catalogo/columnas.tsx'
import { EnlacePantalla } from '../navigation/EnlacePantalla.tsx'
import { ir, rutas } from '../navigation/rutas.ts'
import { usePermitido } from '../sesion/seguridad.ts'
import { Bloque } from '../ui/Bloque.tsx'
import { clases } from '../ui/clases.ts'
import type { Columna } from '../ui/columna.ts'
import { Enlace } from '../ui/Enlace.tsx'
import formas from '../ui/formas.module.css'
import { Grilla } from '../ui/Grilla.tsx'
import { diaYHora } from '../ui/instante.ts'
import { useGrilla } from '../ui/useGrilla.ts'
import { abrirOmitidos } from './OmitidosModal.tsx'
import { alumnosDicho, cuentas, fuera, type MotivoDeAfuera } from './textos.ts'
import css from './UltimoPase.module.css'

type EnCurso = PaseHecho['porCurso'][number]
type Afuera = CursoDePase & { readonly motivo: string }

interface UltimoPaseProps {
  hecho: PaseHecho
  /** The courses of the year that ends, as they are now. */
  cursos: readonly CursoDePase[]
}

/**
 * Says what the last roll-over did, for as long as it stands: how many it enrolled in each course, and who of the courses
 * that it passed is still not enrolled, and why.
 */
export function UltimoPase({ hecho, cursos }: UltimoPaseProps) {
  const verCurso = usePermitido()(['CONT-CURSOS-LIST', 'view'])
  const suyos = new Set(hecho.cursos.map((c) => c.id))
  const afuera = cursos.flatMap((c): Afuera[] => {
    const motivo = cuentas(...fuera(c))
    return suyos.has(c.idCurso) && motivo ? [{ ...c, motivo }] : []
  })
  const columnas: Columna<EnCurso>[] = [
    {
      key: 'curso',
      titulo: `Curso en ${hecho.ano}`,
      valor: (c) => c.nombre,
      celda: (c) => (
        <EnlacePantalla ruta={rutas.curso} a={ir.curso(c.id, hecho.ano)} permitido={verCurso}>
          {c.nombre}
        </EnlacePantalla>
      ),
    },
    { key: 'sucursal', titulo: 'Sucursal', valor: (c) => c.sucursal },
    cantidad('alumnos', 'Inscriptos', (c) => c.alumnos),
  ]
  const deAfuera: Columna<Afuera>[] = [
    {
      key: 'curso',
      titulo: `Curso en ${hecho.ano - 1}`,
      valor: (c) => c.curso,
      celda: (c) => <Enlace a={ir.paseDeCurso(c.idCurso, hecho.ano)}>{c.curso}</Enlace>,
    },
    { key: 'sucursal', titulo: 'Sucursal', valor: (c) => c.sucursal },
    { key: 'motivo', titulo: 'No se inscribieron', valor: (c) => c.motivo },
  ]
  const total = cuentas(...sumar(afuera.map(fuera)))
  return (
    <Bloque titulo={`Último pase a ${hecho.ano}`}>
      <div className={formas.pila}>
        <p className={css.dicho}>
          El {diaYHora(hecho.fecha)}, {hecho.usuario} inscribió a <b>{alumnosDicho(hecho.cantidad)}</b>
          {hecho.vivos < hecho.cantidad && `; quedan ${alumnosDicho(hecho.vivos)}`}.
          {total && ` No se inscribieron: ${total}.`}
        </p>
        {hecho.omitidos.length > 0 && (
          <p className={clases(formas.linea, css.dicho)}>
            <span>{alumnosDicho(hecho.omitidos.length)} de los mostrados cambiaron mientras se confirmaba.</span>
            <Button variant="default" size="compact-sm" onClick={() => abrirOmitidos(hecho.omitidos)}>
              Ver quiénes
            </Button>
          </p>
        )}
        <Grilla
          renglones
          estado={useGrilla({ prefix: 'inscriptos' })}
          etiqueta="Inscriptos por el último pase"
          columnas={columnas}
          rowKey={(c) => c.id}
          filas={hecho.porCurso}
          sinPaginador={hecho.porCurso.length <= 10}
        />
        <Afueras columnas={deAfuera} filas={afuera} />
      </div>
    </Bloque>
  )
}

function Afueras({ columnas, filas }: { columnas: Columna<Afuera>[]; filas: readonly Afuera[] }) {
  const estado = useGrilla({ prefix: 'afuera' })
  if (filas.length === 0) return null
  return (
    <Grilla
      renglones
      estado={estado}
      etiqueta="No inscriptos por el último pase"
      columnas={columnas}
      rowKey={(c) => c.idCurso}
      filas={filas}
      sinPaginador={filas.length <= 10}
    />
  )
}

/** Adds up the counts of some courses, reason by reason. */
const sumar = (deCursos: readonly (readonly MotivoDeAfuera[])[]): MotivoDeAfuera[] =>
  (deCursos[0] ?? []).map(([, uno, varios], i) => [deCursos.reduce((n, de) => n + (de[i]?.[0] ?? 0), 0), uno, varios])
