import { createHash } from 'node:crypto'
import { laySpread } from '#features/wall/chart/layout/lay-out.ts'
import { placeOf, truePlaceOf } from '#features/wall/chart/points/frame.ts'
import { nearEnough } from '#features/wall/chart/points/hairs.ts'
import { ideaRooms } from '#features/wall/chart/test-support/idea-sets.ts'
import { frameIn } from '#features/wall/chart/test-support/layout-figures.ts'

interface Watching {
  strokes?: number[]
}

/** A page of any driver's. */
interface Looked {
  readonly evaluate: <Answer>(look: () => Answer) => Promise<Awaited<Answer>>
}

/** Has a chart keep the lines from circles to their true places: of all that it draws, the paths that are stroked. */
export const watchSpread = (page: Looked): Promise<unknown> =>
  page.evaluate(() => {
    const kept = window as Watching
    const context = document.querySelector('canvas')!.getContext('2d')!
    const clearRect = context.clearRect.bind(context)
    const beginPath = context.beginPath.bind(context)
    const moveTo = context.moveTo.bind(context)
    const lineTo = context.lineTo.bind(context)
    const stroke = context.stroke.bind(context)
    let path: number[] = []
    context.clearRect = (...rect) => {
      kept.strokes = []
      clearRect(...rect)
    }
    context.beginPath = () => {
      path = []
      beginPath()
    }
    context.moveTo = (x, y) => {
      path.push(x, y)
      moveTo(x, y)
    }
    context.lineTo = (x, y) => {
      path.push(x, y)
      lineTo(x, y)
    }
    context.stroke = () => {
      kept.strokes?.push(...path)
      stroke()
    }
    return true
  })

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** A digest of where the spread's circles lie, in CSS pixels to the last digit. */
export const digestOfSpread = async (page: Looked): Promise<string> =>
  // As text: what a driver hands over as a number may lose a digit.
  digestOf(await page.evaluate(() => JSON.stringify((window as Watching).strokes ?? [])))

/** The same of a room's ideas as it is worked out here, for a window as large as the page's. */
export const expectedSpread = async (page: Looked, room: keyof typeof ideaRooms): Promise<string> => {
  const [width, height] = await page.evaluate(() => [innerWidth, innerHeight] as const)
  const frame = frameIn({ width, height })
  const ideas = ideaRooms[room]
  const laid = laySpread(ideas, frame, ideas.length)
  const moved = ideas
    .map((idea) => ({ at: placeOf(idea, laid.frame), home: truePlaceOf(idea, frame) }))
    .filter(({ at, home }) => Math.hypot(at.x - home.x, at.y - home.y) > nearEnough)
  return digestOf(JSON.stringify(moved.flatMap(({ at, home }) => [at.x, at.y, home.x, home.y])))
}
