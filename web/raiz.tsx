import { MantineProvider } from '@mantine/core'
import { type ReactNode, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { resolverVariables, tema } from './estilos/tema.ts'
import { Alertas } from './ui/alertas.tsx'

const raiz = createRoot(document.getElementById('raiz') as HTMLElement)

/** By this number, which the page came with, the browser admits style elements. */
const nonce = document.querySelector<HTMLStyleElement>('style[nonce]')?.nonce ?? ''

/** Draws the whole page: the login first and then the application, in one root, so that an alert outlives the change. */
export const dibujar = (contenido: ReactNode): void =>
  raiz.render(
    <StrictMode>
      <MantineProvider
        theme={tema}
        cssVariablesResolver={resolverVariables}
        defaultColorScheme="auto"
        getStyleNonce={() => nonce}
      >
        <Suspense>
          <Alertas />
        </Suspense>
        {contenido}
      </MantineProvider>
    </StrictMode>,
  )
