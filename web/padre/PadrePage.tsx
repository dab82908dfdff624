import { type Cuit, formatoCuit } from '#domain/cuit.ts'
import { nombreCompleto } from '#domain/texto.ts'
import { AccionesFicha } from '../persona/AccionesFicha.tsx'
import { documentoEscrito, sexoEscrito } from '../persona/dni.ts'
import { estadoDeUsuario } from '../persona/estadoDeUsuario.ts'
import { Ficha } from '../persona/Ficha.tsx'
import { PaginaPersona } from '../persona/PaginaPersona.tsx'
import { useSeguridad } from '../sesion/seguridad.ts'
import { lazyModal } from '../ui/lazy.tsx'
import { UsuarioDePersona } from '../usuario/UsuarioDePersona.tsx'
import { CuentasDeHijos } from './CuentasDeHijos.tsx'
import type { DetallePadre } from './detalle.ts'
import { HijosDePadre } from './HijosDePadre.tsx'
import { PadresRelacionados } from './PadresRelacionados.tsx'
import { PADRE } from './persona.ts'
import { useBajaPadre } from './useBajaPadre.tsx'

const PadreModal = lazyModal(() => import('./PadreModal.tsx').then((m) => m.PadreModal))

/** Shows a parent (S51). */
export const PadrePage = () => (
  <PaginaPersona<DetallePadre> tipo={PADRE}>{(detalle) => <Detalle detalle={detalle} />}</PaginaPersona>
)

function Detalle({ detalle }: { detalle: DetallePadre }) {
  const { data: p, usuario } = detalle
  const puede = useSeguridad('CONT-PADRES-VIEW')
  const baja = useBajaPadre()
  const emails = [...p.emails].sort((a, b) => Number(b.predeterminado) - Number(a.predeterminado)).map((e) => e.value)
  return (
    <>
      <Ficha
        tipo={PADRE}
        persona={p}
        acciones={
          <AccionesFicha
            tipo={PADRE}
            persona={p}
            conUsuario={p.conUsuario}
            puede={puede}
            baja={baja}
            modal={(alCerrar) => <PadreModal id={p.id} alCerrar={alCerrar} />}
          >
            <UsuarioDePersona idPersona={`pad-${p.id}`} nombre={nombreCompleto(p)} usuario={usuario} puede={puede} />
          </AccionesFicha>
        }
        hechos={[
          [p.dni.tipo === 'DNI' ? 'DNI' : 'Documento', documentoEscrito(p.dni)],
          ['CUIL', p.cuil && formatoCuit(p.cuil as Cuit)],
          ['Sexo', sexoEscrito(p.sexo)],
          ['Condición Iva', p.condicionIva],
          ['Dirección', p.direccion],
          ['Teléfono', [p.telefono1, p.telefono2].filter(Boolean).join(' · ')],
          ['Email', emails.join(' · ')],
          ['Usuario', puede.user && (usuario ? `${usuario.username} (${estadoDeUsuario(usuario)})` : 'Sin usuario')],
          ['Observaciones', p.observaciones],
        ]}
      />
      {puede.hijos && <HijosDePadre detalle={detalle} />}
      {puede.hijosDetail && detalle.hijos.length > 0 && <CuentasDeHijos detalle={detalle} />}
      <PadresRelacionados padres={detalle.padresRelacionados} />
    </>
  )
}
