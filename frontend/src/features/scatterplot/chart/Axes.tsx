import { ScatterPlot, type ScatterPlotLayerProps } from '@nivo/scatterplot'
import { createContext, memo, useContext, useLayoutEffect, useMemo } from 'react'
import { bandEdges, bandOf, type Band } from '../rows/point.ts'
import { paddedDomain, type Frame } from '../points/frame.ts'
import styles from './Axes.module.css'
import type { ChartLayout } from './chart-layout.ts'

interface AxesProps {
  width: number
  height: number
  layout: ChartLayout
  /** Receives the plot's area and scales whenever they change. */
  onFrame: (frame: Frame) => void
}

interface NoDatum {
  x: number
  y: number
}
type LayerProps = ScatterPlotLayerProps<NoDatum>

const AxesContext = createContext<{ onFrame: (frame: Frame) => void; pointUnit: number; lineWidth: number }>({
  onFrame: () => undefined,
  pointUnit: 1,
  lineWidth: 0,
})

/** Hands the library's scales out, to draw the points by: its own points cost 20 times as much. */
const Tap = ({ xScale, yScale, innerWidth, innerHeight }: LayerProps) => {
  const { onFrame, pointUnit } = useContext(AxesContext)
  useLayoutEffect(() => {
    onFrame({
      unit: pointUnit,
      width: innerWidth,
      height: innerHeight,
      x: xScale as (effort: number) => number,
      y: yScale as (impact: number) => number,
    })
  }, [onFrame, pointUnit, xScale, yScale, innerWidth, innerHeight])
  return null
}

/** Three flat steps of ground, one a third of the impact scale, and the corner where the two axes meet. */
const Ground = ({ yScale, innerWidth, innerHeight }: LayerProps) => {
  const { lineWidth } = useContext(AxesContext)
  const y = yScale as (impact: number) => number
  const bands = [
    ['high', 0, y(bandEdges[1])],
    ['med', y(bandEdges[1]), y(bandEdges[0])],
    ['low', y(bandEdges[0]), innerHeight],
  ] as const
  return (
    <>
      {bands.map(([band, top, bottom]) => (
        <rect
          key={band}
          className={styles[band]}
          y={top}
          width={innerWidth}
          height={Math.max(0, bottom - top)}
        />
      ))}
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

const lineWidthFor = (unit: number): number => 6 * unit

const impactLabels: Record<Band, string> = { low: 'LOW', med: 'MED', high: 'HIGH' }
const effortLabels: Record<Band, string> = { low: 'Near-Term', med: 'Medium-Term', high: 'Long-Term' }

/** The middle of each third of an axis, as it is seen: the outer thirds are as wide as their gap to the edge. */
const thirds = ({ min, max }: { min: number; max: number }): number[] => [
  (min + bandEdges[0]) / 2,
  (bandEdges[0] + bandEdges[1]) / 2,
  (bandEdges[1] + max) / 2,
]

// Module-level constants, so that the library has nothing to do when only the points change.
const noData: never[] = []
const layers = [Ground, 'grid' as const, 'axes' as const, Tap]
const edges = [...bandEdges]

const useAxes = ({ width, height, layout }: Omit<AxesProps, 'onFrame'>) =>
  useMemo(() => {
    const { margin, gutter, unit, pointUnit, labelSize } = layout
    const xDomain = paddedDomain((width - margin.left - margin.right) / pointUnit)
    const yDomain = paddedDomain((height - margin.top - margin.bottom) / pointUnit)
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
        tickValues: thirds(xDomain),
        renderTick: ({ tickIndex, value, x }: { tickIndex: number; value: number; x: number }) => (
          <text
            key={tickIndex}
            className={styles.label}
            x={x}
            y={lineWidthFor(unit) + labelSize * 1.1}
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
            line: { stroke: 'var(--paper)', strokeWidth: lineWidthFor(unit) },
          },
        },
        grid: { line: { stroke: 'var(--rule)', strokeWidth: 2 } },
      },
    }
  }, [width, height, layout])

/** Scales, axes, grid and bands: everything on the chart that is not a point. Never drawn again for new points. */
export const Axes = memo(({ width, height, layout, onFrame }: AxesProps) => {
  const context = useMemo(
    () => ({ onFrame, pointUnit: layout.pointUnit, lineWidth: lineWidthFor(layout.unit) }),
    [onFrame, layout],
  )
  const axes = useAxes({ width, height, layout })
  return (
    <AxesContext value={context}>
      <ScatterPlot<NoDatum>
        {...axes}
        width={width}
        height={height}
        margin={layout.margin}
        data={noData}
        layers={layers}
        gridXValues={edges}
        gridYValues={noData}
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
