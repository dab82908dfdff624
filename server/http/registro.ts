/** Parameters of an address that no log may have. */
const SECRETOS = ['token']

/** Hides the token of an address (D-228), whatever its letter case and however it is encoded. */
export function sinSecretos(url: string): string {
  const [path = '', ...resto] = url.split('?')
  if (resto.length === 0) return url
  const query = resto.join('?').split('&')
  return `${path}?${query.map((parte) => (SECRETOS.includes(nombreDe(parte)) ? `${SECRETOS[0]}=…` : parte)).join('&')}`
}

function nombreDe(parte: string): string {
  const [nombre = ''] = parte.split('=')
  try {
    return decodeURIComponent(nombre.replaceAll('+', ' ')).trim().toLowerCase()
  } catch {
    return nombre.toLowerCase()
  }
}

/** Logs warnings and errors only, since people read the console of a school. No token ever reaches a log line. */
export const registro = (level = 'warn') => ({
  level,
  redact: ['req.headers.authorization'],
  serializers: {
    req: ({ method, url, id }: { method: string; url: string; id: string }) => ({ method, url: sinSecretos(url), id }),
  },
})
