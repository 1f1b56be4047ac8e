import { laserFocusQuestion } from '#shared/forms/laser-focus.ts'
import { pictureGround } from '#shared/chart-picture/ground.ts'
import type { ChartPicture } from '#shared/chart-picture/picture.ts'
import type { Quadrant } from '#shared/desk/scopes.ts'
import { layExact, laySpread, type LaidOut } from '../layout/lay-out.ts'
import { enteredPiles } from '../layout/entered-piles.ts'
import { textsIn, type TextMeasure } from '../layout/texts/use-idea-texts.ts'
import { isInPart, placeOf, truePlaceOf, type Frame } from '../points/frame.ts'
import { nearEnough } from '../points/hairs.ts'
import type { Look } from '../points/look.ts'
import type { ShownLayout } from '../chart-state.ts'
import { quadrantParts, usualNames, type QuadrantNames } from '../projector/quadrants.ts'
import { ideasInWords } from '../projector/words.ts'
import type { Point } from '../rows/point.ts'

/** What a screen shows. */
export interface Shown {
  readonly points: readonly Point[]
  /** Those of them that are there by now, while the round is played once more. */
  readonly listed: readonly Point[] | undefined
  readonly circlesShown: boolean
  readonly look: Look
  readonly layout: ShownLayout | undefined
  /** The quarter that is drawn. */
  readonly quadrant: Quadrant | undefined
  /** What the quarters are called; undefined until it is known. */
  readonly names: QuadrantNames | undefined
  /** Undefined until it is known. */
  readonly event: string | undefined
  readonly round: number | undefined
}

const layOut = (points: readonly Point[], frame: Frame, layout: ShownLayout | undefined): LaidOut =>
  layout === undefined
    ? { frame, piles: [] }
    : layout.kind === 'exact'
      ? layExact(points, frame)
      : laySpread(points, frame, layout.settled)

/**
 * The picture of what a screen shows, laid out by the chart's own rules for the picture's window. `measure` says how wide
 * a text is set, as a part of the font's size.
 */
export const pictureOf = (shown: Shown, measure: TextMeasure): ChartPicture => {
  const { points, listed = points, look, layout, quadrant, names, event, round } = shown
  const part = quadrant && quadrantParts[quadrant]
  const ground = pictureGround(part)
  const { width, height, x, y, unit, column } = ground
  const { frame, piles } = layOut(points, { width, height, x, y, unit, part, column }, layout)
  const seen = listed.filter((point) => isInPart(point, part))
  const there = enteredPiles(piles, seen)
  const piled = new Set(there.flatMap((pile) => pile.points))
  const circles = seen
    .filter((point) => !piled.has(point))
    .map((point) => {
      const [at, home] = [placeOf(point, frame), truePlaceOf(point, frame)]
      const isMoved = layout?.kind === 'spread' && Math.hypot(at.x - home.x, at.y - home.y) > nearEnough
      return { table: point.table, band: point.band, ...at, ...(isMoved && { home }) }
    })
  const isRead = part !== undefined && listed === points
  const wanted = { points, frame, unit: ground.layout.unit, isMoving: false }
  return {
    title: `${ideasInWords(seen.length)} by impact and time to value`,
    look,
    part,
    unit: frame.unit,
    circles: shown.circlesShown ? circles : [],
    piles: shown.circlesShown
      ? there.map((pile) => ({
          ...{ x: pile.x * frame.unit, y: pile.y * frame.unit },
          ...{ band: pile.band, count: pile.points.length },
        }))
      : [],
    texts: isRead && shown.circlesShown ? textsIn(wanted, measure, []) : [],
    names: [event, round === undefined ? undefined : `Round ${round}`, laserFocusQuestion].filter(
      (name) => name !== undefined,
    ),
    quarter: quadrant && {
      quadrant,
      name: (names ?? usualNames)[quadrant - 1] ?? '',
      count: `${points.filter((point) => isInPart(point, part)).length} of ${ideasInWords(points.length)}`,
    },
  }
}
