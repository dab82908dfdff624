import { Group, Select } from '@mantine/core'
import { useMemo } from 'react'
import type { Direccion } from '../navigation/direccion.ts'
import type { Deudor } from './deudor.ts'
import { type Filtro, opcionesDe } from './filtro.ts'

interface FiltrosProps {
  /** All debtors, those that the filter leaves out too. */
  deudores: readonly Deudor[]
  filtro: Filtro
  cambiar: (cambios: Direccion) => void
}

/** Narrows the report to a branch and a course, of those that have debtors. */
export function Filtros({ deudores, filtro, cambiar }: FiltrosProps) {
  const { sucursales, cursos } = useMemo(() => opcionesDe(deudores, filtro), [deudores, filtro])
  const valor = (id: number | null) => (id === null ? null : String(id))
  return (
    <Group gap="var(--esp-2)" className="no-imprimir">
      {sucursales.length > 1 && (
        <Select
          aria-label="Sucursal"
          placeholder="Todas las sucursales"
          clearable
          data={sucursales}
          value={valor(filtro.idSucursal)}
          onChange={(id) => cambiar({ sucursal: id ?? undefined, curso: undefined })}
        />
      )}
      <Select
        aria-label="Curso"
        placeholder="Todos los cursos"
        clearable
        searchable
        data={cursos}
        value={valor(filtro.idCurso)}
        onChange={(id) => cambiar({ curso: id ?? undefined })}
      />
    </Group>
  )
}
