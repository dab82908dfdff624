import { Box } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useDiaSabido } from '../../query/configuracion.ts'
import '../../estilos/personal.css'
import { useFocoAlNavegar } from '../../navigation/focoAlNavegar.ts'
import { VolverAPuesta } from '../../puesta/VolverAPuesta.tsx'
import { faltaBase } from '../../query/sinBase.ts'
import { FallaHttp, sinRespuesta } from '../../refusal/falla.ts'
import { SesionWatch } from '../../sesion/SesionWatch.tsx'
import { useSecciones } from '../../sesion/seguridad.ts'
import { leerSesion } from '../../sesion/sesion.ts'
import { peligro, useAlertasPronto } from '../../ui/alertas.tsx'
import { clases } from '../../ui/clases.ts'
import { Despues } from '../../ui/Despues.tsx'
import formas from '../../ui/formas.module.css'
import { sinLeer } from '../../ui/lectura.ts'
import { cerrarModales, Modales } from '../../ui/modales.tsx'
import { decirLoGuardado } from '../../ui/recargarPronto.ts'
import { SinLeer } from '../../ui/SinLeer.tsx'
import { Actuando } from '../Actuando.tsx'
import { ClaveAjena } from '../ClaveAjena.tsx'
import { PieDelColegio } from '../DelColegio.tsx'
import { useFocoDeOcupados } from '../focoDeOcupados.ts'
import { SinBase } from '../SinBase.tsx'
import { Encabezado } from './Encabezado.tsx'
import { GuardiaPantalla } from './GuardiaPantalla.tsx'
import { MenuLateral } from './MenuLateral.tsx'
import { Paleta } from './paleta/Paleta.tsx'
import css from './Shell.module.css'

/** A narrow screen; a sheet of paper is none. */
const ANGOSTA = 'screen and (width < 768px)'

/**
 * Draws the staff area: header, side menu and screen. It draws nothing before flags and day have arrived, so that
 * nothing moves later.
 */
export function Shell() {
  const secciones = useSecciones()
  const diaSabido = useDiaSabido()
  const pathname = useLocation({ select: (l) => l.pathname })
  useFocoAlNavegar()
  useFocoDeOcupados()
  const angosta = useMediaQuery(ANGOSTA, matchMedia(ANGOSTA).matches) ?? false
  const [cajon, setCajon] = useState(false)

  useEffect(decirLoGuardado, [])
  useAlertasPronto()

  useEffect(() => {
    // a session that ended says so itself
    const terminada = secciones.error instanceof FallaHttp && secciones.error.status === 401
    if (secciones.isError && !terminada && !faltaBase(secciones.error) && leerSesion())
      peligro(
        'Error al Recuperar Reglas de Securidad',
        // the words of the specification do not say what a user may do about it
        sinRespuesta(secciones.error)
          ? 'No hay conexión con el servidor. Lo que está en la pantalla queda como está.'
          : undefined,
        { unica: true },
      )
  }, [secciones.isError, secciones.error])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, and what was open over the last one goes
  useEffect(() => {
    setCajon(false)
    cerrarModales()
  }, [pathname])

  return (
    <>
      <div className={css.shell}>
        <button type="button" className={css.saltar} onClick={() => document.getElementById('contenido')?.focus()}>
          Ir al contenido
        </button>
        {(!angosta || cajon) && <MenuLateral enCajon={angosta} alNavegar={() => setCajon(false)} />}
        {angosta && cajon && (
          <button type="button" className={css.velo} aria-label="Cerrar el menú" onClick={() => setCajon(false)} />
        )}
        <div className={clases(formas.crece, css.lado)}>
          <Encabezado alAbrirMenu={() => setCajon(true)} />
          <SinBase />
          <Actuando />
          <ClaveAjena />
          <VolverAPuesta />
          <Box component="main" id="contenido" tabIndex={-1} p="var(--margen-alto) var(--margen)">
            {sinLeer(secciones) && <SinLeer que="No se pudieron recuperar sus permisos" lectura={secciones} />}
            {/* what was known stands while it is read again, and after that has failed: a page that goes loses what was typed */}
            {secciones.data && diaSabido && (
              <Despues>
                <GuardiaPantalla>
                  <Outlet />
                </GuardiaPantalla>
              </Despues>
            )}
          </Box>
          <PieDelColegio />
        </div>
      </div>
      <Modales />
      <Paleta />
      <SesionWatch />
    </>
  )
}
