import { createSpotlight } from '@mantine/spotlight'

export const [almacen, control] = createSpotlight()
/** Opens it, but not over what hides the screen from who passes by. */
export const abrirPaleta = (): void => {
  if (!document.querySelector('[data-opaco]')) control.open()
}

/**
 * Chooses the first result again when results arrive after the letters that they answer. Spotlight does this with each
 * letter only, and has no function for it.
 */
export const alLlegarResultados = (): void =>
  void Promise.resolve().then(() => {
    const lista = document.getElementById(almacen.getState().listId)
    lista?.querySelector('[data-selected]')?.removeAttribute('data-selected')
    lista?.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
    almacen.updateState((s) => ({ ...s, selected: 0, empty: s.query.trim() !== '' && s.registeredActions.size === 0 }))
  })
