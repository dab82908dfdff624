import { Box } from '@mantine/core'
import { Outlet, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import formas from '../ui/formas.module.css'
import '../estilos/kit.css'
import { useFocoAlNavegar } from '../navigation/focoAlNavegar.ts'
import { SesionWatch } from '../sesion/SesionWatch.tsx'
import { useAlertasPronto } from '../ui/alertas.tsx'
import { clases } from '../ui/clases.ts'
import { Despues } from '../ui/Despues.tsx'
import { cerrarModales, Modales } from '../ui/modales.tsx'
import { Actuando } from './Actuando.tsx'
import { ClaveAjena } from './ClaveAjena.tsx'
import { MarcaDelColegio, PieDelColegio, TextoDelSistema } from './DelColegio.tsx'
import barra from './encabezado.module.css'
import { useFocoDeOcupados } from './focoDeOcupados.ts'
import css from './Portal.module.css'
import { SinBase } from './SinBase.tsx'
import { UsuarioMenu } from './UsuarioMenu.tsx'

/** Widest that a screen of a portal grows, in pixels; with a menu beside it there are tables. */
const [ANCHO, ANCHO_CON_MENU] = [720, 1040]

/** The area of parents, and with a menu that of teachers: own header, comfortable sizes, targets of 44 px. */
export function Portal({ menu }: { menu?: ReactNode }) {
  const pathname = useLocation({ select: (l) => l.pathname })
  const ancho = menu ? ANCHO_CON_MENU : ANCHO
  useFocoAlNavegar()
  useFocoDeOcupados()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, and what was open over the last one goes
  useEffect(cerrarModales, [pathname])
  useAlertasPronto()
  return (
    <div className={clases(css.portal, menu !== undefined && css.conMenu, 'comodo')}>
      <header className={clases(formas.linea, formas.menosCerca, barra.encabezado)}>
        <span className={clases(formas.linea, formas.menosCerca)}>
          <MarcaDelColegio />
          <TextoDelSistema />
        </span>
        <UsuarioMenu />
      </header>
      <SinBase />
      <Actuando />
      <ClaveAjena />
      <div className={css.cuerpo}>
        {menu}
        <div className={css.lado}>
          <Box component="main" id="contenido" tabIndex={-1} maw={ancho} mx="auto" p="var(--margen)">
            <Despues>
              <Outlet />
            </Despues>
          </Box>
          <Box maw={ancho} mx="auto">
            <PieDelColegio />
          </Box>
        </div>
      </div>
      <Modales />
      <SesionWatch />
    </div>
  )
}
