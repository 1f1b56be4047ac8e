import type { Page } from 'playwright/test'

/** A frame that the browser gave, in ms, and whether a canvas was drawn on in it. */
interface Frame {
  readonly at: number
  readonly drawn: boolean
}

interface Watched {
  frames: Frame[]
}

/** Notes from now on each frame that the browser gives, and whether one of the chart's canvases was drawn on in it. */
export const watchFrames = (page: Page, canvas: number): Promise<void> =>
  page.evaluate((index) => {
    const watched = Object.assign(window as unknown as Watched, { frames: [] as Frame[] })
    const context = document.querySelectorAll('canvas')[index]!.getContext('2d')!
    let drawn = false
    const draw = context.drawImage.bind(context) as (...parameters: unknown[]) => void
    context.drawImage = (...parameters: unknown[]) => {
      drawn = true
      draw(...parameters)
    }
    const count = (at: number) => {
      watched.frames.push({ at, drawn })
      drawn = false
      requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
  }, canvas)

/** The frames since the last call. */
export const takeFrames = (page: Page): Promise<Frame[]> =>
  page.evaluate(() => (window as unknown as Watched).frames.splice(0))

/** Those from the first that was drawn in to the last. */
export const moving = (frames: readonly Frame[]): Frame[] =>
  frames.slice(
    frames.findIndex(({ drawn }) => drawn),
    frames.findLastIndex(({ drawn }) => drawn) + 1,
  )

interface FrameFigures {
  readonly count: number
  /** Share of the frames that were drawn in. */
  readonly drawn: number
  /** In words; with those that the browser dropped, which depends on the machine. */
  readonly words: string
}

/** The figures of movements, each of which is its frames. */
export const figuresOf = (movements: readonly (readonly Frame[])[]): FrameFigures => {
  const frames = movements.flat()
  const drawn = frames.filter((frame) => frame.drawn).length
  const gaps = movements.flatMap((own) => own.slice(1).map(({ at }, index) => at - own[index]!.at))
  const usual = gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length / 2)] ?? Number.NaN
  const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / usual) - 1), 0)
  return {
    count: frames.length,
    drawn: drawn / frames.length,
    words: `${frames.length} frames of ${usual.toFixed(1)} ms, ${drawn} drawn, ${dropped} dropped by the browser`,
  }
}
