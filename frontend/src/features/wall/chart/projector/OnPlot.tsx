import { useCallback, type Dispatch } from 'react'
import { click, type Change, type ChartState, type ShownLayout } from '../chart-state.ts'
import type { EntryPlan } from '../points/entry.ts'
import type { Frame } from '../points/frame.ts'
import type { Point } from '../rows/point.ts'
import type { ProjectorView } from './projector-view.ts'
import { Density as DensityBelow } from '../crowd/Density.tsx'
import type { Density } from '../crowd/density.ts'
import { Rings } from './light/Rings.tsx'
import { Spotlight } from './light/Spotlight.tsx'
import type { Gathering } from './use-gathering.ts'
import type { ProjectorParts } from './use-parts.ts'

interface OnPlotProps extends Pick<ProjectorParts, 'Layouts' | 'IdeaTexts'> {
  state: ChartState
  change: Dispatch<Change>
  points: readonly Point[]
  /** What is below the circles, where there are more than can be drawn. */
  density: Density | undefined
  /** The same ideas as they came: those that are new are marked. */
  live: readonly Point[]
  /** The chart as it is drawn, and without a layout. */
  frame: Frame
  plainFrame: Frame | undefined
  /** One pixel at 1920 by 1080, as the style sheets have it. */
  unit: number
  layout: ShownLayout | undefined
  plan: EntryPlan | undefined
  view: Pick<ProjectorView, 'look' | 'entering' | 'listed' | 'light'>
  gathering: Gathering
  /** What is gathered now is not seen as it happens. */
  isQuiet: boolean
  /** The idea in the light. */
  lit: Point | undefined
  isLate: boolean
  isReading: boolean
  isStill: boolean
  /** The circles are on their way by the wall's doing. */
  isMoving: boolean
  /** Ideas have their texts beside them. */
  isRead: boolean
  /** The round is played once more. */
  isReplaying: boolean
  onClose: () => void
  onLaidOut: (laid: Pick<ProjectorView, 'laid' | 'isPiled'>) => void
}

/** What lies on the plot with the circles: marks of new ideas, piles, texts, one idea in the light. */
export const OnPlot = (props: OnPlotProps) => {
  const { state, change, points, live, frame, plainFrame, unit, layout, plan, view, lit } = props
  const {
    Layouts,
    IdeaTexts,
    isLate,
    isReading,
    isStill,
    isMoving,
    isRead,
    isReplaying,
    onClose,
    onLaidOut,
  } = props
  const { gathering, isQuiet, density } = props
  const { Gathered } = gathering
  // One and the same: hundreds of piles have it.
  const onPoint = useCallback((point: Point) => change(click(point)), [change])
  const onSelect = useCallback((selected: Point | undefined) => change(() => ({ selected })), [change])
  const isHidden = lit !== undefined || !state.circlesShown
  return (
    <>
      {density && !isHidden && <DensityBelow {...{ density, frame }} look={view.look} />}
      <Rings
        points={live}
        frame={frame}
        plan={plan}
        isLate={isLate}
        isReading={isReading}
        isStill={isStill}
        look={view.look}
        isHidden={isHidden || isReplaying}
      />
      {plainFrame && layout && Layouts && (
        <Layouts
          {...layout}
          points={points}
          frame={plainFrame}
          entering={view.entering}
          listed={view.listed}
          selected={state.selected}
          isHidden={isHidden}
          isFaded={view.light === 'spot'}
          onPoint={onPoint}
          onClose={onClose}
          onLaidOut={onLaidOut}
        />
      )}
      {isRead && IdeaTexts && !isHidden && !isReplaying && (
        <IdeaTexts
          points={points}
          frame={frame}
          unit={unit}
          isMoving={isMoving}
          isFaded={state.selected !== undefined || isMoving}
        />
      )}
      {Gathered && (
        <Gathered
          {...{ points, frame, unit, isHidden, isStill, isQuiet, isRead, onPoint, onSelect, onClose }}
          selected={state.selected}
          table={state.searchText === '' ? undefined : Number(state.searchText)}
          isFaded={view.light === 'spot'}
          before={gathering.before}
          onGathered={gathering.onGathered}
        />
      )}
      {lit && <Spotlight point={lit} frame={frame} unit={unit} />}
    </>
  )
}
