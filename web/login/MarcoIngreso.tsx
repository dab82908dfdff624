import { Box } from '@mantine/core'
import { type CSSProperties, type ReactNode, useEffect } from 'react'
import type { Configuracion } from '../query/publica.ts'
import { clases } from '../ui/clases.ts'
import { Marca } from '../ui/Marca.tsx'
import css from './LoginPage.module.css'

interface MarcoIngresoProps {
  /** Undefined until it arrives. */
  configuracion: Configuracion | undefined
  titulo: string
  /** What is to be done, below the title. */
  bajada?: ReactNode
  children: ReactNode
}

/** The frame of what is seen before signing in: whose school it is, and beside it the one thing to do. */
export function MarcoIngreso({ configuracion, titulo, bajada, children }: MarcoIngresoProps) {
  const colegio = configuracion?.systemName || 'Campana'
  useEffect(() => {
    document.title = `${titulo} · ${colegio}`
  }, [titulo, colegio])
  return (
    <div className={css.login}>
      <header
        className={clases(css.marco, configuracion?.loginImgPath && css.conImagen)}
        style={{ '--imagen': `url("${configuracion?.loginImgPath ?? ''}")` } as CSSProperties}
      >
        <Marca colegio={configuracion} />
        <div className={css.colegio}>
          <p className="cifra-grande">{colegio}</p>
          <Box component="p" visibleFrom="sm">
            {configuracion?.systemTextImgPath && <img src={configuracion.systemTextImgPath} alt="" />}
            {configuracion?.systemText || 'Gestión escolar'}
          </Box>
        </div>
        <Box component="p" visibleFrom="sm">
          {configuracion?.footer}
        </Box>
      </header>
      <main className={css.lado}>
        <h1>{titulo}</h1>
        {bajada && <p className="texto-3">{bajada}</p>}
        {children}
      </main>
    </div>
  )
}
