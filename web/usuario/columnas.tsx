import IconDots from 'icono:dots'
import IconLock from 'icono:lock'
import IconUserOff from 'icono:user-off'
import { Box, Button, VisuallyHidden } from '@mantine/core'
import type { RecibidoDe } from '#contract/route.ts'
import type { usuarios } from '#contract/usuarios.ts'
import { nombreCompleto } from '#domain/texto.ts'
import { ir } from '../navigation/rutas.ts'
import { areasDe } from '../sesion/area.ts'
import { clases } from '../ui/clases.ts'
import type { Columna } from '../ui/columna.ts'
import { Enlace } from '../ui/Enlace.tsx'
import formas from '../ui/formas.module.css'
import { diaYHora } from '../ui/instante.ts'
import { Persona } from '../ui/Persona.tsx'
import { Pildora } from '../ui/Pildora.tsx'
import { MenuDeUsuario } from './MenuDeUsuario.tsx'
import type { useAccionesUsuario } from './useAccionesUsuario.tsx'
import type { UnUsuario } from './usuario.ts'

type Fila = RecibidoDe<typeof usuarios.getpage>['aaData'][number]

/** Who an account belongs to; its own name when it is nobody's. */
const quienEs = (u: Fila) => (u.id === null ? u.usuario : nombreCompleto(u))
const comoUsuario = (u: Fila): UnUsuario => ({ ...u, nombre: quienEs(u), ingreso: u.lastlogin !== null })

type Puede = Record<'personal' | 'padre', boolean>

/** What the list of accounts shows of each, with what can be done to it. */
export function columnas(puede: Puede, acciones: ReturnType<typeof useAccionesUsuario>['de']): Columna<Fila>[] {
  return [
    {
      key: 'nombre',
      titulo: 'Nombre',
      ordenable: true,
      fija: 'izquierda',
      corta: true,
      valor: quienEs,
      celda: (u) => <Quien usuario={u} puede={puede} />,
    },
    {
      key: 'usuario',
      titulo: 'Usuario',
      ordenable: true,
      ancho: 220,
      valor: (u) => u.usuario,
      celda: (u) => (
        <Box className={clases('texto-2', formas.corto)} maw={220} title={u.usuario}>
          {u.usuario}
        </Box>
      ),
    },
    {
      key: 'roles',
      titulo: 'Roles',
      ordenable: true,
      ancho: 190,
      valor: (u) => u.roles,
      celda: (u) => <span className={formas.largo}>{u.roles || 'Sin roles'}</span>,
    },
    {
      key: 'estado',
      titulo: 'Estado',
      ordenable: true,
      ancho: 130,
      valor: (u) => `${u.bloqueado ? 'Bloqueado' : ''} ${u.aprobado ? '' : 'No aprobado'}`,
      celda: (u) => <Estado usuario={u} />,
    },
    {
      key: 'ingreso',
      titulo: 'Último ingreso',
      ordenable: true,
      ancho: 150,
      valor: (u) => u.lastlogin ?? '',
      celda: (u) => <span className="texto-2">{u.lastlogin ? diaYHora(u.lastlogin) : 'Nunca'}</span>,
    },
    {
      key: 'acciones',
      soloPantalla: true,
      titulo: <VisuallyHidden>Acciones</VisuallyHidden>,
      alinear: 'derecha',
      fija: 'derecha',
      celda: (u) => {
        const suyas = acciones(comoUsuario(u))
        if (suyas.length === 0) return null
        const urgente = suyas.find(
          (a) => a.key === (u.bloqueado ? 'desbloquear' : u.aprobado ? '' : 'aprobar') && !a.no,
        )
        return (
          <span className={formas.acciones}>
            {urgente && (
              <Button
                variant="default"
                size="compact-xs"
                aria-label={`${urgente.titulo} a ${u.usuario}`}
                onClick={() => void urgente.hacer()}
              >
                {urgente.titulo}
              </Button>
            )}
            <MenuDeUsuario acciones={suyas}>
              <button type="button" className="boton-icono" aria-label={`Acciones de ${u.usuario}`} title="Acciones">
                <IconDots size={16} stroke={1.7} />
              </button>
            </MenuDeUsuario>
          </span>
        )
      },
    },
  ]
}

/** Whose account it is, with the way to him as an employee and as a parent. */
function Quien({ usuario: u, puede }: { usuario: Fila; puede: Puede }) {
  const nombre = quienEs(u)
  const a = u.idPersonal !== null && puede.personal ? ir.empleado(u.idPersonal) : null
  const comoPadre = u.idPadre !== null && puede.padre ? ir.padre(u.idPadre) : null
  const principal = a ?? comoPadre
  return (
    <Persona {...u} apellido={u.apellido || u.usuario}>
      <span className={formas.corto} title={nombre}>
        {principal ? <Enlace a={principal}>{nombre}</Enlace> : nombre}
        {a && comoPadre && (
          <>
            {' · '}
            <Enlace a={comoPadre}>como padre</Enlace>
          </>
        )}
      </span>
    </Persona>
  )
}

/** Tells whether one of its roles is of the base: a role of one's own only adds rules (D-123). */
const ingresa = (u: Fila) => areasDe(u.roles.replaceAll(', ', ',')).length > 0

const Estado = ({ usuario: u }: { usuario: Fila }) => (
  <span className={formas.linea}>
    {u.bloqueado && (
      <Pildora>
        <IconLock size={13} stroke={1.7} aria-hidden />
        Bloqueado
      </Pildora>
    )}
    {!u.aprobado && (
      <Pildora>
        <IconUserOff size={13} stroke={1.7} aria-hidden />
        No aprobado
      </Pildora>
    )}
    {u.aprobado && !u.bloqueado && !ingresa(u) && <Pildora>Sin rol de base: no ingresa</Pildora>}
    {u.aprobado && !u.bloqueado && ingresa(u) && <span className="texto-2">Activo</span>}
  </span>
)
