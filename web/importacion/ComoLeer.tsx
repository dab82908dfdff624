import { Checkbox, Select } from '@mantine/core'
import { hayTelefonoDePadre } from '#domain/importacion/faltan.ts'
import { COMO_NOMBRES, type ComoNombres } from '#domain/importacion/nombres.ts'
import { camposDe } from '#domain/importacion/tipos.ts'
import type { Importacion } from './importacion.ts'

/** How the file is to be read, besides what its columns are. */
export type Lectura = Pick<Importacion['opciones'], 'proponerCuil' | 'proponerTelefono' | 'nombres'>

const DICHOS: Readonly<Record<ComoNombres, string>> = {
  coma: 'Apellido, Nombre',
  apellido: 'Apellido y Nombre sin coma',
  nombre: 'Nombre y Apellido',
}

interface Props {
  imp: Importacion
  columnas: readonly (string | null)[]
  lectura: Lectura
  alCambiar: (lectura: Lectura) => void
}

/** Asks how the file is to be read, each choice where its columns make it one. */
export function ComoLeer({ imp, columnas, lectura, alCambiar }: Props) {
  return (
    <>
      {columnas.some((key) => key?.endsWith('apellidoNombre')) && (
        <Select
          label="Cómo se escriben los nombres"
          description={
            lectura.nombres === 'coma'
              ? undefined
              : 'El que tiene coma se lee por su coma. Revise los de tres o más palabras.'
          }
          inputWrapperOrder={['label', 'input', 'description']}
          w={{ base: '100%', sm: 250 }}
          allowDeselect={false}
          data={COMO_NOMBRES.map((value) => ({ value, label: DICHOS[value] }))}
          value={lectura.nombres}
          onChange={(nombres) => nombres && alCambiar({ ...lectura, nombres: nombres as ComoNombres })}
        />
      )}
      {camposDe(imp.tipo).some(({ key }) => key.endsWith('cuil')) && (
        <Checkbox
          label="Proponer el CUIL que falta, por DNI y sexo"
          checked={lectura.proponerCuil}
          onChange={(e) => alCambiar({ ...lectura, proponerCuil: e.currentTarget.checked })}
        />
      )}
      {hayTelefonoDePadre(imp.tipo, columnas) && (
        <Checkbox
          label="Al alumno sin teléfono ponerle el de su padre o su madre de la misma fila"
          checked={lectura.proponerTelefono}
          onChange={(e) => alCambiar({ ...lectura, proponerTelefono: e.currentTarget.checked })}
        />
      )}
    </>
  )
}
