import { ScatterPlot, type ScatterPlotLayerProps } from '@nivo/scatterplot'
import { createContext, memo, useContext, useLayoutEffect, useMemo, useRef, type RefObject } from 'react'
import { isMotionReduced } from '#lib/is-motion-reduced.ts'
import {
  axisWidth,
  bandEdges,
  bandOf,
  besideColumn,
  paddedDomain,
  thirds,
} from '#shared/chart-picture/scale.ts'
import type { Frame, Part } from '../points/frame.ts'
import { zoomMs } from '../points/zoom.ts'
import styles from './Axes.module.css'
import { columnIn, type ChartLayout } from '#shared/chart-picture/chart-layout.ts'
import { effortLabels, impactLabels } from '#shared/chart-picture/labels.ts'

interface AxesProps {
  width: number
  height: number
  layout: ChartLayout
  /** The part of the chart to draw; all of it where left out. */
  part: Part | undefined
  /** Receives the plot's area and scales whenever they change. */
  onFrame: (frame: Frame) => void
}

interface NoDatum {
  x: number
  y: number
}
type LayerProps = ScatterPlotLayerProps<NoDatum>

interface AxesValue extends Pick<AxesProps, 'onFrame' | 'part'> {
  pointUnit: number
  column: number
  lineWidth: number
  layRef: RefObject<Lay | undefined>
}
// Every axis is inside of one.
const AxesContext = createContext({} as AxesValue)

/** Hands the library's scales out, to draw the points by: its own points cost 20 times as much. */
const Tap = ({ xScale, yScale, innerWidth, innerHeight }: LayerProps) => {
  const { onFrame, part, pointUnit, column } = useContext(AxesContext)
  useLayoutEffect(() => {
    onFrame({
      unit: pointUnit,
      width: innerWidth,
      height: innerHeight,
      x: xScale as (effort: number) => number,
      y: yScale as (impact: number) => number,
      part,
      column,
    })
  }, [onFrame, part, pointUnit, column, xScale, yScale, innerWidth, innerHeight])
  return null
}

/** Where the lowest and the highest value of an axis lie. */
type Ends = readonly [number, number]

/** Where the ground lay in the plot before, which is where it comes from when it moves. */
interface Lay {
  readonly part: Part | undefined
  readonly x: Ends
  readonly y: Ends
}

/** Three flat steps of ground, one a third of the impact scale, its lines, and the corner where the two axes meet. */
const Ground = ({ xScale, yScale, innerWidth, innerHeight }: LayerProps) => {
  const { lineWidth, part, column, layRef } = useContext(AxesContext)
  const ref = useRef<SVGGElement>(null)
  const x = xScale as (effort: number) => number
  const y = yScale as (impact: number) => number
  useLayoutEffect(() => {
    const was = layRef.current
    const lay: Lay = { part, x: [x(0), x(10)], y: [y(0), y(10)] }
    layRef.current = lay
    if (!was || was.part === part || isMotionReduced()) return
    // The labels are drawn anew, and fade in once all has moved.
    ref.current?.ownerSVGElement?.ownerSVGElement?.setAttribute('data-moved', '')
    const scales = (['x', 'y'] as const).map(
      (axis) => (was[axis][1] - was[axis][0]) / (lay[axis][1] - lay[axis][0]),
    )
    const [across = 1, down = 1] = scales
    const shift = `${was.x[0] - lay.x[0] * across}px, ${was.y[0] - lay.y[0] * down}px`
    const back = `translate(${shift}) scale(${scales.join()})`
    ref.current?.animate([{ transform: back }, { transform: 'none' }], {
      duration: zoomMs,
      easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
    })
  }, [layRef, part, x, y])
  // Larger than the plot, which cuts it: on its way it shows more of itself.
  const [top, bottom] = [-9 * innerHeight, 9 * innerHeight]
  const bands = [
    ['high', top, y(bandEdges[1])],
    ['med', y(bandEdges[1]), y(bandEdges[0])],
    ['low', y(bandEdges[0]), bottom],
  ] as const
  return (
    <>
      <svg width={innerWidth} height={innerHeight}>
        <g ref={ref}>
          {bands.map(([band, from, to]) => (
            <rect
              key={band}
              className={styles[band]}
              x={-4 * innerWidth}
              y={from}
              width={9 * innerWidth}
              height={to - from}
            />
          ))}
          {bandEdges
            .filter((edge) => x(edge) >= column)
            .map((edge) => (
              <path key={edge} className={styles.line} d={`M${x(edge)} ${top}V${bottom}`} />
            ))}
        </g>
      </svg>
      <rect
        className={styles.corner}
        x={-lineWidth / 2}
        y={innerHeight - lineWidth / 2}
        width={lineWidth}
        height={lineWidth}
      />
    </>
  )
}

