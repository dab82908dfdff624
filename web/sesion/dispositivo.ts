const NAVEGADORES: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SISTEMAS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** Names a browser and its system by what the browser says of itself: 'Chrome en Windows'. */
export function dispositivo(agente: string): string {
  const halla = (lista: typeof SISTEMAS) => lista.find(([patron]) => patron.test(agente))?.[1]
  const [navegador, sistema] = [halla(NAVEGADORES), halla(SISTEMAS)]
  if (!navegador) return sistema ?? 'Otro programa'
  return sistema ? `${navegador} en ${sistema}` : navegador
}
