import { Button, Group } from '@mantine/core'
import { Reportes } from '../../listados/Reportes.tsx'
import { rutas } from '../../navigation/rutas.ts'
import { useConfiguracion } from '../../query/configuracion.ts'
import { Enlace } from '../../ui/Enlace.tsx'
import formas from '../../ui/formas.module.css'
import { Pagina } from '../../ui/Pagina.tsx'
import { type Accion, useAcciones } from './acciones.tsx'
import { fechaLarga } from './fechaLarga.ts'
import { useMenu } from './menu.ts'
import css from './PanelPage.module.css'

/**
 * Shows quick actions, and the screens by group (S6); the number of columns follows from how many there are (ROU-022).
 */
export function PanelPage() {
  const hoy = useConfiguracion()?.hoy
  const { acciones, ejecutar } = useAcciones()
  const grupos = useMenu().filter((g) => g.pantallas[0]?.ruta !== rutas.panel)
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
      <div className={css.grupos}>
        {grupos.map(({ titulo, Icono, pantallas }) => (
          <section key={titulo} className="tarjeta">
            <Group component="h2" gap="sm" mb="sm" wrap="nowrap">
              <Icono size={17} stroke={1.6} />
              {titulo}
            </Group>
            <ul>
              {pantallas.map((p) => (
                <li key={p.ruta}>
                  <Enlace a={p.ruta}>{p.titulo}</Enlace>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <Reportes />
      </div>
    </Pagina>
  )
}
