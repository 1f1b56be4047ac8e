import { useMemo, useState } from 'react'
import type { Frame, Layout } from '../points/frame.ts'
import type { Point } from '../rows/point.ts'
import { layExact, laySpread, type LaidOut } from './lay-out.ts'

interface Wanted {
  readonly kind: Layout['kind']
  readonly points: readonly Point[]
  readonly frame: Frame
  /** A spread settles the rows up to this one together; those after it join one by one. */
  readonly settled: number
}

/** Lays points out one time after the other: what lies in a frame stays as far as it can, and what is new is added. */
const createLayouts = () => {
  let exact: ReturnType<typeof layExact> | undefined
  let spread: (ReturnType<typeof laySpread> & { readonly settled: number }) | undefined
  return ({ kind, points, frame, settled }: Wanted): LaidOut => {
    if (kind === 'exact') return (exact = layExact(points, frame, exact?.heaping))
    const before = spread?.settled === settled ? spread.spreading : undefined
    spread = { ...laySpread(points, frame, settled, before), settled }
    return spread
  }
}

/** The points in a layout, worked out again where they or the frame change. */
export const useLayout = ({ kind, points, frame, settled }: Wanted): LaidOut => {
  const [layOut] = useState(createLayouts)
  return useMemo(() => layOut({ kind, points, frame, settled }), [layOut, kind, points, frame, settled])
}
