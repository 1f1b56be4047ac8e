/** Outlines as SVG path data. Lengths in the scene's units, y down; coordinates are kept to 0.01. */
import type { Tail } from '#components/heads/geometry.ts'

export const short = (value: number): string => String(Math.round(value * 100) / 100)

/** Path data with its numbers shortened: path`M${x} ${y}h${width}`. */
export const path = (strings: TemplateStringsArray, ...values: number[]): string =>
  strings.reduce((d, text, index) => {
    const value = values[index]
    return d + text + (value === undefined ? '' : short(value))
  }, '')

export const circle = (x: number, y: number, r: number): string => ellipse(x, y, r, r)

export const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  path`M${x - rx} ${y}A${rx} ${ry} 0 1 1 ${x + rx} ${y}A${rx} ${ry} 0 1 1 ${x - rx} ${y}Z`

/** A rectangle by its top left corner; with `r` half its shorter side, a pill. */
export const rectangle = (x: number, y: number, width: number, height: number, r = 0): string => {
  if (r <= 0) return path`M${x} ${y}h${width}v${height}h${-width}Z`
  const w = width - 2 * r
  const h = height - 2 * r
  const [sw, se, ne, nw] = [path`${-r} ${-r}`, path`${-r} ${r}`, path`${r} ${r}`, path`${r} ${-r}`]
  const arc = path`a${r} ${r} 0 0 1 `
  return (
    path`M${x + r} ${y}h${w}` +
    arc +
    ne +
    path`v${h}` +
    arc +
    se +
    path`h${-w}` +
    arc +
    sw +
    path`v${-h}` +
    arc +
    nw +
    'Z'
  )
}

/** An open line through points given flat: x, y, x, y… */
export const polyline = (...points: number[]): string =>
  points.map((value, index) => (index % 2 ? ' ' : index ? 'L' : 'M') + short(value)).join('')

/** A closed form through points given flat: x, y, x, y… */
export const polygon = (...points: number[]): string => polyline(...points) + 'Z'

export type Towards = 'right-down' | 'left-down' | 'left-up' | 'right-up'

/** A quarter-disc with its square corner at the point, opening in the given direction. */
export const quarter = (x: number, y: number, r: number, towards: Towards = 'right-down'): string => {
  const right = towards.startsWith('right') ? 1 : -1
  const down = towards.endsWith('down') ? 1 : -1
  return path`M${x} ${y}L${x + right * r} ${y}A${r} ${r} 0 0 ${right === down ? 1 : 0} ${x} ${y + down * r}Z`
}

/** A half-disc on its flat side, `x`, `y` the middle of that side. */
export const dome = (x: number, y: number, r: number, height = r): string =>
  path`M${x - r} ${y}A${r} ${height} 0 0 1 ${x + r} ${y}Z`

/** A star with `points` tips at `r` and hollows at `hollow`, the first tip at `angle` degrees (-90: up). */
export const star = (x: number, y: number, points: number, r: number, hollow: number, angle = -90): string =>
  polygon(
    ...Array.from({ length: points * 2 }, (_, index) => {
      const at = ((angle + (index * 180) / points) * Math.PI) / 180
      const reach = index % 2 ? hollow : r
      return [x + Math.cos(at) * reach, y + Math.sin(at) * reach]
    }).flat(),
  )

/** The brand shape at any place: a disc with one square corner at the bottom, `corner` its rounding in radii. */
export const bubble = (x: number, y: number, r: number, tail: Tail = 'left', corner = 0.14): string => {
  const k = r * corner
  const s = tail === 'left' ? -1 : 1
  const arc = path`M${x + s * r} ${y}A${r} ${r} 0 1 ${tail === 'left' ? 1 : 0} ${x} ${y + r}`
  return arc + path`L${x + s * (r - k)} ${y + r}Q${x + s * r} ${y + r} ${x + s * r} ${y + r - k}Z`
}
