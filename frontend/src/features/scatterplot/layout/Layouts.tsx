import { useLayoutEffect } from 'react'
import type { Frame, Layout } from '../points/frame.ts'
import type { Point } from '../rows/point.ts'
import type { ProjectorView } from '../projector/projector-view.ts'
import { Piles } from './Piles.tsx'
import { useLayout } from './use-layout.ts'

export interface LayoutsProps {
  kind: Layout['kind']
  points: readonly Point[]
  /** The chart without a layout. */
  frame: Frame
  settled: number
  selected: Point | undefined
  isHidden: boolean
  onPoint: (point: Point) => void
  onClose: () => void
  onLaidOut: (laid: Pick<ProjectorView, 'laid' | 'isPiled'>) => void
}

/** Lays the points out so that each can be read, and shows the piles. */
export const Layouts = ({ selected, isHidden, onPoint, onClose, onLaidOut, ...wanted }: LayoutsProps) => {
  const { frame, piles } = useLayout(wanted)
  const opened = selected && piles.find(({ points }) => points.includes(selected))
  const isPiled = opened !== undefined
  const of = wanted.frame
  useLayoutEffect(() => onLaidOut({ laid: { of, frame }, isPiled }), [onLaidOut, of, frame, isPiled])
  if (isHidden) return null
  return (
    <Piles
      piles={piles}
      opened={opened}
      isFaded={selected !== undefined}
      frame={frame}
      onPoint={onPoint}
      onClose={onClose}
    />
  )
}
