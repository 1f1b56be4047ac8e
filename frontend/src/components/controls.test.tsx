// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inOwnTime, pass, passAll } from '#lib/test-support/own-time.ts'
import { CopyLink } from './copy-link/CopyLink.tsx'
import { DialogPanel } from './dialog-panel/DialogPanel.tsx'
import { Slider } from './slider/Slider.tsx'
import { EmailSuggestion } from './email-suggestion/EmailSuggestion.tsx'

afterEach(cleanup)

describe('a link to copy', () => {
  const copied: string[] = []
  const link = (path: string) => (
    <CopyLink path={path} label="Copy link to this shortlist" fieldLabel="Link to this shortlist" />
  )
  const write = (text: string) => {
    copied.push(text)
    return Promise.resolve()
  }

  inOwnTime()
  beforeEach(() => {
    copied.length = 0
  })

  const press = async () => {
    fireEvent.click(screen.getByRole('button'))
    await act(() => vi.advanceTimersByTimeAsync(0))
  }

  it('copies the link, and says so to eye and ear for two seconds', async () => {
    vi.stubGlobal('navigator', { clipboard: { writeText: write } })
    render(link('/get-estimate?products=ping-poll,flag-finder'))
    await press()
    expect(copied).toEqual([expect.stringMatching(/\/get-estimate\?products=ping-poll,flag-finder$/)])
    pass(1999)
    expect(screen.getByRole('button').textContent).toBe('Link copied')
    expect(screen.getByRole('status').textContent).toBe('Link copied')
    pass(1)
    expect(screen.getByRole('button').textContent).toBe('Copy link to this shortlist')
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it.each([
    [
      'refused',
      { clipboard: { writeText: () => Promise.reject(new DOMException('No.', 'NotAllowedError')) } },
    ],
    ['missing', {}],
  ])('shows the link, selected, where the clipboard is %s', async (_, navigator) => {
    vi.stubGlobal('navigator', navigator)
    render(link('/get-estimate?products=ping-poll'))
    await press()
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link to this shortlist' })
    expect(document.activeElement).toBe(field)
    expect(field.value).toMatch(/\/get-estimate\?products=ping-poll$/)
    expect(field.selectionEnd).toBe(field.value.length)
  })
})

describe('a panel', () => {
  const onClose = vi.fn()
  const page = (open: boolean) => (
    <>
      <main id="main" />
      <button type="button">Opener</button>
      <DialogPanel open={open} onClose={onClose} label="A panel" shape="side">
        <p>Words</p>
        <button type="button">Inside</button>
      </DialogPanel>
    </>
  )
  const dialog = () => document.querySelector('dialog')!
  /** A press of the pointer, from one place to another. */
  const press = (from: Element, to: Element) => {
    fireEvent.mouseDown(from)
    fireEvent.mouseUp(to)
    // Of two different places the browser makes a click of what is around both.
    fireEvent.click(from === to ? to : dialog())
  }

  it('follows the page, and says when it is closed', () => {
    onClose.mockReset()
    const { rerender } = render(page(false))
    expect(dialog().open).toBe(false)
    rerender(page(true))
    expect(dialog().open).toBe(true)
    rerender(page(false))
    expect(dialog().open).toBe(false)
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('closes for a press beside it, and for none that began or ended in it', () => {
    render(page(true))
    const words = screen.getByText('Words')
    press(words, words)
    press(words, dialog())
    expect(dialog().open).toBe(true)
    press(dialog(), dialog())
    expect(dialog().open).toBe(false)
  })

  it('gives the focus to the page where what opened it is gone, and leaves it where it is otherwise', () => {
    render(page(true))
    act(() => screen.getByRole('button', { name: 'Inside' }).focus())
    fireEvent(dialog(), new Event('close'))
    expect(document.activeElement?.id).toBe('main')
    const opener = screen.getByRole('button', { name: 'Opener' })
    act(() => opener.focus())
    fireEvent(dialog(), new Event('close'))
    expect(document.activeElement).toBe(opener)
  })
})

describe('the slider', () => {
  const scale = { min: 0, max: 10, step: 0.1 }
  const chosen = vi.fn()

  /** A rail from 100 to 1,100, with a knob of 60 at 5. */
  beforeEach(() => {
    chosen.mockReset()
    render(
      <Slider
        {...{ scale }}
        value={5}
        onChange={chosen}
        labelledBy="id"
        valueText="5 of 10"
        knob={<b>o</b>}
      />,
    )
    const knob = screen.getByText('o').parentElement!
    const rail = knob.parentElement!
    vi.spyOn(rail, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 1000, 60))
    vi.spyOn(knob, 'getBoundingClientRect').mockReturnValue(new DOMRect(570, 0, 60, 60))
    vi.spyOn(rail.parentElement!, 'setPointerCapture').mockReturnValue()
  })
  const point = (what: 'pointerDown' | 'pointerMove' | 'pointerUp', clientX: number, pointerId = 1) =>
    fireEvent[what](screen.getByText('o'), { clientX, pointerId, button: 0 })

  it('a knob that is taken beside its middle does not jump, and keeps to where it was taken', () => {
    point('pointerDown', 620)
    expect(chosen).not.toHaveBeenCalled()
    point('pointerMove', 620)
    expect(chosen).toHaveBeenLastCalledWith(5)
    point('pointerMove', 720)
    expect(chosen).toHaveBeenLastCalledWith(6)
  })

  it('a press elsewhere brings the knob there, and the focus to it', () => {
    point('pointerDown', 900)
    expect(chosen).toHaveBeenLastCalledWith(8)
    expect(document.activeElement).toBe(screen.getByRole('slider'))
  })

  it('another finger does not take the knob away, and nothing moves once it is let go', () => {
    point('pointerDown', 600)
    point('pointerDown', 900, 2)
    point('pointerMove', 950, 2)
    expect(chosen).not.toHaveBeenCalled()
    point('pointerUp', 600)
    point('pointerMove', 700)
    expect(chosen).not.toHaveBeenCalled()
  })
})

describe('a likely slip', () => {
  inOwnTime()

  const take = vi.fn()
  const field = (email: string) => <EmailSuggestion email={email} onTake={take} />

  it('asks about a likely slip once the visitor has stopped typing, and offers what was meant', async () => {
    const { rerender } = render(field('Maya@gmial'))
    await passAll(600)
    rerender(field('Maya@gmial.com'))
    await passAll(699)
    expect(screen.queryByRole('button')).toBeNull()
    await passAll(1)
    fireEvent.click(screen.getByRole('button', { name: 'Maya@gmail.com' }))
    expect(take).toHaveBeenCalledWith('Maya@gmail.com')
    rerender(field('Maya@gmail.com'))
    await passAll(1000)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('asks nothing about what is no address yet', async () => {
    render(field('Maya'))
    await passAll(5000)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
