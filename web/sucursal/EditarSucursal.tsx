import IconPencil from 'icono:pencil'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { api } from '../call/api.ts'
import type { Catalogo, FilaDeCatalogo } from '../catalogo/catalogo.ts'
import { modalDe } from '../catalogo/modal.tsx'
import { useConsulta } from '../query/consulta.ts'
import { useSeguridad } from '../sesion/seguridad.ts'
import { SUCURSAL } from './sucursal.tsx'

const Modal = modalDe(SUCURSAL as unknown as Catalogo<FilaDeCatalogo>)

/** Opens the form of a branch on its own screen, for who may change it. `alCerrar` is called when it closes. */
export function EditarSucursal({ id, alCerrar }: { id: number; alCerrar: () => void }) {
  const { edit } = useSeguridad('CONT-SUCURSALES-LIST')
  const [abierta, setAbierta] = useState(false)
  const lista = useConsulta(api.sucursal.all, abierta ? { query: {} } : null)
  const fila = lista.data?.data.find((s) => s.id === id)
  if (!edit) return null
  return (
    <>
      <Button
        {...Modal.acercarse}
        variant="default"
        leftSection={<IconPencil size={16} stroke={1.7} />}
        loading={abierta && lista.isLoading}
        onClick={() => setAbierta(true)}
      >
        Editar
      </Button>
      {abierta && fila && (
        <Modal
          fila={fila}
          releerFila={async () => (await lista.refetch()).data?.data.find((s) => s.id === id)}
          alAgregar={() => undefined}
          alCerrar={() => {
            setAbierta(false)
            alCerrar()
          }}
        />
      )}
    </>
  )
}
