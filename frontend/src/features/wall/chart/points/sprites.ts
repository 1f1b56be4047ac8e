import { pointRadius, readableSize, ringWidth } from '#shared/chart-picture/scale.ts'
import type { Band, Point } from '../rows/point.ts'
import type { Pictures, Place } from './frame.ts'

type OfBand = Readonly<Record<Band, string>>

export interface Palette {
  readonly disc: OfBand
  readonly number: OfBand
  readonly ring: OfBand
  /** Of a circle that is not filled, and of the number in it. */
  readonly edge: OfBand
  readonly words: string
  /** How much of the ring lies on the disc, in units of the frame. */
  readonly ringInset: number
  /** A CSS font-family list. */
  readonly font: string
}

const spriteRadius = pointRadius + ringWidth
/** Dashes around a circle of few ratings, and the gaps between them, in units of the frame. */
const dashes = [5, 4]

/** What a picture shows. */
type Pictured = Parameters<Pictures['draw']>[1]

/** Pictures along one side of a sheet. Small sheets: adding to one that was drawn from copies it. */
const sheetSide = 16
/** More sheets than this are not kept; room for 3 bands of 600 tables, and more than any room has. */
const sheetsAtMost = 8

/** Reads the chart's colours and font as the style sheets decide them, for what is drawn and not styled. */
export const readPalette = (element: Element): Palette => {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(name).trim()
  const ofBand = (part: 'disc' | 'number' | 'ring' | 'label'): OfBand => ({
    low: token(`--low-${part}`),
    med: token(`--med-${part}`),
    high: token(`--high-${part}`),
  })
  return {
    ...{ disc: ofBand('disc'), number: ofBand('number'), ring: ofBand('ring'), edge: ofBand('label') },
    words: style.color,
    ringInset: Number(token('--ring-inset')),
    font: token('--text'),
  }
}

interface Sprite {
  readonly sheet: HTMLCanvasElement
  readonly left: number
  readonly top: number
}

/**
 * Ready-made pictures of points, one a table number and band, so that drawing a point is copying a picture. They lie
 * together on a few sheets, because a canvas of its own for each costs 20 times as much. `scale` is in device pixels
 * a unit of the frame.
 */
export class Sprites implements Pictures {
  readonly #palette: Palette
  /** Device pixels a unit of the frame. */
  readonly scale: number
  /** Width of a picture in device pixels; even, so that its centre lies on a pixel's edge. */
  readonly #size: number
  readonly #sprites = new Map<string, Sprite>()
  #sheet: CanvasRenderingContext2D | undefined

  constructor(palette: Palette, scale: number) {
    this.#palette = palette
    this.scale = scale
    this.#size = 2 * Math.ceil(spriteRadius * scale)
  }

  /** Makes the pictures of all these points; done before drawing the first, no sheet is copied in between. */
  prepare(points: readonly Point[]): void {
    for (const point of points) this.#of(point)
  }

  /** Copies a point's picture into a canvas; its centre is given in units of the frame. */
  draw(context: CanvasRenderingContext2D, point: Pictured, { x, y }: Place): void {
    const { sheet, left, top } = this.#of(point)
    const size = this.#size
    // On whole device pixels, or the number blurs.
    const toLeft = Math.round(x * this.scale) - size / 2
    const toTop = Math.round(y * this.scale) - size / 2
    context.drawImage(sheet, left, top, size, size, toLeft, toTop, size, size)
  }

  #of({ table, band, room }: Pictured): Sprite {
    const key = `${band}${table} ${room?.size} ${room?.opinion.isHollow}`
    const known = this.#sprites.get(key)
    if (known) return known
    const position = this.#sprites.size % sheetSide ** 2
    if (this.#sprites.size === sheetsAtMost * sheetSide ** 2) this.#sprites.clear()
    if (position === 0 || !this.#sheet) this.#sheet = this.#newSheet()
    const left = (position % sheetSide) * this.#size
    const top = Math.floor(position / sheetSide) * this.#size
    const scale = this.scale * (room?.size ?? 1)
    this.#sheet.setTransform(scale, 0, 0, scale, left + this.#size / 2, top + this.#size / 2)
    this.#paint(this.#sheet, table, band, scale, room?.opinion.isHollow === true)
    const sprite = { sheet: this.#sheet.canvas, left, top }
    this.#sprites.set(key, sprite)
    return sprite
  }

  #newSheet(): CanvasRenderingContext2D {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = sheetSide * this.#size
    const context = canvas.getContext('2d')
    if (!context) throw new Error('This browser cannot draw on a canvas.')
    context.textAlign = 'center'
    context.textBaseline = 'alphabetic'
    return context
  }

  #paint(
    context: CanvasRenderingContext2D,
    table: number,
    band: Band,
    scale: number,
    isHollow: boolean,
  ): void {
    const { disc, number, ring, ringInset, font, words, edge } = this.#palette
    const circle = (radius: number) => {
      context.beginPath()
      context.arc(0, 0, radius, 0, 2 * Math.PI)
    }
    if (isHollow) {
      context.strokeStyle = edge[band]
      context.lineWidth = 3
      context.setLineDash(dashes)
      circle(pointRadius - 1.5)
      context.stroke()
    } else
      for (const [radius, colour] of [
        [spriteRadius, ring[band]],
        [pointRadius - ringInset, disc[band]],
      ] as const) {
        context.fillStyle = colour
        circle(radius)
        context.fill()
      }
    const size = readableSize(table, scale / devicePixelRatio)
    if (size === undefined) return
    context.fillStyle = isHollow ? words : number[band]
    context.font = `800 ${size}px ${font}`
    // Half a figure's height below the centre: figures have no descenders.
    context.fillText(String(table), 0, size * 0.35)
  }
}
