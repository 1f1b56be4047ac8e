/** Geometry of the brand's heads: a disc with one square corner, cut once. All lengths in the unit of `r`. */

export type Hue = 'ink' | 'tangerine' | 'teal' | 'deep' | 'sun' | 'pink' | 'violet'
export type Point = readonly [x: number, y: number]
export type Tail = 'left' | 'right'

const corner = 0.14

const round = (value: number): number => Math.round(value * 100) / 100
const path = (strings: TemplateStringsArray, ...values: number[]): string =>
  strings.reduce(
    (d, text, index) => d + text + (index < values.length ? String(round(values[index] ?? 0)) : ''),
    '',
  )

const clamp01 = (value: number): number => Math.min(1, Math.max(0, value))

const unit = ([x, y]: Point): Point => {
  const length = Math.hypot(x, y)
  return length > 1 ? [x / length, y / length] : [x, y]
}

/** The bubble around the origin, its square corner at the bottom left or right. */
export const bubblePath = (r: number, tail: Tail = 'left'): string => {
  const k = r * corner
  return tail === 'left'
    ? path`M${-r} 0A${r} ${r} 0 1 1 0 ${r}L${k - r} ${r}Q${-r} ${r} ${-r} ${r - k}Z`
    : path`M${r} 0A${r} ${r} 0 1 0 0 ${r}L${r - k} ${r}Q${r} ${r} ${r} ${r - k}Z`
}

/** A listener's cut: everything right of the vertical centre line. */
export const rightHalfPath = (r: number, tail: Tail): string => {
  const k = r * corner
  return tail === 'left'
    ? path`M0 ${-r}A${r} ${r} 0 0 1 0 ${r}Z`
    : path`M0 ${-r}A${r} ${r} 0 0 1 ${r} 0L${r} ${r - k}Q${r} ${r} ${r - k} ${r}L0 ${r}Z`
}

/** A speaker's cut: the lower quarter at the back of the head. */
export const backQuarterPath = (r: number): string => {
  const k = r * corner
  return path`M${-r} 0L0 0L0 ${r}L${k - r} ${r}Q${-r} ${r} ${-r} ${r - k}Z`
}

export interface Eye {
  x: number
  y: number
  radius: number
  pupil: { x: number; y: number; radius: number }
}

const eyeAt = (x: number, y: number, radius: number, look: Point): Eye => ({
  x: round(x),
  y: round(y),
  radius: round(radius),
  pupil: {
    x: round(x + look[0] * radius * 0.46),
    y: round(y + look[1] * radius * 0.46),
    radius: round(radius * 0.54),
  },
})

/** A listener's two touching eyes, left first; `look` is clamped to length 1. */
export const listenerEyes = (r: number, direction: Point): readonly [Eye, Eye] => {
  const look = unit(direction)
  const radius = r * 0.26
  const y = look[1] * r * 0.22 - r * 0.06
  const centre = look[0] * r * 0.22
  return [eyeAt(centre - radius * 1.02, y, radius, look), eyeAt(centre + radius * 1.02, y, radius, look)]
}

/** A speaker's one eye, in profile facing right. */
export const speakerEye = (r: number, look: Point): Eye => eyeAt(r * 0.24, -r * 0.36, r * 0.23, unit(look))

/** The lid over an eye: a segment of its disc, 0 open, 1 shut. A hair larger than the eye, to hide its edge. */
export const lidPath = ({ x, y, radius }: Eye, lid: number): string => {
  const share = clamp01(lid)
  const r = radius * 1.03
  const edge = y - r + 2 * r * share
  const half = Math.sqrt(Math.max(0, r * r - (edge - y) ** 2))
  // An arc that ends where it begins draws nothing: the whole disc takes two.
  if (share > 0.5 && round(x - half) === round(x + half))
    return path`M${x - r} ${y}A${r} ${r} 0 1 1 ${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y}Z`
  return path`M${x - half} ${edge}A${r} ${r} 0 ${share > 0.5 ? 1 : 0} 1 ${x + half} ${edge}Z`
}

/** A speaker's wedge mouth, open 0 to 1, hinged behind the centre and ending on the head's edge. */
export const mouthPath = (r: number, open: number): string => {
  const gape = 0.1 + 0.5 * clamp01(open)
  const hinge: Point = [r * 0.04, r * 0.2]
  const onEdge = (rise: number): Point => {
    const dx = r * 1.56
    const dy = r * rise
    // Where the ray from the hinge meets the circle of radius r.
    const a = dx * dx + dy * dy
    const b = 2 * (hinge[0] * dx + hinge[1] * dy)
    const c = hinge[0] ** 2 + hinge[1] ** 2 - r * r
    const t = (-b + Math.sqrt(b * b - 4 * a * c)) / (2 * a)
    return [hinge[0] + dx * t, hinge[1] + dy * t]
  }
  const upper = onEdge(-gape * 0.75)
  const lower = onEdge(gape * 0.95)
  return path`M${hinge[0]} ${hinge[1]}L${upper[0]} ${upper[1]}A${r} ${r} 0 0 1 ${lower[0]} ${lower[1]}Z`
}

/** The tongue's disc, seen only inside the mouth; undefined while the mouth is all but shut. */
export const tongueDisc = (r: number, open: number): { x: number; y: number; radius: number } | undefined => {
  const share = clamp01(open)
  if (share < 0.08) return undefined
  const gape = 0.1 + 0.5 * share
  return {
    x: round(r * 0.84),
    y: round(r * (0.2 + gape * 0.475) + r * (0.28 - 0.16 * share)),
    radius: round(r * 0.27 * clamp01(share * 2.2)),
  }
}
