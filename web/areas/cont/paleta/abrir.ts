import { createSpotlight } from '@mantine/spotlight'

export const [almacen, control] = createSpotlight()
export const abrirPaleta = (): void => control.open()

/**
 * Results came after the letters that they answer: the first one is chosen again, and whether there is any.
 * Spotlight does this with each letter only, and gives no call for it.
 */
export const alLlegarResultados = (): void =>
  void Promise.resolve().then(() => {
    const lista = document.getElementById(almacen.getState().listId)
    lista?.querySelector('[data-selected]')?.removeAttribute('data-selected')
    lista?.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
    almacen.updateState((s) => ({ ...s, selected: 0, empty: s.query.trim() !== '' && s.registeredActions.size === 0 }))
  })
