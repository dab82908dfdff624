import { Button, Group, Skeleton } from '@mantine/core'
import { Navigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Reportes } from '../../listados/Reportes.tsx'
import { rutas } from '../../navigation/rutas.ts'
import { CifrasDelPanel } from '../../panel/CifrasDelPanel.tsx'
import { yaLlevada } from '../../puesta/camino.ts'
import { useConfiguracion } from '../../query/configuracion.ts'
import { usePermitido } from '../../sesion/seguridad.ts'
import formas from '../../ui/formas.module.css'
import { Pagina } from '../../ui/Pagina.tsx'
import { fechaLarga } from '../fechaLarga.ts'
import { type Accion, useAcciones } from './acciones.tsx'
import css from './PanelPage.module.css'

const TarjetaDePuesta = lazy(async () => ({
  default: (await import('../../puesta/TarjetaDePuesta.tsx')).TarjetaDePuesta,
}))

/** Leads to the setting up, once, who signs in to a school in which nothing is set up yet; the panel is for the others. */
export function PanelPage() {
  const permitido = usePermitido()
  if (permitido(['CONT-PUESTA', 'start']) && !yaLlevada()) return <Navigate to={rutas.puesta as never} replace />
  return <Panel enPuesta={permitido(['CONT-PUESTA', 'open'])} />
}

/**
 * Shows quick actions and, below, the figures of the day (S6). The screens are in the menu and the palette; the columns
 * follow from how many cards the user's rules allow (ROU-022, record 071).
 */
function Panel({ enPuesta }: { enPuesta: boolean }) {
  const hoy = useConfiguracion()?.hoy
  const { acciones, ejecutar } = useAcciones()
  const boton = (a: Accion) => (
    <Button
      key={a.titulo}
      variant={a.principal ? 'filled' : 'default'}
      leftSection={a.principal ? <a.Icono size={16} stroke={1.7} /> : undefined}
      onClick={() => ejecutar(a)}
    >
      {a.titulo}
    </Button>
  )
  const agregar = acciones.filter((a) => a.agregar)
  const aparte = acciones.filter((a) => a.aparte)
  return (
    <Pagina titulo="Panel" cuenta={hoy && fechaLarga(hoy)}>
      {acciones.length > 0 && (
        <div className={formas.fila}>
          {acciones.filter((a) => !a.agregar && !a.aparte).map(boton)}
          {agregar.length > 0 && (
            <Group gap="sm" ms={{ base: 0, sm: 'sm' }}>
              <span className="texto-3">Agregar</span>
              {agregar.map(boton)}
            </Group>
          )}
          {aparte.length > 0 && (
            <Group className={css.aparte} gap="var(--esp-2) var(--esp-4)" ms={{ base: 0, sm: 'auto' }}>
              {aparte.map((a) => (
                <button key={a.titulo} type="button" className="enlace" onClick={() => ejecutar(a)}>
                  {a.titulo}
                </button>
              ))}
            </Group>
          )}
        </div>
      )}
      {enPuesta && (
        <Suspense fallback={<Skeleton height={96} />}>
          <TarjetaDePuesta />
        </Suspense>
      )}
      <CifrasDelPanel />
      <Reportes />
    </Pagina>
  )
}
