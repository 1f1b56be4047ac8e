// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Video } from './video/Video.tsx'
import { inOwnTime, pass } from '#lib/test-support/own-time.ts'
import { Marquee } from './marquee/Marquee.tsx'
import { useVisibleHeight } from './phone-screen/use-visible-height.ts'
import { CharacterCounter } from './word-counter/CharacterCounter.tsx'
import { WholeWords } from './whole-words/WholeWords.tsx'

afterEach(cleanup)

describe('a video', () => {
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
})

describe('a marquee', () => {
  inOwnTime()

  const names = ['Lumenworth', 'Tidewick', 'Brasslane']
  const show = () =>
    render(
      <Marquee
        heading={<h2>Clients</h2>}
        pauses="the client marks"
        items={names.map((name) => ({ key: name, content: name }))}
      />,
    )
  const duration = (root: HTMLElement) =>
    root.querySelector<HTMLElement>('[style]')?.style.getPropertyValue('--marquee-time')

  it('is measured 200 ms after it came, and takes 5 s where it has no width', () => {
    const { container } = show()
    pass(199)
    expect(duration(container)).toBeUndefined()
    pass(1)
    expect(duration(container)).toBe('5s')
  })

  it('shows every mark twice, and says it once', () => {
    show()
    for (const name of names) expect(screen.getAllByText(name)).toHaveLength(2)
    expect(screen.getAllByRole('listitem')).toHaveLength(names.length)
  })
})

describe('the visible height', () => {
  const Screen = () => {
    useVisibleHeight()
    return null
  }

  const view = Object.assign(new EventTarget(), { height: 844, offsetTop: 0, scale: 1 })
  const change = (next: Partial<typeof view>) => {
    Object.assign(view, next)
    view.dispatchEvent(new Event('resize'))
  }

  beforeEach(() => {
    Object.assign(view, { height: 844, offsetTop: 0, scale: 1 })
    vi.stubGlobal('visualViewport', view)
    vi.stubGlobal('innerHeight', 844)
  })
  const visible = () => {
    const { style } = document.documentElement
    return [style.getPropertyValue('--visible-height'), style.getPropertyValue('--visible-top')]
  }

  it('leaves a screen alone that nothing covers, also where it is zoomed by two fingers', () => {
    render(<Screen />)
    expect(visible()).toEqual(['', ''])
    for (const next of [{ height: 790 }, { height: 422, scale: 2 }]) {
      change(next)
      expect(visible()).toEqual(['', ''])
    }
  })

  it('keeps the screen above a keyboard, and gives the height back', () => {
    render(<Screen />)
    change({ height: 508, offsetTop: 40 })
    expect(visible()).toEqual(['508px', '40px'])
    change({ height: 844, offsetTop: 0 })
    expect(visible()).toEqual(['', ''])
  })

  it('leaves nothing behind', () => {
    render(<Screen />)
    change({ height: 508 })
    cleanup()
    expect(visible()).toEqual(['', ''])
  })
})

it.each([
  [0, '0 / 75', ''],
  [59, '59 / 75', ''],
  [60, '60 / 75', 'At most 15 characters left.'],
  [66, '66 / 75', 'At most 10 characters left.'],
  [74, '74 / 75', 'At most 5 characters left.'],
  [75, '75 / 75', 'No characters left.'],
  [76, '76 / 75', 'One character too many.'],
  [90, '90 / 75', '15 characters too many.'],
])('shows %i characters as %s and says %j', (characters, shown, said) => {
  render(<CharacterCounter characters={characters} limit={75} />)
  expect(screen.getByText(shown).dataset.over).toBe(String(characters > 75))
  expect(screen.getByRole('status').textContent).toBe(said)
})

it.each([
  ['Interactive installation, self-guided', ['self-guided']],
  ['Trade-offs you can point at, one-on-one', ['Trade-offs', 'one-on-one']],
  ['40–500+', []],
])('keeps the text “%s”, and %j whole', (text, whole) => {
  const { container } = render(<WholeWords>{text}</WholeWords>)
  expect(container.textContent).toBe(text)
  expect([...container.querySelectorAll('span')].map((span) => span.textContent)).toEqual(whole)
})
