import { axesHere, questionIn } from '#lib/asked/asked.ts'
import { laserFocusQuestion } from '#shared/forms/laser-focus.ts'
import { pictureGround } from '#shared/chart-picture/ground.ts'
import type { ChartPicture, PictureGathered } from '#shared/chart-picture/picture.ts'
import type { Quadrant } from '#shared/desk/scopes.ts'
import { figures } from '#shared/text/figures.ts'
import { layExact, laySpread, type LaidOut } from '../layout/lay-out.ts'
import { enteredPiles } from '../layout/entered-piles.ts'
import { textsIn, type TextMeasure } from '../layout/texts/use-idea-texts.ts'
import { isInPart, placeOf, truePlaceOf, type Frame } from '../points/frame.ts'
import { nearEnough } from '../points/hairs.ts'
import type { Look } from '../points/look.ts'
import type { ShownLayout } from '../chart-state.ts'
import { quadrantParts, usualNames, type QuadrantNames } from '../projector/quadrants.ts'
import { ideasIn, ideasInWords } from '../projector/words.ts'
import { drawnPiles } from '../gather/drawn-piles.ts'
import { pilesIn } from '../gather/gather-points.ts'
import { placeNames } from '../gather/names.ts'
import { settlePiles } from '../gather/settle-piles.ts'
import type { Point } from '../rows/point.ts'

/** What a screen shows. */
export interface Shown {
  readonly points: readonly Point[]
  /** All ideas where the points are some of them, and what is said of that. */
  readonly sampled?: { readonly all: readonly Point[]; readonly words: string } | undefined
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

/** What the name of a pile is set in, in units of the window. */
const nameSize = 30

/** Piles lie beside each other in the picture's window, which is another one. */
const settledIn = (points: readonly Point[], frame: Frame): readonly Point[] => {
  const piles = pilesIn(points)
  if (piles.length === 0) return points
  const places = settlePiles(piles, frame)
  return points.map((point) => (point.members ? { ...point, dx: 0, dy: 0, ...places.get(point.row) } : point))
}

const gatheredIn = (
  points: readonly Point[],
  frame: Frame,
  size: number,
  measure: TextMeasure,
  isRead: boolean,
): readonly PictureGathered[] => {
  const drawn = drawnPiles(points, frame)
  // Where ideas have their words beside them, piles do, too.
  const names = isRead ? [] : placeNames(drawn, points, frame, { size, measure })
  return drawn.map(({ point, x, y, radius, ring, edges }, index) => ({
    ...{ x, y, radius, ring, edges, band: point.band, count: point.members.length },
    name: names.find(({ pile }) => pile === drawn[index]),
  }))
}

/**
 * The picture of what a screen shows, laid out by the chart's own rules for the picture's window. `measure` says how wide
 * a text is set, as a part of the font's size.
 */
export const pictureOf = (shown: Shown, measure: TextMeasure): ChartPicture => {
  const { look, layout, quadrant, names, event, round, sampled } = shown
  const all = sampled?.all ?? shown.points
  const part = quadrant && quadrantParts[quadrant]
  const ground = pictureGround(part)
  const { width, height, x, y, unit, column } = ground
  const points = settledIn(shown.points, { width, height, x, y, unit, part, column })
  const listed = shown.listed ?? points
  const { frame, piles } = layOut(points, { width, height, x, y, unit, part, column }, layout)
  const seen = listed.filter((point) => isInPart(point, part))
  const there = enteredPiles(piles, seen)
  const piled = new Set(there.flatMap((pile) => pile.points))
  const circles = seen
    .filter((point) => !piled.has(point) && !point.members)
    .map((point) => {
      const [at, home] = [placeOf(point, frame), truePlaceOf(point, frame)]
      const isMoved = layout?.kind === 'spread' && Math.hypot(at.x - home.x, at.y - home.y) > nearEnough
      return { table: point.table, band: point.band, ...at, ...(isMoved && { home }) }
    })
  const isRead = part !== undefined && listed === points && !sampled
  const wanted = { points, frame, unit: ground.layout.unit, isMoving: false }
  return {
    title: `${sampled?.words ?? ideasInWords(ideasIn(seen))} by impact and time to value`,
    look,
    axes: axesHere(),
    part,
    unit: frame.unit,
    circles: shown.circlesShown ? circles : [],
    piles: shown.circlesShown
      ? there.map((pile) => ({
          ...{ x: pile.x * frame.unit, y: pile.y * frame.unit },
          ...{ band: pile.band, count: pile.points.length },
        }))
      : [],
    gathered: shown.circlesShown
      ? gatheredIn(listed, frame, nameSize * ground.layout.unit, measure, isRead)
      : [],
    texts: isRead && shown.circlesShown ? textsIn(wanted, measure, []) : [],
    names: [
      event,
      round === undefined ? undefined : `Round ${round}`,
      questionIn('en', laserFocusQuestion),
      sampled?.words,
    ].filter((name) => name !== undefined),
    quarter: quadrant && {
      quadrant,
      name: (names ?? usualNames)[quadrant - 1] ?? '',
      count: `${figures(ideasIn(all.filter((point) => isInPart(point, part))))} of ${ideasInWords(ideasIn(all))}`,
    },
  }
}
