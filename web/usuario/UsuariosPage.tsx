import IconDots from 'icono:dots'
import IconLock from 'icono:lock'
import IconPlus from 'icono:plus'
import IconUserOff from 'icono:user-off'
import { Box, Button, Checkbox, Select, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import type { RecibidoDe } from '#contract/route.ts'
import type { usuarios } from '#contract/usuarios.ts'
import { nombreCompleto } from '#domain/texto.ts'
import { ESTADOS_DE_USUARIO, NOMBRE_ESTADO } from '#domain/usuario/estado.ts'
import { api } from '../call/api.ts'
import { useDireccion } from '../navigation/direccion.ts'
import { usePedidoDeAlta } from '../navigation/pedidoDeAlta.ts'
import { ir } from '../navigation/rutas.ts'
import { useConsulta, useLlamada } from '../query/consulta.ts'
import { areasDe } from '../sesion/area.ts'
import { useSeguridad } from '../sesion/seguridad.ts'
import { BotonExportar } from '../ui/BotonExportar.tsx'
import { Buscador } from '../ui/Buscador.tsx'
import { clases } from '../ui/clases.ts'
import type { Columna } from '../ui/columna.ts'
import { Enlace } from '../ui/Enlace.tsx'
import formas from '../ui/formas.module.css'
import { Grilla } from '../ui/Grilla.tsx'
import { diaYHora } from '../ui/instante.ts'
import { lazyModal } from '../ui/lazy.tsx'
import { Pagina } from '../ui/Pagina.tsx'
import { Persona } from '../ui/Persona.tsx'
import { Pildora } from '../ui/Pildora.tsx'
import { numero } from '../ui/paginas.ts'
import { BotonImprimir } from '../ui/papel/BotonImprimir.tsx'
import { useListaEntera } from '../ui/papel/useListaEntera.ts'
import { useGrilla } from '../ui/useGrilla.ts'
import { MenuDeUsuario } from './MenuDeUsuario.tsx'
import { useAccionesUsuario } from './useAccionesUsuario.tsx'
import type { UnUsuario } from './usuario.ts'

const AltasModal = lazyModal(() => import('./AltasModal.tsx').then((m) => m.AltasModal))
const CrearUsuarioModal = lazyModal(() => import('./CrearUsuarioModal.tsx').then((m) => m.CrearUsuarioModal))

type Fila = RecibidoDe<typeof usuarios.getpage>['aaData'][number]

/** Sortable columns, as the call numbers them. */
const COLUMNAS = ['nombre', 'usuario', 'roles', 'estado', 'ingreso'] as const

/** Who an account belongs to; its own name when it is nobody's. */
const quienEs = (u: Fila) => (u.id === null ? u.usuario : nombreCompleto(u))
const comoUsuario = (u: Fila): UnUsuario => ({ ...u, nombre: quienEs(u), ingreso: u.lastlogin !== null })

/** Lists the accounts, narrowed by role (S119). */
export function UsuariosPage() {
  const puede = useSeguridad('CONT-USUARIOS-LIST')
  const [direccion, cambiar] = useDireccion(['sin', 'usuario', 'estado'])
  const excluidos = (direccion['sin'] ?? '').split(',').filter((id) => /^\d{1,15}$/.test(id))
  const grilla = useGrilla({ llenar: true, ordenables: COLUMNAS, orden: 'nombre' })
  const userId = /^[1-9]\d{0,14}$/.test(direccion['usuario'] ?? '') ? Number(direccion['usuario']) : undefined
  const estado = ESTADOS_DE_USUARIO.find((e) => e === direccion['estado'])
  const query = { ...grilla.dt, excludeRoleIds: excluidos.join(','), userId, estado }
  const lista = useConsulta(api.usuarios.getpage, { query })
  const impresa = useLlamada(api.usuarios.getpage)
  const excel = useLlamada(api.usuarios.excel)
  const acciones = useAccionesUsuario(puede)
  const [creando, setCreando] = useState(false)
  usePedidoDeAlta(puede.new, () => setCreando(true))
  const [varios, setVarios] = useState(false)
  const total = lista.data?.iTotalRecords
  const { entera, ...impresion } = useListaEntera(
    (tramo) => impresa.llamar({ query: { ...query, ...tramo } }),
    lista.data?.iTotalDisplayRecords,
  )
  const marcar = (id: string, si: boolean) => {
    const sin = si ? excluidos.filter((otro) => otro !== id) : [...excluidos, id]
    cambiar({ sin: sin.join(',') || undefined, pagina: undefined })
  }
  const crear = puede.new && (
    <Button
      {...CrearUsuarioModal.acercarse}
      leftSection={<IconPlus size={16} stroke={1.7} />}
      onClick={() => setCreando(true)}
    >
      Crear Usuario
    </Button>
  )
  const roles = lista.data?.roles ?? []
  return (
    <Pagina
      titulo="Usuarios"
      cuenta={total !== undefined && `${numero(total)} ${total === 1 ? 'usuario' : 'usuarios'}`}
      impreso={[
        excluidos.length > 0 &&
          `Sin ${roles
            .filter((r) => excluidos.includes(String(r.id)))
            .map((r) => r.text)
            .join(', ')}`,
        estado && NOMBRE_ESTADO[estado],
        grilla.busqueda && `Búsqueda: «${grilla.busqueda}»`,
      ]}
      acciones={
        <>
          <BotonImprimir {...impresion} />
          <BotonExportar
            deshabilitado={!lista.data?.iTotalDisplayRecords}
            enCurso={excel.enCurso}
            bajar={() => excel.llamar({ query })}
          />
          {puede.new && (
            <Button {...AltasModal.acercarse} variant="default" onClick={() => setVarios(true)}>
              Crear varios
            </Button>
          )}
          {crear}
        </>
      }
    >
      <Grilla
        estado={grilla}
        etiqueta="Usuarios"
        columnas={columnas(puede, acciones.de)}
        pagina={lista.data && { filas: lista.data.aaData, total: lista.data.iTotalDisplayRecords, entera }}
        lectura={lista}
        rowKey={(u) => u.userId}
        conFoto
        filtrada={excluidos.length > 0 || userId !== undefined || estado !== undefined}
        herramientas={
          <>
            <Buscador estado={grilla} placeholder="Buscar por nombre, usuario o email" />
            <Select
              w={190}
              aria-label="Estado"
              placeholder="Cualquier estado"
              clearable
              data={ESTADOS_DE_USUARIO.map((e) => ({ value: e, label: NOMBRE_ESTADO[e] }))}
              value={estado ?? null}
              onChange={(e) => cambiar({ estado: e ?? undefined, pagina: undefined })}
            />
            {userId !== undefined && (
              <Button variant="default" onClick={() => void cambiar({ usuario: undefined, pagina: undefined })}>
                Mostrar todos los usuarios
              </Button>
            )}
            <fieldset className={formas.linea} style={{ flexWrap: 'wrap', gap: '6px 16px', border: 0, minWidth: 0 }}>
              <VisuallyHidden component="legend">Roles</VisuallyHidden>
              {roles.map((r) => (
                <Checkbox
                  key={r.id}
                  label={<span className={formas.largo}>{r.text}</span>}
                  checked={!excluidos.includes(String(r.id))}
                  onChange={(e) => marcar(String(r.id), e.currentTarget.checked)}
                />
              ))}
            </fieldset>
          </>
        }
        vacio={crear}
        sinResultados={
          (excluidos.length > 0 || estado !== undefined) && (
            <Button variant="default" onClick={() => cambiar({ sin: undefined, estado: undefined, pagina: undefined })}>
              Mostrar todos los usuarios
            </Button>
          )
        }
      />
      {acciones.modales}
      {varios && <AltasModal alCerrar={() => setVarios(false)} />}
      {creando && <CrearUsuarioModal alCerrar={() => setCreando(false)} />}
    </Pagina>
  )
}

type Puede = Record<'personal' | 'padre', boolean>

function columnas(puede: Puede, acciones: ReturnType<typeof useAccionesUsuario>['de']): Columna<Fila>[] {
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
