const LUGAR = 'cobrar'

/** Whether the page was loaded again with the screen open, until the screen has asked. */
let recargada = performance.getEntriesByType('navigation').some((n) => 'type' in n && n.type === 'reload')

/** Keeps in the tab whose enrolments are on the screen; none when it is left. */
export const recordar = (ids: readonly number[]): void =>
  ids.length > 0 ? sessionStorage.setItem(LUGAR, ids.join(';')) : sessionStorage.removeItem(LUGAR)

/** Gives the enrolments that were on the screen when its page was loaded again; none otherwise. */
export function deAntes(): readonly number[] {
  if (!recargada) return []
  recargada = false
  return (sessionStorage.getItem(LUGAR) ?? '').split(';').flatMap((id) => (/^\d{1,15}$/.test(id) ? [Number(id)] : []))
}
