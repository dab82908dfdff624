import IconPlus from 'icono:plus'
import { Button, Checkbox, Select, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { ESTADOS_DE_USUARIO, NOMBRE_ESTADO } from '#domain/usuario/estado.ts'
import { api } from '../call/api.ts'
import { Escondida } from '../catalogo/Escondida.tsx'
import { useDireccion } from '../navigation/direccion.ts'
import { usePedidoDeAlta } from '../navigation/pedidoDeAlta.ts'
import { useConsulta, useLlamada } from '../query/consulta.ts'
import { useSeguridad } from '../sesion/seguridad.ts'
import { BotonExportar } from '../ui/BotonExportar.tsx'
import { Buscador } from '../ui/Buscador.tsx'
import formas from '../ui/formas.module.css'
import { Grilla } from '../ui/Grilla.tsx'
import { lazyModal } from '../ui/lazy.tsx'
import { Pagina } from '../ui/Pagina.tsx'
import { numero } from '../ui/paginas.ts'
import { BotonImprimir } from '../ui/papel/BotonImprimir.tsx'
import { useListaEntera } from '../ui/papel/useListaEntera.ts'
import { useGrilla } from '../ui/useGrilla.ts'
import { columnas } from './columnas.tsx'
import { useAccionesUsuario } from './useAccionesUsuario.tsx'

const AltasModal = lazyModal(() => import('./AltasModal.tsx').then((m) => m.AltasModal))
const CrearUsuarioModal = lazyModal(() => import('./CrearUsuarioModal.tsx').then((m) => m.CrearUsuarioModal))

/** Sortable columns, as the call numbers them. */
const COLUMNAS = ['nombre', 'usuario', 'roles', 'estado', 'ingreso'] as const

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
  const [creado, setCreado] = useState<string | null>(null)
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
  const seVe = lista.data?.aaData.some((u) => u.usuario === creado)
  const todos = { sin: undefined, usuario: undefined, estado: undefined, pagina: undefined }
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
            {creado !== null && seVe === false && (
              <Escondida nombre={creado} alMostrar={() => cambiar({ ...todos, buscar: creado })} />
            )}
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
      {creando && <CrearUsuarioModal alCrear={setCreado} alCerrar={() => setCreando(false)} />}
    </Pagina>
  )
}
