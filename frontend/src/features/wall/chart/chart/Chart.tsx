import { useMemo, useRef, useState, type ReactNode, type Ref } from 'react'
import { useReducedMotion } from '#lib/use-media-query.ts'
import { useRovingPoint } from '../keyboard/use-roving-point.ts'
import type { EntryPlan } from '../points/entry.ts'
import { isInPart, type Frame, type Place } from '../points/frame.ts'
import { usePointsCanvas } from '../points/use-points-canvas.ts'
import type { Point } from '../rows/point.ts'
import type { ProjectorView } from '../projector/projector-view.ts'
import { Axes } from './Axes.tsx'
import styles from './Chart.module.css'
import { chartLayout, type ChartBox } from '#shared/chart-picture/chart-layout.ts'
import { IdeaPopup, IdeaTip } from './IdeaTip.tsx'
import { PointChips } from './PointChip.tsx'
import { PointList } from './PointList.tsx'
import { useDismissed } from './use-dismissed.ts'
import { usePixelRatio } from './use-pixel-ratio.ts'

interface ChartProps {
  box: ChartBox
  points: readonly Point[]
  /** Another one means that points were taken away. */
  generation: number
  circlesShown: boolean
  selected: Point | undefined
  /** What the projector changes about the chart. */
  view: ProjectorView
  /** How points enter that come now. */
  plan: EntryPlan
  frame: Frame | undefined
  onFrame: (frame: Frame) => void
  /** Receives the plot, for what lies on it. */
  plotRef: Ref<HTMLDivElement>
  /** The element with the keyboard's focus. */
  listRef: Ref<HTMLDivElement>
  onPoint: (point: Point) => void
  /** A point was chosen by a key. */
  onEnter: (point: Point) => void
  onClose: () => void
  /** Called when there are points, and all have landed. */
  onSettled: () => void
  /** Shown in the plot while there are no points. */
  children: ReactNode
}

/** The point under the mouse, for as long as it is there and no point was taken away. */
const useHovered = (generation: number) => {
  const [hover, setHover] = useState<{ point: Point; generation: number }>()
  return {
    hovered: hover?.generation === generation ? hover.point : undefined,
    setHovered: (point: Point | undefined) =>
      setHover((now) =>
        now?.point === point && now?.generation === generation ? now : point && { point, generation },
      ),
  }
}

/** The plot: axes by the library, points on canvases, and above them the few that are being looked at. */
export const Chart = (props: ChartProps) => {
  const { box, points, generation, selected, view, frame, onFrame, plotRef, listRef } = props
  const isReplaced = view.twin !== undefined
  const circlesShown = props.circlesShown && !isReplaced
  const { plan, onPoint, onEnter, onClose, onSettled, children } = props
  const pixelRatio = usePixelRatio()
  const reducedMotion = useReducedMotion()
  const { hovered, setHovered } = useHovered(generation)
  const { baseRef, airRef, pointAt } = usePointsCanvas({
    ...(view.drawn ?? { points, generation }),
    frame,
    look: view.look ?? 'dark',
    pixelRatio,
    reducedMotion,
    plan,
    entering: view.entering,
    onSettled,
  })
  const { part, guide, listed = points } = view
  const drawn = useMemo(
    () => (part ? listed.filter((point) => isInPart(point, part)) : listed),
    [listed, part],
  )
  const { active, position, handlers } = useRovingPoint(drawn, selected, onEnter, guide)
  const layout = useMemo(() => chartLayout(box), [box])
  // One in the light is the only one that is looked at.
  const enlarged = circlesShown && view.light !== 'spot' ? (hovered ?? active) : undefined
  const dismissed = useDismissed(enlarged, selected, view.light !== undefined)

  const tipRef = useRef<HTMLDivElement>(null)
  const lookAt = (place: Place | undefined, pointerType: string) => {
    // The mouse may go over the tip and read on; a point that the tip lies on comes first. (WCAG 2.2, 1.4.13)
    const kept = place && hovered && covers(tipRef.current, place) ? hovered : undefined
    setHovered(place && circlesShown ? (pointAt(place, pointerType) ?? kept) : undefined)
  }
  const pick = (place: Place, pointerType: string) => {
    const picked = circlesShown ? pointAt(place, pointerType) : undefined
    if (picked) onPoint(picked)
  }
  return (
    <>
      <Axes width={box.width} height={box.height} layout={layout} part={part} onFrame={onFrame} />
      <div
        ref={plotRef}
        className={styles.plot}
        style={{ left: layout.margin.left, top: layout.margin.top, ...sizeOf(frame) }}
      >
        <div
          className={styles.circles}
          data-shown={circlesShown}
          data-faded={selected !== undefined || view.light === 'spot'}
          data-dim={view.light === 'dim'}
        >
          <canvas ref={baseRef} />
          <canvas ref={airRef} />
          {frame && (
            <PointChips
              frame={frame}
              enlarged={enlarged}
              walked={active}
              selected={view.isPiled ? undefined : selected}
              generation={generation}
            />
          )}
        </div>
        {/* Stays where it is: what others lay on the plot lies above it, whenever they come. */}
        <div className={styles.ideas}>
          {points.length === 0 ? (
            <div className={styles.empty}>{children}</div>
          ) : isReplaced ? null : (
            <PointList
              ref={listRef}
              points={drawn}
              active={active}
              position={position}
              selected={selected}
              guide={guide}
              handlers={handlers}
              onPointer={lookAt}
              onPick={pick}
            />
          )}
        </div>
        {frame && enlarged && enlarged !== selected && !dismissed && (
          <IdeaTip
            ref={tipRef}
            point={enlarged}
            frame={frame}
            guide={enlarged === active ? guide : undefined}
          />
        )}
        {frame && selected && !view.isPiled && <IdeaPopup point={selected} frame={frame} onClose={onClose} />}
      </div>
    </>
  )
}

/** Whether a tip lies over a place of the plot. */
const covers = (tip: HTMLElement | null, { x, y }: Place): boolean => {
  const plot = tip?.offsetParent?.getBoundingClientRect()
  const box = tip?.getBoundingClientRect()
  if (!plot || !box) return false
  const left = box.left - plot.left
  const top = box.top - plot.top
  return x >= left && x <= left + box.width && y >= top && y <= top + box.height
}

const sizeOf = (frame: Frame | undefined) => ({ width: frame?.width ?? 0, height: frame?.height ?? 0 })
