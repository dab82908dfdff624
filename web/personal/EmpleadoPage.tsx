import { type Cuit, formatoCuit } from '#domain/cuit.ts'
import { type Fecha, formatoFecha } from '#domain/fecha.ts'
import { nombreCompleto } from '#domain/texto.ts'
import { EnlacePantalla } from '../navigation/EnlacePantalla.tsx'
import { ir, rutas } from '../navigation/rutas.ts'
import { AccionesFicha } from '../persona/AccionesFicha.tsx'
import { documentoEscrito, sexoEscrito } from '../persona/dni.ts'
import { estadoDeUsuario } from '../persona/estadoDeUsuario.ts'
import { Ficha } from '../persona/Ficha.tsx'
import { PaginaPersona } from '../persona/PaginaPersona.tsx'
import { useSeguridad } from '../sesion/seguridad.ts'
import { lazyModal } from '../ui/lazy.tsx'
import { UsuarioDePersona } from '../usuario/UsuarioDePersona.tsx'
import { CursosDeEmpleado } from './CursosDeEmpleado.tsx'
import type { DetalleEmpleado } from './detalle.ts'
import { PagosDeEmpleado } from './PagosDeEmpleado.tsx'
import { EMPLEADO } from './persona.ts'
import { useBajaEmpleado } from './useBajaEmpleado.tsx'

const EmpleadoModal = lazyModal(() => import('./EmpleadoModal.tsx').then((m) => m.EmpleadoModal))

/** Shows an employee (S56). */
export const EmpleadoPage = () => (
  <PaginaPersona<DetalleEmpleado> tipo={EMPLEADO}>{(detalle) => <Detalle detalle={detalle} />}</PaginaPersona>
)

function Detalle({ detalle }: { detalle: DetalleEmpleado }) {
  const { data: p, usuario } = detalle
  const puede = useSeguridad('CONT-PERSONAL-VIEW')
  const baja = useBajaEmpleado(() => p.conUsuario)
  return (
    <>
      <Ficha
        tipo={EMPLEADO}
        persona={p}
        acciones={
          <AccionesFicha
            tipo={EMPLEADO}
            persona={p}
            conUsuario={false}
            puede={puede}
            baja={baja}
            modal={(alCerrar) => <EmpleadoModal id={p.id} alCerrar={alCerrar} />}
          >
            <UsuarioDePersona idPersona={`per-${p.id}`} nombre={nombreCompleto(p)} usuario={usuario} puede={puede} />
          </AccionesFicha>
        }
        hechos={[
          [p.dni.tipo === 'DNI' ? 'DNI' : 'Documento', documentoEscrito(p.dni)],
          ['CUIL', formatoCuit(p.cuil as Cuit)],
          ['Sexo', sexoEscrito(p.sexo)],
          ['Nacimiento', `${formatoFecha(p.fechaNacimiento as Fecha)} (${p.edad} años)`],
          ['Cargo', p.cargo],
          [
            'Sucursal',
            <EnlacePantalla
              key="sucursal"
              ruta={rutas.sucursal}
              a={ir.sucursal(p.idSucursal)}
              permitido={puede.sucursal}
            >
              {p.sucursal}
            </EnlacePantalla>,
          ],
          ['Legajo', p.legajo],
          ['Trabaja desde', formatoFecha(p.fechaDesde as Fecha)],
          ['Dirección', p.direccion],
          ['Teléfono', [p.telefono1, p.telefono2].filter(Boolean).join(' · ')],
          ['Email', p.email],
          ['Usuario', puede.user && (usuario ? `${usuario.username} (${estadoDeUsuario(usuario)})` : 'Sin usuario')],
          ['Observaciones', p.observaciones],
        ]}
      />
      <CursosDeEmpleado detalle={detalle} />
      {puede.pagos && <PagosDeEmpleado idPersonal={p.id} />}
    </>
  )
}
