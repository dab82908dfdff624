import IconChevronDown from 'icono:chevron-down'
import IconChevronRight from 'icono:chevron-right'
import IconLayoutSidebarLeftCollapse from 'icono:layout-sidebar-left-collapse'
import IconLayoutSidebarLeftExpand from 'icono:layout-sidebar-left-expand'
import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { clases } from '../../ui/clases.ts'
import formas from '../../ui/formas.module.css'
import { MarcaDelColegio } from '../DelColegio.tsx'
import { alternarMenu, useMenuEstaColapsado } from './colapso.ts'
import css from './MenuLateral.module.css'
import { type GrupoVisible, useMenu, useRutaMarcada } from './menu.ts'

/** The side menu: 216 px wide, or 52 px with icons only, where groups open beside their icon. */
export function MenuLateral({ alNavegar, enCajon }: { alNavegar: () => void; enCajon: boolean }) {
  const colapsado = useMenuEstaColapsado() && !enCajon
  const grupos = useMenu()
  return (
    <nav className={clases(css.menu, colapsado && css.colapsado, 'no-imprimir')} aria-label="Menú principal">
      <div className={clases(formas.linea, css.marca)}>
        <MarcaDelColegio soloSigno={colapsado} />
      </div>
      <ul className={formas.crece}>
        {grupos.map((grupo) => (
          <li key={grupo.titulo}>
            {colapsado ? <GrupoEnIcono grupo={grupo} /> : <Grupo grupo={grupo} alNavegar={alNavegar} />}
          </li>
        ))}
      </ul>
      {!enCajon && (
        <button
          type="button"
          className={clases(formas.linea, css.item)}
          onClick={alternarMenu}
          aria-label={colapsado ? 'Abrir el menú' : 'Contraer el menú'}
        >
          {colapsado ? (
            <IconLayoutSidebarLeftExpand size={17} stroke={1.6} />
          ) : (
            <IconLayoutSidebarLeftCollapse size={17} stroke={1.6} />
          )}
          <span>Contraer</span>
        </button>
      )}
    </nav>
  )
}

/** Marks the entry of what is on the screen; that of its list, when it has none itself. */
const marca = (ruta: string, marcada: string) =>
  ruta === marcada ? { 'data-status': 'active', 'aria-current': 'page' as const } : {}

function Grupo({
  grupo: { titulo, Icono, pantallas },
  grupo,
  alNavegar,
}: {
  grupo: GrupoVisible
  alNavegar: () => void
}) {
  const marcada = useRutaMarcada()
  const dentro = grupo.pantallas.some((p) => p.ruta === marcada)
  const [elegido, setAbierto] = useState<boolean | null>(null)
  const abierto = elegido ?? dentro
  const unica = pantallas.length === 1 ? pantallas[0] : undefined
  if (unica) {
    return (
      <Link
        to={unica.ruta as never}
        {...marca(unica.ruta, marcada)}
        className={clases(formas.linea, css.item)}
        onClick={alNavegar}
      >
        <Icono size={17} stroke={1.6} />
        <span className={formas.crece}>{titulo === 'Otros' ? unica.titulo : titulo}</span>
      </Link>
    )
  }
  return (
    <>
      <button
        type="button"
        className={clases(formas.linea, css.item)}
        aria-expanded={abierto}
        onClick={() => setAbierto(!abierto)}
      >
        <Icono size={17} stroke={1.6} />
        <span className={formas.crece}>{titulo}</span>
        {abierto ? (
          <IconChevronDown size={15} stroke={1.6} aria-hidden />
        ) : (
          <IconChevronRight size={15} stroke={1.6} aria-hidden />
        )}
      </button>
      {abierto && (
        <ul>
          {pantallas.map((p) => (
            <li key={p.ruta}>
              <Link
                to={p.ruta as never}
                {...marca(p.ruta, marcada)}
                className={clases(formas.linea, css.item)}
                onClick={alNavegar}
              >
                <span>{p.titulo}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function GrupoEnIcono({ grupo: { titulo, Icono, pantallas }, grupo }: { grupo: GrupoVisible }) {
  const marcada = useRutaMarcada()
  const dentro = grupo.pantallas.some((p) => p.ruta === marcada)
  const unica = pantallas.length === 1 ? pantallas[0] : undefined
  if (unica) {
    return (
      <Link
        to={unica.ruta as never}
        {...marca(unica.ruta, marcada)}
        className={clases(formas.linea, css.item)}
        aria-label={unica.titulo}
        title={unica.titulo}
      >
        <Icono size={17} stroke={1.6} />
      </Link>
    )
  }
  return (
    <Menu position="right-start" shadow="md" offset={10}>
      <Menu.Target>
        <button
          type="button"
          className={clases(formas.linea, css.item)}
          aria-label={titulo}
          title={titulo}
          data-status={dentro ? 'active' : undefined}
        >
          <Icono size={17} stroke={1.6} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{titulo}</Menu.Label>
        {pantallas.map((p) => (
          <Menu.Item key={p.ruta} renderRoot={(props) => <Link to={p.ruta as never} {...props} />}>
            {p.titulo}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
