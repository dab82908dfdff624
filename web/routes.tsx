import { createHashHistory, createRootRoute, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router'
import { cargarShell } from './areas/cont/cargas.ts'
import { PAGINAS } from './areas/cont/paginas.ts'
import { CARGAS_DE_PROFESOR, cargarShellDeProfesor } from './areas/profesor/cargas.ts'
import { alIr } from './navigation/alIr.ts'
import { FallaDePagina } from './navigation/FallaDePagina.tsx'
import { NoEncontradaPage } from './navigation/NoEncontradaPage.tsx'
import { PANTALLAS } from './navigation/pantallas.ts'
import { rutas } from './navigation/rutas.ts'
import { escribirBusqueda, leerBusqueda } from './navigation/search.ts'
import { escucharVueltas } from './navigation/vuelta.ts'
import { marcarAntesDeIr } from './navigation/yendo.ts'
import { type Area, areasDe, PANEL, RAIZ } from './sesion/area.ts'
import { leerSesion } from './sesion/sesion.ts'
import { dejarAtras } from './ui/alertas.tsx'

/** Reads a query as texts or undefined, so that a broken value never breaks a screen. */
const textos = (search: Record<string, unknown>) => search as Record<string, string | undefined>

const noEncontradaSuelta = () => (
  <main>
    <NoEncontradaPage />
  </main>
)

const raiz = createRootRoute({ component: Outlet, notFoundComponent: noEncontradaSuelta, validateSearch: textos })

const hijaDeRaiz = <const P extends string>(path: P) => ({ getParentRoute: () => raiz, path })

const inicio = createRoute({
  ...hijaDeRaiz('/'),
  beforeLoad: () => {
    throw redirect({ to: rutas.login })
  },
})

const login = createRoute({
  ...hijaDeRaiz(rutas.login),
  component: alIr(() => import('./login/LoginRoute.tsx'), 'LoginRoute'),
  beforeLoad: () => {
    const sesion = leerSesion()
    if (sesion) throw redirect({ to: PANEL[sesion.area] })
  },
})

/** For anybody, signed in or not. */
const olvido = createRoute({
  ...hijaDeRaiz(rutas.olvido),
  component: alIr(() => import('./login/OlvidoPage.tsx'), 'OlvidoPage'),
})
const clave = createRoute({
  ...hijaDeRaiz(rutas.clave),
  component: alIr(() => import('./login/ClavePage.tsx'), 'ClavePage'),
})

/**
 * Lets only its own users enter an area; the others are sent to their own, or to the login and back (ROU-005, ROU-006).
 */
const guardia =
  (area: Area) =>
  ({ location }: { location: { pathname: string; searchStr: string } }) => {
    const sesion = leerSesion()
    if (!sesion)
      throw redirect({ to: rutas.login, search: { volver: location.pathname + location.searchStr } as never })
    if (!areasDe(sesion.roles).includes(area)) throw redirect({ to: PANEL[sesion.area] })
  }

const irAlPanel = (area: Area) => () => {
  throw redirect({ to: PANEL[area], replace: true })
}

const cont = createRoute({
  ...hijaDeRaiz(RAIZ.cont),
  beforeLoad: guardia('cont'),
  component: alIr(cargarShell, 'Shell'),
})

const noAutorizado = alIr(() => import('./areas/NoAutorizadoPage.tsx'), 'NoAutorizadoPage')

const pantallas = Object.entries(PAGINAS).map(([nombre, component]) =>
  createRoute({
    getParentRoute: () => cont,
    path: PANTALLAS[nombre as keyof typeof PAGINAS].ruta.slice(RAIZ.cont.length),
    component,
  }),
)

/** Makes the routes that each area has: its index, its unauthorized screen and its not-found screen. */
const comunes = (area: Area, padre: () => typeof cont) => [
  createRoute({ getParentRoute: padre, path: '/', beforeLoad: irAlPanel(area) }),
  createRoute({ getParentRoute: padre, path: '/NoAutorizado', component: noAutorizado }),
  createRoute({ getParentRoute: padre, path: '/$', component: NoEncontradaPage }),
]

const padre = createRoute({
  ...hijaDeRaiz(RAIZ.padre),
  beforeLoad: guardia('padre'),
  component: alIr(() => import('./areas/Portal.tsx'), 'Portal'),
})
const panelDePadre = createRoute({
  getParentRoute: () => padre,
  path: '/Panel',
  component: alIr(() => import('./areas/padre/PanelPage.tsx'), 'PanelPage'),
})

const profesor = createRoute({
  ...hijaDeRaiz(RAIZ.profesor),
  beforeLoad: guardia('profesor'),
  component: alIr(cargarShellDeProfesor, 'Shell'),
})
const pantallasDeProfesor = CARGAS_DE_PROFESOR.map(([ruta, [cargar, nombre]]) =>
  createRoute({
    getParentRoute: () => profesor,
    path: ruta.slice(RAIZ.profesor.length),
    component: alIr(cargar as () => Promise<Record<string, never>>, nombre),
  }),
)

const desconocida = createRoute({ ...hijaDeRaiz('/$'), component: noEncontradaSuelta })

export function crearRouter() {
  const history = createHashHistory()
  escucharVueltas(history)
  const router = createRouter({
    routeTree: raiz.addChildren([
      inicio,
      login,
      olvido,
      clave,
      cont.addChildren([...pantallas, ...comunes('cont', () => cont)]),
      padre.addChildren([panelDePadre, ...comunes('padre', () => padre as never)]),
      profesor.addChildren([...pantallasDeProfesor, ...comunes('profesor', () => profesor as never)]),
      desconocida,
    ]),
    history,
    parseSearch: leerBusqueda,
    stringifySearch: escribirBusqueda,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultPendingMs: 400,
    defaultErrorComponent: FallaDePagina,
  })
  marcarAntesDeIr(router)
  router.subscribe('onBeforeNavigate', ({ pathChanged, fromLocation }) => {
    if (fromLocation && pathChanged) dejarAtras()
  })
  return router
}
