/** Levels of arrays and objects that a body may have; ours have four. */
export const NIVELES = 32

/**
 * Tells whether a text nests more than `max` arrays and objects. It only counts brackets outside of strings, which costs
 * nothing beside JSON.parse, so it is asked first and of any text.
 */
export function isTooDeep(json: string, max = NIVELES): boolean {
  let depth = 0
  let quoted = false
  for (let i = 0; i < json.length; i++) {
    const c = json[i]
    if (quoted) {
      if (c === '\\') i++
      else if (c === '"') quoted = false
    } else if (c === '"') quoted = true
    else if (c === '[' || c === '{') {
      if (++depth > max) return true
    } else if (c === ']' || c === '}') depth--
  }
  return false
}
