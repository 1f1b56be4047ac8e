import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { ReactNode } from 'react'
import { seededRandom } from '#shared/seeded-random.ts'

/** One idea as the API gives it; both charts draw the same ones. */
export interface Idea {
  row: number
  timestamp: string
  table: number
  idea: string
  impact: number
  effort: number
}

/** So many ideas from 400 tables, spread over the whole chart. */
const ideas = (count: number): Idea[] => {
  const random = seededRandom(7)
  const oneDecimal = () => Math.round(random() * 100) / 10
  return Array.from({ length: count }, (_, index) => ({
    row: index + 1,
    timestamp: new Date(Date.UTC(2026, 10, 20, 9, 0, 0, index * 10)).toISOString(),
    table: 1 + Math.floor(random() * 400),
    idea: `Idea number ${index + 1}, written by somebody at a table`,
    impact: oneDecimal(),
    effort: oneDecimal(),
  }))
}

/** What a page of the bench can be told to do; each resolves when the picture of it is complete. */
export interface BenchPage {
  mount: (count: number) => Promise<void>
  append: (count: number) => Promise<void>
  /** Puts a point into focus, or takes it out again: all others fade. */
  toggleFocus: () => Promise<void>
  /** Shows the points in a mode; a spread settles those that are there. */
  show: (mode: Mode) => Promise<void>
  /** Begins to note when animation frames come; the function it leaves ends that. */
  watchFrames: () => void
  /** When the frames came, in milliseconds. */
  takeFrames: () => number[]
}

declare global {
  interface Window {
    bench: BenchPage
  }
}

/** The window in which both charts are compared, in CSS pixels. */
export const benchWindow = { width: 1440, height: 900 } as const

/** The size of a chart in a window: below it is room for a mouse over empty ground. */
export const chartSizeIn = ({ width, height }: { readonly width: number; readonly height: number }) => ({
  width,
  height: height - 140,
})

/** How our chart can show the same points: laid out in one of three ways, a quarter of it, or as the room sees them. */
export type Mode = 'scatter' | 'exact' | 'spread' | 'quarter' | 'reveal'

export interface Contents {
  ideas: readonly Idea[]
  /** The row in focus. */
  focused: number | undefined
  /** What only our chart has, but for the scatter. */
  mode: Mode
  /** The spread's settled rows. */
  settled: number
  /** When it went to the mode, in ms since 1970. */
  shownAt: number
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** The frame with the change in it, and the one that shows that it is over. */
const painted = async (): Promise<void> => {
  await nextFrame()
  await nextFrame()
}

const frameWatch = () => {
  let frames: number[] | undefined
  const note = (time: number) => {
    if (!frames) return
    frames.push(time)
    requestAnimationFrame(note)
  }
  return {
    watchFrames: () => {
      frames = []
      requestAnimationFrame(note)
    },
    takeFrames: () => {
      const taken = frames ?? []
      frames = undefined
      return taken
    },
  }
}

/** Puts a chart under the bench's control; `render` draws it with the contents given. */
export const exposeBench = (render: (contents: Contents) => ReactNode): void => {
  const element = document.getElementById('root')
  if (!element) throw new Error('The page has no element with the id "root".')
  const root = createRoot(element)
  const all = ideas(20_000)
  let contents: Contents = { ideas: [], focused: undefined, mode: 'scatter', settled: 0, shownAt: 0 }
  const draw = async (next: Contents) => {
    contents = next
    flushSync(() => root.render(render(contents)))
    await painted()
  }
  window.bench = {
    mount: (count) => draw({ ...contents, ideas: all.slice(0, count), focused: undefined, settled: count }),
    append: (count) => draw({ ...contents, ideas: all.slice(0, contents.ideas.length + count) }),
    toggleFocus: () => draw({ ...contents, focused: contents.focused === undefined ? 1 : undefined }),
    show: (mode) => draw({ ...contents, mode, settled: contents.ideas.length, shownAt: Date.now() }),
    ...frameWatch(),
  }
}
