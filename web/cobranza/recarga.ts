const LUGAR = 'cobrar'

/** Whether the page was loaded again with the screen open, until the screen has asked. */
let recargada = performance.getEntriesByType('navigation').some((n) => 'type' in n && n.type === 'reload')

/** Keeps in the tab whose enrolments are on the screen; none when it is left. */
export const recordar = (ids: readonly number[]): void =>
  ids.length > 0 ? sessionStorage.setItem(LUGAR, ids.join(';')) : sessionStorage.removeItem(LUGAR)

/** Says that the screen has them: a screen that is drawn in slices asks more than once before it is there. */
export const estanDeVuelta = (): void => {
  recargada = false
}

/** Gives the enrolments that were on the screen when its page was loaded again, until they are back; none otherwise. */
export function deAntes(): readonly number[] {
  if (!recargada) return []
  return (sessionStorage.getItem(LUGAR) ?? '').split(';').flatMap((id) => (/^\d{1,15}$/.test(id) ? [Number(id)] : []))
}