// Module-level constants, so that the library has nothing to do when only the points change.
const noData: never[] = []
const layers = [Ground, 'axes' as const, Tap]

const useAxes = ({ width, height, layout, part, column }: Omit<AxesProps, 'onFrame'> & { column: number }) =>
  useMemo(() => {
    const { margin, gutter, unit, pointUnit, labelSize } = layout
    const across = (width - margin.left - margin.right) / pointUnit
    const xDomain = paddedDomain(across, part?.x, column / pointUnit)
    const yDomain = paddedDomain((height - margin.top - margin.bottom) / pointUnit, part?.y)
    return {
      // Not `nice`: that would round the gaps up to whole ticks.
      xScale: { type: 'linear' as const, nice: false, ...xDomain },
      yScale: { type: 'linear' as const, nice: false, ...yDomain },
      axisLeft: {
        tickValues: thirds(yDomain),
        renderTick: ({ tickIndex, value, y }: { tickIndex: number; value: number; y: number }) => (
          <text
            key={tickIndex}
            className={`${styles.label ?? ''} ${styles[`${bandOf(value)}Label`] ?? ''}`}
            x={gutter - margin.left}
            y={y}
            dominantBaseline="central"
            fontSize={labelSize}
          >
            {impactLabels[bandOf(value)]}
          </text>
        ),
      },
      axisBottom: {
        tickValues: thirds(besideColumn(xDomain, column / pointUnit / across)),
        renderTick: ({ tickIndex, value, x }: { tickIndex: number; value: number; x: number }) => (
          <text
            key={tickIndex}
            className={styles.label}
            x={x}
            y={axisWidth(unit) + labelSize * 1.1}
            textAnchor="middle"
            fontSize={labelSize}
          >
            {effortLabels[bandOf(value)]}
          </text>
        ),
      },
      theme: {
        axis: {
          domain: {
            line: { stroke: 'var(--words)', strokeWidth: axisWidth(unit) },
          },
        },
      },
    }
  }, [width, height, layout, part, column])

/** Scales, axes, grid and bands: everything on the chart that is not a point. Never drawn again for new points. */
export const Axes = memo(({ width, height, layout, part, onFrame }: AxesProps) => {
  const layRef = useRef<Lay>(undefined)
  const column = columnIn(width - layout.margin.left - layout.margin.right, layout, part)
  const context = useMemo(
    () => ({ onFrame, part, column, pointUnit: layout.pointUnit, lineWidth: axisWidth(layout.unit), layRef }),
    [onFrame, part, column, layout],
  )
  const axes = useAxes({ width, height, layout, part, column })
  return (
    <AxesContext value={context}>
      <ScatterPlot<NoDatum>
        // The library takes its time with labels that go: another part of the chart has axes of its own.
        key={part && `${part.x.min}-${part.y.min}`}
        {...axes}
        width={width}
        height={height}
        margin={layout.margin}
        data={noData}
        layers={layers}
        animate={false}
        isInteractive={false}
        useMesh={false}
        renderWrapper={false}
        role="img"
        ariaLabel="Impact, from low to high, over time to value, from near-term to long-term."
      />
    </AxesContext>
  )
})
