import IconBell from 'icono:bell'
import IconCake from 'icono:cake'
import IconMenu2 from 'icono:menu-2'
import IconSearch from 'icono:search'
import IconSettings from 'icono:settings'
import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { api } from '../../call/api.ts'
import { Notificaciones } from '../../mensajes/Notificaciones.tsx'
import { useNovedades } from '../../mensajes/useNovedades.ts'
import { pantallaDe } from '../../navigation/pantallas.ts'
import { rutas } from '../../navigation/rutas.ts'
import { FallaHttp } from '../../refusal/falla.ts'
import { exigirOk } from '../../refusal/respuesta.ts'
import { useSeguridad } from '../../sesion/seguridad.ts'
import { clases } from '../../ui/clases.ts'
import { Enlace } from '../../ui/Enlace.tsx'
import formas from '../../ui/formas.module.css'
import { Pildora } from '../../ui/Pildora.tsx'
import { TextoDelSistema } from '../DelColegio.tsx'
import barra from '../encabezado.module.css'
import { UsuarioMenu } from '../UsuarioMenu.tsx'
import css from './Encabezado.module.css'
import { abrirPaleta } from './paleta/abrir.ts'

/**
 * Reads the counts of birthdays and unread notifications (C4) on entry; a failure is retried up to five times, every
 * 500 ms (ROU-023).
 */
const useCuentas = () =>
  useQuery({
    queryKey: [api.syscfg.headerdata.nombre],
    queryFn: async () => exigirOk(await api.syscfg.headerdata({}, { pasiva: true })),
    retry: (intentos, falla) => intentos < 5 && !(falla instanceof FallaHttp && falla.status === 401),
    retryDelay: 500,
  }).data

export function Encabezado({ alAbrirMenu }: { alAbrirMenu: () => void }) {
  const puede = useSeguridad('CONT-HEADER')
  const cuentas = useCuentas()
  useNovedades(puede.notifications)
  return (
    <header className={clases(formas.linea, formas.menosCerca, barra.encabezado, 'no-imprimir')}>
      <Box
        component="button"
        type="button"
        className="boton-icono"
        hiddenFrom="sm"
        aria-label="Abrir el menú"
        onClick={alAbrirMenu}
      >
        <IconMenu2 size={18} stroke={1.7} />
      </Box>
      <button type="button" className={clases(formas.linea, css.buscar)} onClick={abrirPaleta}>
        <IconSearch size={16} stroke={1.7} aria-hidden />
        <span className={clases(formas.crece, formas.corto)}>Buscar personas, pantallas…</span>
        <kbd>Ctrl K</kbd>
      </button>
      <TextoDelSistema />
      <div className={clases(formas.linea, formas.final, css.derecha)}>
        {puede.birthdays && (
          <Cuenta titulo="Cumpleaños" Icono={IconCake} ruta={rutas.cumpleanos} cuenta={cuentas?.cumpleanos} />
        )}
        {puede.notifications && (
          <Notificaciones leidas={cuentas?.notifications}>
            <IconBell size={16} stroke={1.6} />
            <span className={css.nombre}>Notificaciones</span>
          </Notificaciones>
        )}
        {puede.admin && pantallaDe(rutas.administrador) && (
          <Cuenta titulo="Administrador" Icono={IconSettings} ruta={rutas.administrador} />
        )}
        <UsuarioMenu />
      </div>
    </header>
  )
}

interface CuentaProps {
  titulo: string
  Icono: ComponentType<{ size?: number; stroke?: number }>
  ruta: string
  cuenta?: number | undefined
}

function Cuenta({ titulo, Icono, ruta, cuenta }: CuentaProps) {
  const contenido = (
    <>
      <Icono size={16} stroke={1.6} />
      <span className={css.nombre}>{titulo}</span>
      {cuenta !== undefined && <Pildora tono="neutra">{cuenta}</Pildora>}
    </>
  )
  if (!pantallaDe(ruta)) return <span className={clases(formas.linea, css.item)}>{contenido}</span>
  return (
    <Enlace a={ruta} className={clases(formas.linea, css.item)}>
      {contenido}
    </Enlace>
  )
}
