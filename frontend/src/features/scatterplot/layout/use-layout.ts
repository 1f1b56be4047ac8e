import { useMemo, useState } from 'react'
import type { Frame, Layout } from '../points/frame.ts'
import type { Point } from '../rows/point.ts'
import { layExact, laySpread, type LaidOut, type Spreading } from './lay-out.ts'

interface Wanted {
  readonly kind: Layout['kind']
  readonly points: readonly Point[]
  readonly frame: Frame
  /** A spread settles the rows up to this one together; those after it join one by one. */
  readonly settled: number
}

/** Lays points out one time after the other: what is spread in a frame stays where it is. */
const createLayouts = () => {
  let held: { readonly settled: number; readonly spreading: Spreading } | undefined
  return ({ kind, points, frame, settled }: Wanted): LaidOut => {
    if (kind === 'exact') return layExact(points, frame)
    const isSame = held?.settled === settled && held.spreading.frame === frame
    const laid = laySpread(points, frame, settled, isSame ? held?.spreading : undefined)
    held = { settled, spreading: laid.spreading }
    return laid
  }
}

/** The points in a layout, worked out again where they or the frame change. */
export const useLayout = ({ kind, points, frame, settled }: Wanted): LaidOut => {
  const [layOut] = useState(createLayouts)
  return useMemo(() => layOut({ kind, points, frame, settled }), [layOut, kind, points, frame, settled])
}
