/// <reference types="vite/client" />
import { createRef, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import '#app/styles/base.css'
import '#app/styles/fonts.css'
import '#app/styles/tokens.css'
import { Chart } from '#features/wall/chart/chart/Chart.tsx'
import { Layouts } from '#features/wall/chart/layout/Layouts.tsx'
import { planEntry } from '#features/wall/chart/points/entry.ts'
import type { Frame } from '#features/wall/chart/points/frame.ts'
import { plainView, type ProjectorView } from '#features/wall/chart/projector/projector-view.ts'
import { quadrantParts } from '#features/wall/chart/projector/quadrants.ts'
import { readPoint, type Point } from '#features/wall/chart/rows/point.ts'
import { RoundReader } from '#lib/round/reader.ts'
import screen from '#features/wall/chart/Scatterplot.module.css'
import { chartSize, exposeBench, type Contents } from './bench-page.ts'

const box = { ...chartSize, windowWidth: 1440, windowHeight: 900 }
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

/** The feature's own reader and chart, as the live page composes them. */
const Ours = ({ ideas, focused, mode, settled }: Contents) => {
  const [plainFrame, setFrame] = useState<Frame>()
  const [laid, setLaid] = useState<Pick<ProjectorView, 'laid' | 'isPiled'>>()
  const [plot, setPlot] = useState<HTMLElement | null>(null)
  const layout = mode === 'exact' || mode === 'spread' ? mode : undefined
  const view: ProjectorView =
    mode === 'quarter' ? quarter : layout && laid ? { ...plainView, ...laid } : plainView
  const frame = view.laid?.of === plainFrame ? view.laid?.frame : plainFrame
  const points = useMemo(() => read(ideas), [ideas])
  const selected = points.find(({ row }) => row === focused)
  return (
    <div className={screen.screen} style={screenStyle}>
      <Chart
        box={box}
        points={points}
        generation={reader.generation}
        circlesShown
        selected={selected}
        view={view}
        plan={planEntry}
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
