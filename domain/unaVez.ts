/**
 * Makes something when it is first asked for, once. The first object of Intl that a page makes costs it 20 ms, and four
 * times that on a slow phone, so that none is made while a module is loaded.
 */
export function unaVez<T>(hacer: () => T): () => T {
  let hecho: { readonly de: T } | undefined
  return () => {
    hecho ??= { de: hacer() }
    return hecho.de
  }
}
