import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { audit } from '#contract/auditoria.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { formatoFecha } from '#domain/fecha.ts'
import { api } from '../call/api.ts'
import { useDireccion } from '../navigation/direccion.ts'
import { useConsulta, useLlamada } from '../query/consulta.ts'
import { Elegible } from '../ui/Elegible.tsx'
import { Pagina } from '../ui/Pagina.tsx'
import { BotonImprimir } from '../ui/papel/BotonImprimir.tsx'
import { useListaEntera } from '../ui/papel/useListaEntera.ts'
import { type Filtro, Hechos, useFiltro } from './Hechos.tsx'

/** Days that are shown when it opens (D-139). */
const DIAS = 30

/** Shows what everybody did, narrowed by day, status, type and account; the address keeps all of it. */
export function AuditoriaPage() {
  const filtro = useFiltro(DIAS)
  const [{ usuario = '' }, cambiar] = useDireccion(['usuario'])
  const userId = /^[1-9]\d{0,14}$/.test(usuario) ? Number(usuario) : null
  const query = filtro.query && { ...filtro.query, userId: userId ?? undefined }
  const lectura = useConsulta(api.audit.todo, query && { query })
  const impresa = useLlamada(api.audit.todo)
  const { entera, ...impresion } = useListaEntera(async (tramo) => {
    const r = query && (await impresa.llamar({ query: { ...query, ...tramo } }))
    return r && { aaData: r.Audit, iTotalDisplayRecords: r.iTotalDisplayRecords ?? 0 }
  }, lectura.data?.iTotalDisplayRecords)
  return (
    <Pagina
      titulo="Auditoría"
      apaisada
      impreso={enPalabras(filtro, lectura.data)}
      acciones={<BotonImprimir {...impresion} />}
    >
      <Hechos
        filtro={filtro}
        lectura={lectura}
        entera={entera}
        filtrada={userId !== null}
        textoVacio="Nadie hizo nada en esos días"
      >
        <ElegirUsuario
          valor={userId}
          alElegir={(id) => void cambiar({ usuario: id === null ? undefined : String(id), pagina: undefined })}
        />
      </Hechos>
    </Pagina>
  )
}

/** Says on paper which events they are. */
function enPalabras({ dias: { from, to }, elegido }: Filtro, leidos: RecibidoDe<typeof audit.todo> | undefined) {
  return [
    from && to && `Del ${formatoFecha(from)} al ${formatoFecha(to)}`,
    leidos?.Estados?.find((e) => e.Id === elegido.status)?.Nombre,
    leidos?.Tipos?.find((t) => t.Code === elegido.type)?.Descripcion,
  ]
}

/** Chooses an account of all that there are, which are too many to have here: what is typed is looked for. */
function ElegirUsuario({ valor, alElegir }: { valor: number | null; alElegir: (id: number | null) => void }) {
  const [busqueda, setBusqueda] = useState('')
  const [term] = useDebouncedValue(busqueda.trim(), 300)
  const lectura = useConsulta(api.audit.usuarios, { query: { term, userId: valor ?? undefined } })
  return (
    <div onInput={(e) => setBusqueda((e.target as HTMLInputElement).value)}>
      <Elegible
        etiqueta="Usuario"
        placeholder="Todos los usuarios"
        lectura={lectura}
        opciones={lectura.data?.Usuarios.flatMap(({ Id, Nombre, Username }) =>
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
