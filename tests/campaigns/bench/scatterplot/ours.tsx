/// <reference types="vite/client" />
import { createRef, useMemo, useState } from 'react'
import '../../../../frontend/src/app/styles/base.css'
import '../../../../frontend/src/app/styles/fonts.css'
import '../../../../frontend/src/app/styles/tokens.css'
import { Chart } from '../../../../frontend/src/features/scatterplot/chart/Chart.tsx'
import { planEntry } from '../../../../frontend/src/features/scatterplot/points/entry.ts'
import type { Frame } from '../../../../frontend/src/features/scatterplot/points/frame.ts'
import { plainView } from '../../../../frontend/src/features/scatterplot/projector/projector-view.ts'
import { RowStore } from '../../../../frontend/src/features/scatterplot/rows/row-store.ts'
import screen from '../../../../frontend/src/features/scatterplot/Scatterplot.module.css'
import { chartSize, exposeBench } from './bench-page.ts'
import './ours.css'
import type { Idea } from './ideas.ts'

const box = { ...chartSize, windowWidth: 1440, windowHeight: 900 }
const store = new RowStore()
const listRef = createRef<HTMLDivElement>()
const nothing = () => undefined

/** The feature's own store and chart, as the live page composes them. */
const Ours = ({ ideas, focused }: { ideas: readonly Idea[]; focused: number | undefined }) => {
  const [frame, setFrame] = useState<Frame>()
  const points = useMemo(() => {
    store.add(ideas.slice(store.points.length))
    return store.points
  }, [ideas])
  return (
    <div className={`${screen.screen ?? ''} bench-screen`}>
      <Chart
        box={box}
        points={points}
        generation={store.generation}
        circlesShown
        selected={points.find(({ row }) => row === focused)}
        view={plainView}
        plan={planEntry}
        frame={frame}
        onFrame={setFrame}
        plotRef={null}
        listRef={listRef}
        onPoint={nothing}
        onEnter={nothing}
        onClose={nothing}
        onSettled={nothing}
      >
        {null}
      </Chart>
    </div>
  )
}

exposeBench((contents) => <Ours {...contents} />)
