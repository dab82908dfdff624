import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { newKey } from './call/request.ts'
import { reemplazar } from './navigation/reemplazar.ts'
import { alNavegar, perderSesion } from './navigation/salidas.ts'
import { normalizarHash } from './navigation/search.ts'
import { CONFIGURACION, type Configuracion } from './query/publica.ts'
import { alVolverLaBase, faltaBase, notarFalla } from './query/sinBase.ts'
import { dibujar } from './raiz.tsx'
import { FallaHttp } from './refusal/falla.ts'
import { crearRouter } from './routes.tsx'
import { anotarFin } from './sesion/fin.ts'
import { reingresar } from './sesion/reingreso.ts'
import { leerSesion, subscribe } from './sesion/sesion.ts'

/**
 * Corrects the address before the router reads it: in NFC, and without a query in front of the hash, which would get
 * into every route.
 */
function corregirDireccion() {
  const hash = normalizarHash(location.hash)
  if (hash !== location.hash || location.search !== '') reemplazar(history.state, location.pathname + hash)
}

/** Makes the router of the present address. What it listens to is corrected before it reads it. */
function arrancarRouter() {
  /**
   * Numbers an entry that the address bar made after the present one. Otherwise going Back over a filled dialog and
   * answering 'Seguir editando' would reload the page.
   */
  function numerarEntrada() {
    if (history.state !== null) return
    const key = newKey()
    reemplazar({ key, __TSR_key: key, __TSR_index: router.history.location.state.__TSR_index + 1 })
  }
  corregirDireccion()
  for (const evento of ['hashchange', 'popstate']) addEventListener(evento, corregirDireccion, { capture: true })
  addEventListener('popstate', numerarEntrada, { capture: true })
  const router = crearRouter()
  alNavegar({
    ir: (ruta, search) => void router.navigate({ to: ruta as never, search: (search ?? {}) as never, replace: true }),
    donde: () => router.state.location.pathname + router.state.location.searchStr,
  })
  return router
}

/** Goes to the login when a reading finds no session, unless somebody signs in again over what he has not saved. */
async function sinSesion(consultas: QueryClient): Promise<void> {
  const fue = await reingresar()
  if (fue === null) perderSesion()
  else if (fue === 'entro') await consultas.invalidateQueries()
}

function arrancarConsultas() {
  const consultas: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (falla) => {
        anotarFin(falla)
        if (falla instanceof FallaHttp && falla.status === 401) void sinSesion(consultas)
        notarFalla(falla)
      },
    }),
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        // without a network a read would wait for it and say nothing; the server may also be on this very computer
        networkMode: 'always',
      },
    },
  })
  alVolverLaBase(() => void consultas.refetchQueries({ type: 'active', predicate: (q) => faltaBase(q.state.error) }))
  // clears everything of one user before the next one signs in
  let cuenta = leerSesion()?.account_id
  subscribe(() => {
    const nueva = leerSesion()?.account_id
    if (nueva !== cuenta) consultas.removeQueries({ predicate: (q) => q.queryKey[0] !== CONFIGURACION })
    cuenta = nueva
  })
  return consultas
}

/** Starts the application at the present address, once per page. The login gives it the configuration that it read. */
export function mostrar(conocida?: Configuracion): void {
  const router = arrancarRouter()
  const consultas = arrancarConsultas()
  if (conocida) consultas.setQueryData([CONFIGURACION], conocida)
  dibujar(
    <QueryClientProvider client={consultas}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
