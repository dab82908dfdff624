import IconMail from 'icono:mail'
import IconMailOpened from 'icono:mail-opened'
import IconPlus from 'icono:plus'
import { Button, Checkbox, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { api } from '../call/api.ts'
import { useDireccion } from '../navigation/direccion.ts'
import { EnlacePantalla } from '../navigation/EnlacePantalla.tsx'
import { ir, rutas } from '../navigation/rutas.ts'
import { useConsulta, useLlamada } from '../query/consulta.ts'
import { usePermitido, useSeguridad } from '../sesion/seguridad.ts'
import { exito, peligro } from '../ui/alertas.tsx'
import { clases } from '../ui/clases.ts'
import type { Columna } from '../ui/columna.ts'
import formas from '../ui/formas.module.css'
import { Grilla } from '../ui/Grilla.tsx'
import { lazyModal } from '../ui/lazy.tsx'
import { Pagina } from '../ui/Pagina.tsx'
import { Avatar } from '../ui/Persona.tsx'
import { numero } from '../ui/paginas.ts'
import { useGrilla } from '../ui/useGrilla.ts'
import { cuando, type Mensaje, partesDelNombre } from './mensaje.ts'
import css from './Notificacion.module.css'
import { MUESTRAN_MENSAJES } from './useNovedades.ts'

const AgregarModal = lazyModal(() => import('./AgregarNotificacionModal.tsx').then((m) => m.AgregarNotificacionModal))
const NotificacionModal = lazyModal(() => import('./NotificacionModal.tsx').then((m) => m.NotificacionModal))

/** Lists one's own notifications, the last first (S100). */
export function NotificacionesPage() {
  const { send } = useSeguridad('CONT-MENSAJES')
  const verEmpleado = usePermitido()(['CONT-PERSONAL-LIST', 'view'])
  const [direccion, cambiar] = useDireccion(['sinLeer', 'mensaje'])
  const onlyNoLeidos = direccion['sinLeer'] === 'si'
  const grilla = useGrilla({ llenar: true })
  const { sEcho, iDisplayStart, iDisplayLength } = grilla.dt
  const lista = useConsulta(api.mensajes.notificationspage, {
    body: { sEcho, iDisplayStart, iDisplayLength, onlyNoLeidos },
  })
  const marcar = useLlamada(api.mensajes.markread, { invalida: MUESTRAN_MENSAJES })
  const [escribiendo, setEscribiendo] = useState(false)
  // the panel links to one of them
  const pedida = /^[1-9]\d{0,14}$/.test(direccion['mensaje'] ?? '') ? Number(direccion['mensaje']) : undefined
  const [pulsada, setAbierta] = useState<number>()
  const abierta = pulsada ?? pedida
  const cerrar = () => {
    setAbierta(undefined)
    if (pedida !== undefined) void cambiar({ mensaje: undefined })
  }
  const pagina = lista.data?.Result
  const total = pagina?.iTotalRecords
  const alMarcar = async ({ id, type, leido }: Mensaje) => {
    const r = await marcar.llamar(
      { body: { id, type, unread: leido } },
      { falla: (f) => f.status !== 403 && f.status !== 0 && peligro('Error al Marcar Notificación') },
    )
    if (r) exito(`Notificación Marcada como ${leido ? 'No ' : ''}Leída`)
  }
  const agregar = send && (
    <Button
      {...AgregarModal.acercarse}
      leftSection={<IconPlus size={16} stroke={1.7} />}
      onClick={() => setEscribiendo(true)}
    >
      Agregar Notificación
    </Button>
  )
  return (
    <Pagina
      titulo="Notificaciones"
      cuenta={total !== undefined && `${numero(total)} ${total === 1 ? 'notificación' : 'notificaciones'}`}
      acciones={agregar}
    >
      <Grilla
        estado={grilla}
        etiqueta="Notificaciones"
        columnas={columnas({ verEmpleado, abrir: setAbierta, marcar: alMarcar })}
        pagina={pagina && { filas: pagina.aaData, total: pagina.iTotalDisplayRecords }}
        lectura={lista}
        rowKey={(m) => m.id}
        conFoto
        marcaFila={(m) => (m.leido ? undefined : 'resaltada')}
        alPulsarFila={(m) => setAbierta(m.id)}
        filtrada={onlyNoLeidos}
        textoVacio="No tiene notificaciones"
        textoSinResultados="No tiene notificaciones sin leer"
        vacio={agregar}
        herramientas={
          <Checkbox
            label="Solo las no leídas"
            checked={onlyNoLeidos}
            onChange={(e) => cambiar({ sinLeer: e.currentTarget.checked ? 'si' : undefined, pagina: undefined })}
          />
        }
        sinResultados={
          <Button variant="default" onClick={() => cambiar({ sinLeer: undefined, pagina: undefined })}>
            Mostrar todas
          </Button>
        }
      />
      {escribiendo && <AgregarModal alCerrar={() => setEscribiendo(false)} />}
      {abierta !== undefined && <NotificacionModal id={abierta} alCerrar={cerrar} />}
    </Pagina>
  )
}

function columnas(que: {
  verEmpleado: boolean
  abrir: (id: number) => void
  marcar: (mensaje: Mensaje) => unknown
}): Columna<Mensaje>[] {
  return [
    {
      key: 'de',
      titulo: 'De',
      ancho: 240,
      valor: (m) => m.user,
      celda: (m) => (
        <span className={formas.linea}>
          <Avatar {...partesDelNombre(m.user)} foto={m.foto} />
          <span className={clases(formas.corto, css.de)} title={m.user}>
            <EnlacePantalla
              ruta={rutas.empleado}
              a={ir.empleado(m.personalId ?? 0)}
              permitido={que.verEmpleado && m.personalId !== null}
            >
              {m.user}
            </EnlacePantalla>
          </span>
        </span>
      ),
    },
    {
      key: 'mensaje',
      titulo: 'Notificación',
      corta: true,
      valor: (m) => m.message,
      celda: (m) => (
        <button type="button" className={clases('enlace', css.mensaje)} onClick={() => que.abrir(m.id)}>
          {!m.leido && <VisuallyHidden>Sin leer: </VisuallyHidden>}
          {m.message}
        </button>
      ),
    },
    {
      key: 'fecha',
      titulo: 'Fecha',
      ancho: 170,
      valor: (m) => m.fecha,
      celda: (m) => <span className="texto-2">{cuando(m.fecha)}</span>,
    },
    {
      key: 'acciones',
      titulo: <VisuallyHidden>Acciones</VisuallyHidden>,
      ancho: 56,
      alinear: 'derecha',
      soloPantalla: true,
      celda: (m) => {
        const titulo = m.leido ? 'Marcar como no leída' : 'Marcar como leída'
        const Icono = m.leido ? IconMail : IconMailOpened
        return (
          <button
            type="button"
            className="boton-icono"
            title={titulo}
            aria-label={`${titulo}: ${m.message.slice(0, 40)}`}
            onClick={() => void que.marcar(m)}
          >
            <Icono size={16} stroke={1.7} />
          </button>
        )
      },
    },
  ]
}
