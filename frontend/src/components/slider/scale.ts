/** A numeric scale with fixed steps, such as 0 to 10 in steps of 0.1. */
export interface Scale {
  readonly min: number
  readonly max: number
  readonly step: number
}

/** The value on the scale nearest to one beside it, free of binary crumbs such as 8.200000000000001. */
export const nearestOnScale = (value: number, { min, max, step }: Scale): number => {
  const stepsPerUnit = Math.round(1 / step)
  return Math.min(max, Math.max(min, Math.round(value * stepsPerUnit) / stepsPerUnit))
}

/** Where on the scale a value lies, 0 at its start to 1 at its end. */
export const shareOfScale = (value: number, { min, max }: Scale): number => (value - min) / (max - min)

/** The value at a point of the rail; `x`, `left` and `width` in the same pixels. */
export const valueAtPoint = (x: number, rail: { left: number; width: number }, scale: Scale): number =>
  rail.width > 0
    ? nearestOnScale(scale.min + ((x - rail.left) / rail.width) * (scale.max - scale.min), scale)
    : scale.min
