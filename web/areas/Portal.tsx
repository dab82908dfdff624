import { Box } from '@mantine/core'
import { Outlet, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import formas from '../ui/formas.module.css'
import '../estilos/kit.css'
import { useFocoAlNavegar } from '../navigation/focoAlNavegar.ts'
import { SesionWatch } from '../sesion/SesionWatch.tsx'
import { clases } from '../ui/clases.ts'
import { cerrarModales, Modales } from '../ui/modales.tsx'
import { Actuando } from './Actuando.tsx'
import { MarcaDelColegio, PieDelColegio, TextoDelSistema } from './DelColegio.tsx'
import barra from './encabezado.module.css'
import { useFocoDeOcupados } from './focoDeOcupados.ts'
import css from './Portal.module.css'
import { SinBase } from './SinBase.tsx'
import { UsuarioMenu } from './UsuarioMenu.tsx'

/** The area of parents and of teachers: own header, comfortable sizes, targets of 44 px. */
export function Portal() {
  const pathname = useLocation({ select: (l) => l.pathname })
  useFocoAlNavegar()
  useFocoDeOcupados()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, and what was open over the last one goes
  useEffect(cerrarModales, [pathname])
  return (
    <div className={clases(css.portal, 'comodo')}>
      <header className={clases(formas.linea, formas.menosCerca, barra.encabezado)}>
        <span className={clases(formas.linea, formas.menosCerca)}>
          <MarcaDelColegio />
          <TextoDelSistema />
        </span>
        <UsuarioMenu />
      </header>
      <SinBase />
      <Actuando />
      <Box component="main" id="contenido" tabIndex={-1} maw={720} mx="auto" p="var(--margen)">
        <Outlet />
      </Box>
      <Box maw={720} mx="auto">
        <PieDelColegio />
      </Box>
      <Modales />
      <SesionWatch />
    </div>
  )
}
