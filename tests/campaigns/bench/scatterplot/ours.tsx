/// <reference types="vite/client" />
import { createRef, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import '#app/styles/base.css'
import '#app/styles/fonts.css'
import '#app/styles/tokens.css'
import { Chart } from '#features/wall/chart/chart/Chart.tsx'
import { Layouts } from '#features/wall/chart/layout/Layouts.tsx'
import type { Frame } from '#features/wall/chart/points/frame.ts'
import { plainView, type ProjectorView } from '#features/wall/chart/projector/projector-view.ts'
import { quadrantParts } from '#features/wall/chart/projector/quadrants.ts'
import { useRoom } from '#features/wall/chart/rating/use-room.ts'
import type { Results } from '#features/wall/chart/rating/told.ts'
import { planAppearance, planEntry } from '#features/wall/chart/points/entry.ts'
import type { Point } from '#features/wall/chart/rows/point.ts'
import { readPoint } from '#features/wall/chart/rows/read-point.ts'
import { useGround } from '#features/wall/screen/use-ground.ts'
import { RoundReader } from '#lib/round/reader.ts'
import screen from '#features/wall/chart/Scatterplot.module.css'
import { chartSizeIn, exposeBench, type Contents } from './bench-page.ts'

const chartSize = chartSizeIn({ width: innerWidth, height: innerHeight })
const box = { ...chartSize, windowWidth: innerWidth, windowHeight: innerHeight }
/** The chart alone, in a box of the bench's size. */
const screenStyle = { display: 'block', position: 'relative', ...chartSize, minHeight: 0 } as const
const reader = new RoundReader<Point>('public')
const listRef = createRef<HTMLDivElement>()
const nothing = () => undefined
const quarter: ProjectorView = { ...plainView, part: quadrantParts[1] }

/** Reads on to the end of a list. */
const read = (ideas: Contents['ideas']): readonly Point[] => {
  const { lastRow } = reader
  const rows = ideas.slice(lastRow).flatMap((idea, index) => readPoint(idea, lastRow + index + 1) ?? [])
  const told = { round: 1, revision: 0, rows, gone: [], to: ideas.length, lastRow: ideas.length }
  for (let ask = reader.next(false); ask && reader.lastRow < ideas.length; ask = reader.next(true))
    reader.take(ask, ask.kind === 'meta' ? { ...told, rows: [], to: lastRow } : told)
  return reader.rows
}

/** What a room says that puts each idea somewhere else: by its row, so that every run has the same. */
const roomSays = (points: readonly Point[]): Results => ({
  ideas: points.map(({ row }) => {
    const at = (by: number) => ((row * by) % 101) / 10
    const [impact, effort] = [at(37), at(61)]
    return {
      row,
      ratings: 9,
      passes: 0,
      impact: [impact, impact, impact],
      effort: [effort, effort, effort],
    }
  }),
  disputed: [],
})

/** The chart on the way from where tables put their ideas to where the room does, since `at`; undefined: it is not. */
const useRevealed = (
  points: readonly Point[],
  frame: Frame | undefined,
  at: number | undefined,
): ProjectorView | undefined => {
  const live = useMemo(() => ({ points, generation: reader.generation }), [points])
  const rate = useMemo(
    () =>
      at === undefined
        ? undefined
        : { session: 1, round: 1, ideasTo: 0, startedAt: 1, endsAt: 2, revealed: { upTo: 1, at } },
    [at],
  )
  const results = useMemo(() => rate && roomSays(points), [rate, points])
  const { picture, laid } = useRoom({ rate, results, live, frame, isStill: false, serverNow: Date.now })
  return useMemo(
    () =>
      picture && {
        ...{ picture, plan: planAppearance },
        ...(frame && laid && { laid: { of: frame, frame: laid } }),
      },
    [picture, laid, frame],
  )
}

/** The feature's own reader and chart, as the live page composes them. */
const Ours = ({ ideas, focused, mode, settled, shownAt }: Contents) => {
  useGround()
  const [plainFrame, setFrame] = useState<Frame>()
  const [laid, setLaid] = useState<Pick<ProjectorView, 'laid' | 'isPiled'>>()
  const [plot, setPlot] = useState<HTMLElement | null>(null)
  const layout = mode === 'exact' || mode === 'spread' ? mode : undefined
  const points = useMemo(() => read(ideas), [ideas])
  const revealed = useRevealed(points, plainFrame, mode === 'reveal' ? shownAt : undefined)
  const view: ProjectorView =
    revealed ?? (mode === 'quarter' ? quarter : layout && laid ? { ...plainView, ...laid } : plainView)
  const frame = view.laid?.of === plainFrame ? view.laid?.frame : plainFrame
  const picture = view.picture ?? { points, generation: reader.generation }
  const selected = points.find(({ row }) => row === focused)
  return (
    <div className={screen.screen} style={screenStyle}>
      <Chart
        box={box}
        points={picture.points}
        generation={picture.generation}
        circlesShown
        selected={selected}
        view={view}
        plan={view.plan ?? planEntry}
        frame={frame}
        onFrame={setFrame}
        plotRef={setPlot}
        listRef={listRef}
        onPoint={nothing}
        onEnter={nothing}
        onClose={nothing}
        onSettled={nothing}
      >
        {null}
      </Chart>
      {layout &&
        plainFrame &&
        plot &&
        createPortal(
          <Layouts
            kind={layout}
            points={points}
            frame={plainFrame}
            settled={settled}
            selected={selected}
            isHidden={false}
            onPoint={nothing}
            onClose={nothing}
            onLaidOut={setLaid}
          />,
          plot,
        )}
    </div>
  )
}

exposeBench((contents) => <Ours {...contents} />)
