import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { api } from '../call/api.ts'
import { useDireccion } from '../navigation/direccion.ts'
import { useConsulta } from '../query/consulta.ts'
import { Elegible } from '../ui/Elegible.tsx'
import { Pagina } from '../ui/Pagina.tsx'
import { Hechos, useFiltro } from './Hechos.tsx'

/** Days that are shown when it opens (D-139). */
const DIAS = 30

/** Shows what everybody did, narrowed by day, status, type and account; the address keeps all of it. */
export function AuditoriaPage() {
  const filtro = useFiltro(DIAS)
  const [{ usuario = '' }, cambiar] = useDireccion(['usuario'])
  const userId = /^[1-9]\d{0,14}$/.test(usuario) ? Number(usuario) : null
  const lectura = useConsulta(
    api.audit.todo,
    filtro.query && { query: { ...filtro.query, userId: userId ?? undefined } },
  )
  return (
    <Pagina titulo="Auditoría">
      <Hechos filtro={filtro} lectura={lectura} filtrada={userId !== null} textoVacio="Nadie hizo nada en esos días">
        <ElegirUsuario
          valor={userId}
          alElegir={(id) => void cambiar({ usuario: id === null ? undefined : String(id), pagina: undefined })}
        />
      </Hechos>
    </Pagina>
  )
}

/** Chooses an account of all that there are, which are too many to have here: what is typed is looked for. */
function ElegirUsuario({ valor, alElegir }: { valor: number | null; alElegir: (id: number | null) => void }) {
  const [busqueda, setBusqueda] = useState('')
  const [term] = useDebouncedValue(busqueda.trim(), 300)
  const { data } = useConsulta(api.audit.usuarios, { query: { term, userId: valor ?? undefined } })
  return (
    <div onInput={(e) => setBusqueda((e.target as HTMLInputElement).value)}>
      <Elegible
        etiqueta="Usuario"
        placeholder="Todos los usuarios"
        opciones={data?.Usuarios.flatMap(({ Id, Nombre, Username }) =>
          Id === null ? [] : [{ id: Id, text: Nombre === Username ? Nombre : `${Nombre} (${Username})` }],
        )}
        valor={valor}
        alElegir={(id) => {
          setBusqueda('')
          alElegir(id)
        }}
      />
    </div>
  )
}
