import { useMemo } from 'react'
import { api } from '../call/api.ts'
import { useDireccion } from '../navigation/direccion.ts'
import { useConsulta } from '../query/consulta.ts'
import { useSeguridad } from '../sesion/seguridad.ts'
import { Elegible } from '../ui/Elegible.tsx'

const idDe = (texto: string | undefined) => (/^[1-9]\d{0,14}$/.test(texto ?? '') ? Number(texto) : undefined)

/**
 * Reads the courses and branches that a list of students can be narrowed to, and those which the address names. A school
 * with courses in one branch has no branches to choose from.
 */
export function useCursoDeLista() {
  const [direccion] = useDireccion(['curso', 'sucursal'])
  const { view } = useSeguridad('CONT-CURSOS-LIST')
  const lectura = useConsulta(api.cursos.all, { query: {} }, { activa: view, silenciosa: true })
  const { data } = lectura
  const [idCurso, idSucursal] = [idDe(direccion['curso']), idDe(direccion['sucursal'])]
  const leidas = useMemo(() => {
    const sucursales = new Map(data?.data.map((c) => [c.IdSucursal, c.Sucursal]))
    const varias = sucursales.size > 1
    return {
      cursos: data?.data
        .filter((c) => idSucursal === undefined || c.IdSucursal === idSucursal)
        .map((c) => ({
          id: c.IdCurso,
          text: [`${c.Curso} ${c.Division}`, varias && idSucursal === undefined && c.Sucursal]
            .filter(Boolean)
            .join(' · '),
        })),
      sucursales: varias
        ? [...sucursales].map(([id, text]) => ({ id, text })).sort((a, b) => a.text.localeCompare(b.text, 'es'))
        : [],
    }
  }, [data, idSucursal])
  const curso = leidas.cursos?.find((c) => c.id === idCurso)?.text
  const sucursal = leidas.sucursales.find((s) => s.id === idSucursal)?.text
  return {
    ...leidas,
    lectura,
    idCurso,
    idSucursal,
    /** What is asked for, in words; undefined when nothing is. */
    palabras:
      idCurso === undefined && idSucursal === undefined
        ? undefined
        : [idCurso !== undefined && (curso ?? 'Un curso'), idSucursal !== undefined && (sucursal ?? 'Una sucursal')]
            .filter(Boolean)
            .join(' · '),
    puede: view,
  }
}

/**
 * Narrows the list of students to a branch and a course of this year; nothing for who may not see the courses.
 */
export function FiltroCurso(props: ReturnType<typeof useCursoDeLista>) {
  const { idCurso, idSucursal, cursos, sucursales, lectura, puede } = props
  const [, cambiar] = useDireccion()
  if (!puede) return null
  return (
    <>
      {sucursales.length > 0 && (
        <Elegible
          etiqueta="Sucursal"
          placeholder="Todas las sucursales"
          w={178}
          opciones={sucursales}
          valor={idSucursal ?? null}
          alElegir={(id) =>
            cambiar({ sucursal: id === null ? undefined : String(id), curso: undefined, pagina: undefined })
          }
        />
      )}
      <Elegible
        etiqueta="Curso"
        placeholder="Todos los cursos"
        w={174}
        opciones={cursos}
        lectura={lectura}
        valor={idCurso ?? null}
        alElegir={(id) => cambiar({ curso: id === null ? undefined : String(id), pagina: undefined })}
      />
    </>
  )
}
