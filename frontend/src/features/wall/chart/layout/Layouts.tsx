import { useLayoutEffect, useMemo } from 'react'
import type { Entering } from '../points/entry.ts'
import type { Frame, Layout } from '../points/frame.ts'
import type { Point } from '../rows/point.ts'
import type { ProjectorView } from '../projector/projector-view.ts'
import { enteredPiles, enteringFrame } from './entered-piles.ts'
import { Piles } from './Piles.tsx'
import { useLayout } from './use-layout.ts'

export interface LayoutsProps {
  kind: Layout['kind']
  points: readonly Point[]
  /** The chart without a layout. */
  frame: Frame
  settled: number
  /** Where the points enter once more, and those that are there by now. */
  entering?: Entering | undefined
  listed?: readonly Point[] | undefined
  selected: Point | undefined
  isHidden: boolean
  /** Another picture lies on the circles. */
  isFaded?: boolean
  onPoint: (point: Point) => void
  onClose: () => void
  onLaidOut: (laid: Pick<ProjectorView, 'laid' | 'isPiled'>) => void
}

/** Lays the points out so that each can be read, and shows the piles. */
export const Layouts = (props: LayoutsProps) => {
  const {
    selected,
    entering,
    listed,
    isHidden,
    isFaded = false,
    onPoint,
    onClose,
    onLaidOut,
    ...wanted
  } = props
  const whole = useLayout(wanted)
  const frame = useMemo(() => (entering ? enteringFrame(whole, entering) : whole.frame), [whole, entering])
  const piles = useMemo(() => (listed ? enteredPiles(whole.piles, listed) : whole.piles), [whole, listed])
  const opened = selected && piles.find(({ points }) => points.includes(selected))
  const isPiled = opened !== undefined
  const of = wanted.frame
  useLayoutEffect(() => onLaidOut({ laid: { of, frame }, isPiled }), [onLaidOut, of, frame, isPiled])
  if (isHidden) return null
  return (
    <Piles
      piles={piles}
      opened={opened}
      isFaded={isFaded || selected !== undefined}
      frame={frame}
      onPoint={onPoint}
      onClose={onClose}
    />
  )
}
