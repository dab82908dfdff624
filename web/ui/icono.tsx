import type { FC, SVGProps } from 'react'

export interface IconoProps extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
  /** Width and height in pixels. */
  size?: number
  /** Width of the line, in the 24 units of the drawing. */
  stroke?: number
}
export type Icono = FC<IconoProps>

/**
 * Makes an icon of its paths, drawn as lines or filled; without `aria-label` it is decoration to a screen reader. The
 * modules `icono:<name>` are made with it when the web is built (web/vite/iconos.ts).
 */
export const icono =
  (trazos: readonly string[], lleno: boolean): Icono =>
  ({ size = 24, stroke = 2, ...resto }) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: what it means is said by its label, or by the words beside it
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      {...(lleno ? { fill: 'currentColor' } : { fill: 'none', stroke: 'currentColor', strokeWidth: stroke })}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(resto['aria-label'] ? { role: 'img' } : { 'aria-hidden': true })}
      {...resto}
    >
      {trazos.map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  )
