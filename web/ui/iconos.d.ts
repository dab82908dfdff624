/** A drawing of the Tabler set, by its name there; made when the web is built (web/vite/iconos.ts). */
declare module 'icono:*' {
  const icono: import('./icono.tsx').Icono
  export default icono
}
