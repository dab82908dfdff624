import { useConfiguracion } from '../query/configuracion.ts'
import { clases } from '../ui/clases.ts'
import formas from '../ui/formas.module.css'
import { Marca } from '../ui/Marca.tsx'
import css from './DelColegio.module.css'

/** The school's mark, in an area. */
export const MarcaDelColegio = ({ soloSigno = false }: { soloSigno?: boolean }) => (
  <Marca soloSigno={soloSigno} colegio={useConfiguracion()} />
)

/** What the school says in the bar above every screen: a picture, a line of text, or both. */
export function TextoDelSistema() {
  const { systemText = '', systemTextImgPath = '' } = useConfiguracion() ?? {}
  if (!systemText && !systemTextImgPath) return null
  return (
    <span className={clases(formas.linea, css.texto)}>
      {systemTextImgPath && <img src={systemTextImgPath} alt="" />}
      {systemText && (
        <span className={css.lineas} title={systemText}>
          {systemText}
        </span>
      )}
    </span>
  )
}

/** What the school says below every screen. */
export function PieDelColegio() {
  const pie = useConfiguracion()?.footer
  return pie ? <footer className={clases(css.pie, formas.largo, 'texto-3', 'no-imprimir')}>{pie}</footer> : null
}
