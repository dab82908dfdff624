import { Select } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../call/api.ts'
import { ir } from '../navigation/rutas.ts'
import { useConsulta } from '../query/consulta.ts'
import { Enlace } from '../ui/Enlace.tsx'
import { BotonCerrar, Modal } from '../ui/Modal.tsx'
import { Hechos, useFiltro } from './Hechos.tsx'

/** Days that are shown when it opens (D-139). */
const DIAS = 30

interface AuditoriaProps {
  /** Account whose doings are shown. */
  usuario: { readonly userId: number; readonly nombre: string }
  alCerrar: () => void
}

/** Shows what an account did, narrowed by day, status, type and who acted (S122). */
export function AuditoriaModal({ usuario, alCerrar }: AuditoriaProps) {
  useCerrarAlIr(alCerrar)
  return (
    <Modal titulo={`Auditoría de ${usuario.nombre}`} ancho="xl" alCerrar={alCerrar} pie={<Pie usuario={usuario} />}>
      <Auditoria usuario={usuario} />
    </Modal>
  )
}

/** Closes when what an event opens is the list below, which stays where it is when only its address changes. */
function useCerrarAlIr(alCerrar: () => void) {
  const direccion = useLocation({ select: ({ href }) => href })
  const [alAbrir] = useState(direccion)
  const cerrar = useEffectEvent(alCerrar)
  useEffect(() => {
    if (direccion !== alAbrir) cerrar()
  }, [direccion, alAbrir])
}

/** The way to the same events on their screen, whose address keeps what is chosen. */
function Pie({ usuario: { userId } }: Pick<AuditoriaProps, 'usuario'>) {
  return (
    <>
      <Enlace a={ir.auditoriaDe(userId)}>Abrir en Auditoría</Enlace>
      <BotonCerrar />
    </>
  )
}

/** The list of the dialog, inside of it so that its pages are its own and not those of the list below. */
function Auditoria({ usuario }: Pick<AuditoriaProps, 'usuario'>) {
  const filtro = useFiltro(DIAS)
  const [user, setUser] = useState<string | null>(null)
  const lectura = useConsulta(
    api.audit.leer,
    filtro.query && { query: { ...filtro.query, userId: usuario.userId, user: user ? Number(user) : undefined } },
  )
  const usuarios = lectura.data?.Usuarios ?? []
  return (
    <Hechos filtro={filtro} lectura={lectura} filtrada={user !== null} textoVacio="No hizo nada en esos días">
      {(usuarios.length > 1 || user) && (
        <Select
          aria-label="Quién actuó"
          placeholder="Él y quien actuó por él"
          clearable
          data={usuarios.map((u) => ({ value: String(u.Id), label: `${u.Nombre} (${u.Username})` }))}
          value={user}
          onChange={(elegido) => {
            setUser(elegido)
            filtro.grilla.irA(0)
          }}
        />
      )}
    </Hechos>
  )
}
