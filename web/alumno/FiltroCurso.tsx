import { Select } from '@mantine/core'
import { useState } from 'react'
import { api } from '../call/api.ts'
import { useDireccion } from '../navigation/direccion.ts'
import { useConsulta } from '../query/consulta.ts'
import { useSeguridad } from '../sesion/seguridad.ts'
import { porPalabras } from '../ui/porPalabras.ts'

/**
 * Reads the courses that a list of students can be narrowed to, once they are asked for, and the one that the address
 * names.
 */
export function useCursoDeLista() {
  const [direccion] = useDireccion(['curso'])
  const [pedidos, setPedidos] = useState(false)
  const idCurso = /^[1-9]\d{0,14}$/.test(direccion['curso'] ?? '') ? Number(direccion['curso']) : undefined
  const { view } = useSeguridad('CONT-CURSOS-LIST')
  const { data } = useConsulta(
    api.cursos.all,
    { query: {} },
    { activa: view && (pedidos || idCurso !== undefined), silenciosa: true },
  )
  const cursos = data?.data ?? []
  const conSucursal = new Set(cursos.map((c) => c.IdSucursal)).size > 1
  const opciones = cursos.map((c) => ({
    value: String(c.IdCurso),
    label: [`${c.Curso} ${c.Division}`, conSucursal && c.Sucursal].filter(Boolean).join(' · '),
  }))
  return {
    idCurso,
    opciones,
    nombre: opciones.find((o) => o.value === String(idCurso))?.label,
    puede: view,
    cargados: data !== undefined,
    pedir: () => setPedidos(true),
  }
}

/** Narrows the list of students to a course of this year; nothing for who may not see the courses. */
export function FiltroCurso({ idCurso, opciones, puede, cargados, pedir }: ReturnType<typeof useCursoDeLista>) {
  const [, cambiar] = useDireccion()
  if (!puede) return null
  return (
    <Select
      aria-label="Curso"
      placeholder="Todos los cursos"
      w={200}
      clearable
      searchable
      filter={porPalabras}
      data={opciones}
      nothingFoundMessage={cargados ? 'No matches found' : 'Searching…'}
      onFocus={pedir}
      value={idCurso === undefined ? null : String(idCurso)}
      onChange={(curso) => cambiar({ curso: curso ?? undefined, pagina: undefined })}
    />
  )
}
