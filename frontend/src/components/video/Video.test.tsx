// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Video } from './Video.tsx'

/** What is looked for in the window, or within the margin of it. */
let watched: { margin: string; tell: (isIntersecting: boolean) => void }[] = []

class Watch {
  readonly #tell: (entries: { isIntersecting: boolean }[]) => void
  readonly #margin: string
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void, { rootMargin = '' } = {}) {
    this.#tell = tell
    this.#margin = rootMargin
  }
  observe() {
    watched.push({ margin: this.#margin, tell: (isIntersecting) => this.#tell([{ isIntersecting }]) })
  }
  disconnect() {
    // Nothing more is told.
  }
}

const play = vi.fn<() => Promise<void>>()
const pause = vi.fn()

const open = () =>
  render(
    <Video
      alt="A wall"
      src="still.svg"
      sources={[{ src: 'clip.webm', type: 'video/webm' }]}
      pauses="the clip"
    />,
  )
const come = (margin: string, isIntersecting = true) =>
  act(() => watched.filter((one) => one.margin === margin).forEach(({ tell }) => tell(isIntersecting)))
const video = () => document.querySelector('video')!

beforeEach(() => {
  watched = []
  vi.stubGlobal('IntersectionObserver', Watch)
  play.mockReset().mockResolvedValue()
  pause.mockReset()
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play)
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(pause)
})
afterEach(cleanup)

it('has no source until it comes near, starts muted when it is seen, and stops when it is not', () => {
  open()
  expect(video().querySelectorAll('source')).toHaveLength(0)
  come('200px')
  expect(video().querySelectorAll('source')).toHaveLength(1)
  expect(play).not.toHaveBeenCalled()
  video().muted = false
  come('0px')
  expect(play).toHaveBeenCalledTimes(1)
  expect(video().muted).toBe(true)
  pause.mockClear()
  come('0px', false)
  expect(pause).toHaveBeenCalled()
})

it('is stopped and started by its button, once it runs', () => {
  open()
  come('200px')
  come('0px')
  expect(screen.queryByRole('button')).toBeNull()
  fireEvent.playing(video())
  pause.mockClear()
  fireEvent.click(screen.getByRole('button', { name: 'Pause the clip' }))
  expect(pause).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByRole('button', { name: 'Play the clip' }))
  expect(play).toHaveBeenCalledTimes(2)
})

it('stays a poster where the browser refuses to play, without a word', async () => {
  play.mockRejectedValue(new DOMException('Not now.', 'NotAllowedError'))
  open()
  come('200px')
  await act(async () => {
    come('0px')
    await Promise.resolve()
  })
  expect(screen.getByAltText('A wall')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
