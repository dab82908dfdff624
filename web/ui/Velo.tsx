import { createPortal } from 'react-dom'
import css from './Velo.module.css'

/** Dims the page as a dialog does, so that the press which opens one shows before it is drawn. */
export const Velo = () => createPortal(<div className={css.velo} data-portal="true" data-velo />, document.body)
