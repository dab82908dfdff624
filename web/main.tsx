import { MantineProvider } from '@mantine/core'
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import '@fontsource-variable/inter'
import './estilos/index.css'
import { newKey } from './call/request.ts'
import { resolverVariables, tema } from './estilos/tema.ts'
import { alNavegar, perderSesion } from './navigation/salidas.ts'
import { normalizarHash } from './navigation/search.ts'
import { FallaHttp } from './refusal/falla.ts'
import { crearRouter } from './routes.tsx'
import { leerSesion, subscribe } from './sesion/sesion.ts'
import { Alertas } from './ui/alertas.tsx'

/**
 * Keeps the browser's own function: the router replaces it by one that goes to the address without asking about unsaved
 * changes.
 */
const reemplazar = (estado: unknown, direccion?: string) =>
  History.prototype.replaceState.call(history, estado, '', direccion)

/**
 * Corrects the address before the router reads it: in NFC, and without a query in front of the hash, which would get
 * into every route.
 */
function corregirDireccion() {
  const hash = normalizarHash(location.hash)
  if (hash !== location.hash || location.search !== '') reemplazar(history.state, location.pathname + hash)
}
corregirDireccion()

/**
 * Numbers an entry that the address bar made after the present one. Otherwise going Back over a filled dialog and
 * answering 'Seguir editando' would reload the page.
 */
function numerarEntrada() {
  if (history.state !== null) return
  const key = newKey()
  reemplazar({ key, __TSR_key: key, __TSR_index: router.history.location.state.__TSR_index + 1 })
}
// these must listen before the router's own listener, which reads what they correct
for (const evento of ['hashchange', 'popstate']) addEventListener(evento, corregirDireccion, { capture: true })
addEventListener('popstate', numerarEntrada, { capture: true })

const router = crearRouter()
alNavegar({
  ir: (ruta, search) => void router.navigate({ to: ruta as never, search: (search ?? {}) as never, replace: true }),
  donde: () => router.state.location.pathname + router.state.location.searchStr,
})

const consultas = new QueryClient({
  queryCache: new QueryCache({
    onError: (falla) => {
      if (falla instanceof FallaHttp && falla.status === 401) perderSesion()
    },
  }),
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: true } },
})

// clears everything of one user before the next one signs in
let cuenta = leerSesion()?.account_id
subscribe(() => {
  const nueva = leerSesion()?.account_id
  if (nueva !== cuenta) consultas.removeQueries({ predicate: (q) => q.queryKey[0] !== 'syscfg.get' })
  cuenta = nueva
})

createRoot(document.getElementById('raiz') as HTMLElement).render(
  <StrictMode>
    <MantineProvider theme={tema} cssVariablesResolver={resolverVariables} defaultColorScheme="auto">
      <QueryClientProvider client={consultas}>
        <Suspense>
          <Alertas />
        </Suspense>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
