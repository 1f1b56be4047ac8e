import { useEffect, useRef } from 'react'
import { usePixelRatio } from '../chart/use-pixel-ratio.ts'
import type { Frame } from '../points/frame.ts'
import type { Look } from '../points/look.ts'
import styles from './Density.module.css'
import { cells, type Density as Counted } from './density.ts'

/** How much of the words' colour the fullest cell has. */
const strongest = 0.28
/** In CSS pixels: the lines, their dashes, and what is between these. */
const line = { width: 2, dash: 10, gap: 8 } as const

const drawCells = (context: CanvasRenderingContext2D, { counts, most }: Counted, { x, y }: Frame): void => {
  const edge = (index: number) => (index * 10) / cells
  for (const [cell, count] of counts.entries()) {
    const [up, right] = [Math.floor(cell / cells), cell % cells]
    // By the root, as eyes see it: twice as strong is four times as many.
    context.globalAlpha = strongest * Math.sqrt(count / most)
    const [left, top] = [x(edge(right)), y(edge(up + 1))]
    context.fillRect(left, top, x(edge(right + 1)) - left, y(edge(up)) - top)
  }
}

const drawMedian = (
  context: CanvasRenderingContext2D,
  { median: { impact, effort } }: Counted,
  { x, y, width, height }: Frame,
): void => {
  context.globalAlpha = 1
  context.lineWidth = line.width
  context.setLineDash([line.dash, line.gap])
  context.beginPath()
  context.moveTo(x(effort), 0)
  context.lineTo(x(effort), height)
  context.moveTo(0, y(impact))
  context.lineTo(width, y(impact))
  context.stroke()
}

interface DensityProps {
  density: Counted
  frame: Frame
  /** Another one has other colours. */
  look: Look | undefined
}

/** How many ideas lie where, below the few whose circles are drawn, and the middle of all. Words say the same. */
export const Density = ({ density, frame, look }: DensityProps) => {
  const ref = useRef<HTMLCanvasElement>(null)
  const pixelRatio = usePixelRatio()
  useEffect(() => {
    const canvas = ref.current
    const context = canvas?.getContext('2d')
    if (!canvas || !context) return
    canvas.width = Math.round(frame.width * pixelRatio)
    canvas.height = Math.round(frame.height * pixelRatio)
    context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)
    context.fillStyle = context.strokeStyle = getComputedStyle(canvas).color
    drawCells(context, density, frame)
    drawMedian(context, density, frame)
  }, [density, frame, pixelRatio, look])
  return <canvas ref={ref} className={styles.density} aria-hidden="true" />
}
