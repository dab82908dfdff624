import { Button } from '@mantine/core'
import { rutas } from '../../navigation/rutas.ts'
import { useConfiguracion } from '../../query/configuracion.ts'
import { clases } from '../../ui/clases.ts'
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
            <div className={clases(formas.fila, css.agregar)}>
              <span className="texto-3">Agregar</span>
              {agregar.map(boton)}
            </div>
          )}
          {aparte.length > 0 && (
            <div className={clases(formas.fila, css.aparte)}>
              {aparte.map((a) => (
                <button key={a.titulo} type="button" className="enlace" onClick={() => ejecutar(a)}>
                  {a.titulo}
                </button>
              ))}
            </div>
          )}
        </div>
      )}
      <div className={css.grupos}>
        {grupos.map(({ titulo, Icono, pantallas }) => (
          <section key={titulo} className="tarjeta">
            <h2 className={formas.linea}>
              <Icono size={17} stroke={1.6} />
              {titulo}
            </h2>
            <ul>
              {pantallas.map((p) => (
                <li key={p.ruta}>
                  <Enlace a={p.ruta}>{p.titulo}</Enlace>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Pagina>
  )
}
