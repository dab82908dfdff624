import IconSearch from 'icono:search'
import { Group, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import type { Direccion } from '../navigation/direccion.ts'
import { clases } from '../ui/clases.ts'
import { Elegible } from '../ui/Elegible.tsx'
import css from './Deudores.module.css'
import type { Deudor } from './deudor.ts'
import { type Filtro, opcionesDe } from './filtro.ts'

interface FiltrosProps {
  /** All debtors, those that the filter leaves out too. */
  deudores: readonly Deudor[]
  filtro: Filtro
  cambiar: (cambios: Direccion) => void
}

/** Narrows the report to a branch and a course, of those that have debtors, and to who has the words typed. */
export function Filtros({ deudores, filtro, cambiar }: FiltrosProps) {
  const { sucursales, cursos } = useMemo(() => opcionesDe(deudores, filtro), [deudores, filtro])
  const [texto, setTexto] = useState(filtro.buscar)
  // a whole school is looked through at each pause of the typing, not at each letter
  const buscar = useDebouncedCallback((escrito: string) => cambiar({ buscar: escrito.trim() || undefined }), 250)
  return (
    <Group gap="var(--esp-2)" className={clases('no-imprimir', css.filtros)}>
      <TextInput
        type="search"
        w={{ base: '100%', sm: 240 }}
        aria-label="Buscar entre los deudores"
        placeholder="Buscar alumno, DNI o padre"
        maxLength={100}
        leftSection={<IconSearch size={16} stroke={1.7} />}
        value={texto}
        onChange={(e) => {
          setTexto(e.currentTarget.value)
          buscar(e.currentTarget.value)
        }}
      />
      {sucursales.length > 1 && (
        <Elegible
          etiqueta="Sucursal"
          placeholder="Todas las sucursales"
          opciones={sucursales}
          valor={filtro.idSucursal}
          alElegir={(id) => cambiar({ sucursal: id === null ? undefined : String(id), curso: undefined })}
        />
      )}
      <Elegible
        etiqueta="Curso"
        placeholder="Todos los cursos"
        opciones={cursos}
        valor={filtro.idCurso}
        alElegir={(id) => cambiar({ curso: id === null ? undefined : String(id) })}
      />
    </Group>
  )
}
