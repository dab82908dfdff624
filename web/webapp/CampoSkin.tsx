import IconCheck from 'icono:check'
import { VisuallyHidden } from '@mantine/core'
import { nombreDeSkin, SKINS } from '#domain/webapp/skins.ts'
import { useCampo } from '../ui/campos/useCampo.tsx'
import { clases } from '../ui/clases.ts'
import formas from '../ui/formas.module.css'
import css from './CampoSkin.module.css'

/** Dark menus in the first row, light ones below them. */
const EN_ORDEN = [...SKINS.filter((s) => !s.endsWith('-light')), ...SKINS.filter((s) => s.endsWith('-light'))]

/** Chooses the skin by a small picture of each, drawn in its own colours; the page wears it at once. */
export function CampoSkin() {
  const { valor, poner, alSalir, error } = useCampo<string>({ nombre: 'skin', etiqueta: 'Skin' })
  return (
    <div className={formas.pila}>
      <fieldset className={css.muestras}>
        <VisuallyHidden component="legend">Skin</VisuallyHidden>
        {EN_ORDEN.map((skin) => (
          <label key={skin} className={css.muestra}>
            <input
              type="radio"
              className="oculto"
              name="skin"
              value={skin}
              checked={valor === skin}
              onChange={() => poner(skin)}
              onBlur={alSalir}
            />
            <span className={css.dibujo} data-skin={skin} aria-hidden>
              <i className={css.menu} />
              <i className={css.barra} />
              <i className={css.boton} />
            </span>
            <span className={formas.linea}>
              {nombreDeSkin(skin)}
              {valor === skin && <IconCheck size={15} stroke={2} aria-hidden />}
            </span>
          </label>
        ))}
      </fieldset>
      {error}
      <p className={clases('texto-3', css.nota)}>
        Esta pantalla ya muestra el elegido; los demás lo ven cuando usted guarde. Los «claros» tienen el menú claro. De
        día o de noche decide cada computadora.
      </p>
    </div>
  )
}
