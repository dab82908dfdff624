import { Skeleton } from '@mantine/core'
import { type Cuit, formatoCuit } from '#domain/cuit.ts'
import { api } from '../call/api.ts'
import { rutas } from '../navigation/rutas.ts'
import { documentoEscrito, sexoEscrito } from '../persona/dni.ts'
import { Ficha } from '../persona/Ficha.tsx'
import { useIdDeRuta } from '../persona/idDeRuta.ts'
import { SinPersona } from '../persona/SinPersona.tsx'
import { useConsulta } from '../query/consulta.ts'
import { useSeguridad } from '../sesion/seguridad.ts'
import { AccionesFicha } from './AccionesFicha.tsx'
import type { DetallePadre } from './detalle.ts'
import { HijosDePadre } from './HijosDePadre.tsx'
import { PadresRelacionados } from './PadresRelacionados.tsx'

const LISTA = { titulo: 'Listado de Padres', ruta: rutas.padres }

/** S51. */
export function PadrePage() {
  const idPadre = useIdDeRuta()
  const consulta = useConsulta(api.padre.porId, { query: { idPadre: idPadre ?? 0 } }, { activa: idPadre !== null })
  // of another one while this one comes
  const detalle = consulta.data?.data.id === idPadre ? consulta.data : undefined
  if (!detalle && (idPadre === null || consulta.isError))
    return <SinPersona que="El Padre" lista={LISTA} error={consulta.error} reintentar={consulta.refetch} />
  if (!detalle) return <Esqueleto />
  return <Detalle detalle={detalle} />
}

function Detalle({ detalle }: { detalle: DetallePadre }) {
  const { data: p, usuario } = detalle
  const puede = useSeguridad('CONT-PADRES-VIEW')
  const emails = [...p.emails].sort((a, b) => Number(b.predeterminado) - Number(a.predeterminado)).map((e) => e.value)
  return (
    <div className="pagina">
      <Ficha
        lista={LISTA}
        persona={p}
        acciones={<AccionesFicha padre={p} />}
        hechos={[
          [p.dni.tipo === 'DNI' ? 'DNI' : 'Documento', documentoEscrito(p.dni)],
          ['CUIL', p.cuil && formatoCuit(p.cuil as Cuit)],
          ['Sexo', sexoEscrito(p.sexo)],
          ['Condición Iva', p.condicionIva],
          ['Dirección', p.direccion],
          ['Teléfono', [p.telefono1, p.telefono2].filter(Boolean).join(' · ')],
          ['Email', emails.join(' · ')],
          ['Usuario', puede.user && (usuario ? `${usuario.username} (${estadoDe(usuario)})` : 'Sin usuario')],
          ['Observaciones', p.observaciones],
        ]}
      />
      {puede.hijos && <HijosDePadre detalle={detalle} />}
      <PadresRelacionados padres={detalle.padresRelacionados} />
    </div>
  )
}

const estadoDe = (u: { bloqueado: boolean; aprobado: boolean }) =>
  !u.aprobado ? 'no aprobado' : u.bloqueado ? 'bloqueado' : 'activo'

const Esqueleto = () => (
  <div className="pagina" aria-busy>
    <Skeleton height={18} width={260} />
    <Skeleton height={72} />
    <Skeleton height={130} />
    <Skeleton height={130} />
  </div>
)
