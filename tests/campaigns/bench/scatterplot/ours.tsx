/// <reference types="vite/client" />
import { createRef, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import '../../../../frontend/src/app/styles/base.css'
import '../../../../frontend/src/app/styles/fonts.css'
import '../../../../frontend/src/app/styles/tokens.css'
import { Chart } from '../../../../frontend/src/features/scatterplot/chart/Chart.tsx'
import { Layouts } from '../../../../frontend/src/features/scatterplot/layout/Layouts.tsx'
import { planEntry } from '../../../../frontend/src/features/scatterplot/points/entry.ts'
import type { Frame } from '../../../../frontend/src/features/scatterplot/points/frame.ts'
import {
  plainView,
  type ProjectorView,
} from '../../../../frontend/src/features/scatterplot/projector/projector-view.ts'
import { RowStore } from '../../../../frontend/src/features/scatterplot/rows/row-store.ts'
import screen from '../../../../frontend/src/features/scatterplot/Scatterplot.module.css'
import { chartSize, exposeBench } from './bench-page.ts'
import './ours.css'
import type { Idea } from './ideas.ts'

const box = { ...chartSize, windowWidth: 1440, windowHeight: 900 }
const store = new RowStore()
const listRef = createRef<HTMLDivElement>()
const nothing = () => undefined

interface OursProps {
  ideas: readonly Idea[]
  focused: number | undefined
  layout: 'exact' | 'spread' | undefined
}

/** The feature's own store and chart, as the live page composes them. */
const Ours = ({ ideas, focused, layout }: OursProps) => {
  const [plainFrame, setFrame] = useState<Frame>()
  const [laid, setLaid] = useState<Pick<ProjectorView, 'laid' | 'isPiled'>>()
  const [plot, setPlot] = useState<HTMLElement | null>(null)
  const view = layout && laid ? laid : plainView
  const frame = view.laid?.of === plainFrame ? view.laid?.frame : plainFrame
  const points = useMemo(() => {
    store.add(ideas.slice(store.points.length))
    return store.points
  }, [ideas])
  const selected = points.find(({ row }) => row === focused)
  return (
    <div className={`${screen.screen ?? ''} bench-screen`}>
      <Chart
        box={box}
        points={points}
        generation={store.generation}
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
            settled={points.length}
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
