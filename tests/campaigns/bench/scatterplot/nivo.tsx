import { ScatterPlot, type ScatterPlotNodeProps, type ScatterPlotTooltipProps } from '@nivo/scatterplot'
import { animated } from '@react-spring/web'
import { createContext, useContext, useMemo } from 'react'
import { benchWindow, chartSizeIn, exposeBench, type Idea } from './bench-page.ts'

interface Datum extends Idea {
  x: number
  y: number
}

const FocusedRow = createContext<number | undefined>(undefined)

/** A circle of radius 18 with the table number in it, as the library's guide writes a node of one's own. */
const NumberedNode = (props: ScatterPlotNodeProps<Datum>) => {
  const { node, style, onMouseEnter, onMouseMove, onMouseLeave, onClick } = props
  const focused = useContext(FocusedRow)
  const opacity = focused === undefined || focused === node.data.row ? 1 : 0.18
  return (
    <animated.g
      transform={style.x.to((x) => `translate(${x}, ${style.y.get()})`)}
      style={{ opacity, transition: 'opacity 200ms' }}
      onMouseEnter={(event) => onMouseEnter?.(node, event)}
      onMouseMove={(event) => onMouseMove?.(node, event)}
      onMouseLeave={(event) => onMouseLeave?.(node, event)}
      onClick={(event) => onClick?.(node, event)}
    >
      <animated.circle r={style.size.to((size) => size / 2)} fill={style.color} />
      <text textAnchor="middle" dominantBaseline="central" fontSize={16}>
        {node.data.table}
      </text>
    </animated.g>
  )
}

const Tip = ({ node }: ScatterPlotTooltipProps<Datum>) => <div>{node.data.idea}</div>

/** The library's own scatter plot with its own defaults, as one usually writes it. */
const Nivo = ({ ideas, focused }: { ideas: readonly Idea[]; focused: number | undefined }) => {
  const data = useMemo(
    () => [{ id: 'ideas', data: ideas.map((idea) => ({ ...idea, x: idea.effort, y: idea.impact })) }],
    [ideas],
  )
  return (
    <FocusedRow value={focused}>
      <ScatterPlot<Datum>
        {...chartSizeIn(benchWindow)}
        margin={{ top: 20, right: 40, bottom: 60, left: 80 }}
        data={data}
        xScale={{ type: 'linear', min: 0, max: 10 }}
        yScale={{ type: 'linear', min: 0, max: 10 }}
        nodeSize={36}
        nodeComponent={NumberedNode}
        tooltip={Tip}
      />
    </FocusedRow>
  )
}

exposeBench((contents) => <Nivo {...contents} />)
