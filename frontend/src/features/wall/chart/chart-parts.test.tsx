// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PointList } from './chart/PointList.tsx'
import { useDismissed } from './chart/use-dismissed.ts'
import type { Point } from './rows/point.ts'
import { readPoint } from './rows/read-point.ts'
import { useRovingPoint } from './keyboard/use-roving-point.ts'
import { ideaSet } from './test-support/idea-sets.ts'
import { IdeaTable } from './table/IdeaTable.tsx'
import { inOwnTime } from '#lib/test-support/own-time.ts'
import { Finder } from './projector/find/Finder.tsx'
import { LiveBadge } from './header/LiveBadge.tsx'
import { Replay } from './replay/Replay.tsx'
import type { Revealed } from './replay/replay-clock.ts'

afterEach(cleanup)

it('a tap has a finger’s reach, also where a click does not say what it was made with', () => {
  const onPick = vi.fn()
  const chart = { points: [], active: undefined, position: undefined, selected: undefined, guide: undefined }
  render(<PointList ref={null} {...chart} handlers={{}} onPointer={vi.fn()} onPick={onPick} />)
  const list = screen.getByRole('listbox')
  const press = (pointerType: string) => {
    fireEvent.pointerDown(list, { pointerType })
    fireEvent(list, new MouseEvent('click', { bubbles: true, clientX: 3, clientY: 4 }))
  }
  press('touch')
  press('mouse')
  expect(onPick.mock.calls).toEqual([
    [{ x: 3, y: 4 }, 'touch'],
    [{ x: 3, y: 4 }, 'mouse'],
  ])
})

const [one, other] = [{}, {}]

interface Seen {
  readonly shown?: object
  readonly opened?: object
  readonly acts?: boolean
}

const dismissing = (first: Seen) => {
  const { result, rerender } = renderHook(
    ({ shown, opened, acts = false }) => useDismissed(shown, opened, acts),
    { initialProps: first },
  )
  return (next: Seen): boolean => {
    rerender(next)
    return result.current
  }
}

it('what Escape put away comes back as something new', () => {
  const isDismissed = dismissing({ shown: one })
  act(() => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  })
  expect(isDismissed({ shown: one })).toBe(true)
  expect(isDismissed({ shown: other })).toBe(false)
  expect(isDismissed({ shown: one })).toBe(false)
})

it('what the wall did itself puts everything away until somebody does something', () => {
  const isDismissed = dismissing({ shown: one })
  expect(isDismissed({ shown: one, acts: true })).toBe(true)
  expect(isDismissed({ shown: one })).toBe(true)
  expect(isDismissed({ shown: other })).toBe(true)
  act(() => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }))
  })
  expect(isDismissed({ shown: other })).toBe(false)
})

it('what was opened is put away with what it opened', () => {
  const isDismissed = dismissing({ opened: one })
  expect(isDismissed({ shown: one })).toBe(true)
  expect(isDismissed({ shown: other })).toBe(false)
})

describe('the walk by keys', () => {
  /** In reading order. */
  const points = [1, 2, 3, 4].map((row) => readPoint({ row, table: row, impact: 9, effort: row }, row)!)
  const chosen = vi.fn()

  interface ChartProps {
    readonly among?: readonly Point[]
    readonly selected?: Point | undefined
  }
  const Chart = ({ among = points, selected }: ChartProps) => {
    const { active, position, handlers } = useRovingPoint(among, selected, chosen, undefined)
    return (
      <>
        <button type="button">Before</button>
        <div role="listbox" aria-label={`${active?.row} at ${position}`} tabIndex={0} {...handlers} />
        <div role="dialog">
          <button type="button">Close</button>
        </div>
      </>
    )
  }
  const list = () => screen.getByRole('listbox')
  const enter = (from = 'Before') => {
    // As with a key: only that walks.
    vi.spyOn(list(), 'matches').mockReturnValue(true)
    fireEvent.focus(list(), { relatedTarget: screen.getByRole('button', { name: from }) })
  }
  const at = () => list().getAttribute('aria-label')
  const press = (...keys: readonly string[]) => {
    for (const key of keys) fireEvent.keyDown(list(), { key })
  }

  afterEach(() => {
    cleanup()
    chosen.mockReset()
  })

  it('walks from the first idea, and chooses where it is', () => {
    render(<Chart />)
    expect(at()).toBe('undefined at undefined')
    enter()
    expect(at()).toBe('1 at 1')
    press('ArrowRight', 'ArrowRight', 'Enter')
    expect(at()).toBe('3 at 3')
    expect(chosen).toHaveBeenCalledWith(points[2])
    fireEvent.blur(list())
    expect(at()).toBe('undefined at undefined')
  })

  it('goes on after a popup from the idea that it was about', () => {
    const { rerender } = render(<Chart selected={points[2]} />)
    enter('Close')
    rerender(<Chart />)
    expect(at()).toBe('3 at 3')
    press('ArrowRight')
    expect(at()).toBe('4 at 4')
  })

  it('begins anew where the focus comes from elsewhere, and where its idea was taken away', () => {
    const { rerender } = render(<Chart />)
    enter()
    press('End')
    rerender(<Chart among={points.slice(0, 3)} />)
    expect(at()).toBe('1 at 1')
    press('ArrowRight')
    fireEvent.blur(list())
    enter()
    expect(at()).toBe('1 at 1')
  })
})

describe('the table of ideas', () => {
  it('isolates an idea, whichever way it is written, from the number beside it', () => {
    const ideas = ['أقل، أسرع 3', '少开会 👩‍👩‍👧', 'Fewer meetings']
    const points = ideaSet(ideas.length, { clustered: false }).map((point, index) => ({
      ...point,
      idea: ideas[index] ?? '',
    }))
    const { container } = render(<IdeaTable points={points} />)
    const cells = [...container.querySelectorAll('tbody td:last-child')]
    const inOrder = (texts: readonly (string | null | undefined)[]) => [...texts].sort()
    expect(inOrder(cells.map((cell) => cell.querySelector('bdi')?.textContent))).toEqual(inOrder(ideas))
    for (const cell of cells) expect(cell.querySelector('bdi')?.textContent).not.toContain('row')
  })

  it('turns pages, and begins with the first of them again once it is sorted', () => {
    render(<IdeaTable points={ideaSet(120, { clustered: false })} />)
    const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
    expect(screen.getByText('1 to 50 of 120')).toBeTruthy()
    press('Next')
    press('Next')
    expect(screen.getByText('101 to 120 of 120')).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('Page 3')
    press('Impact')
    expect(screen.getByText('1 to 50 of 120')).toBeTruthy()
  })
})

describe('a replay', () => {
  const points = [1, 2].map((row) => readPoint({ row, table: 7, impact: 9, effort: 1 }, row)!)
  const heard = vi.fn()

  const Wall = ({
    isOn = false,
    isAway = false,
    revealed = [],
  }: {
    isOn?: boolean
    isAway?: boolean
    revealed?: readonly Revealed[]
  }) => (
    <>
      <button type="button">Before</button>
      <a href="#there">Elsewhere</a>
      {isOn && (
        <Replay {...{ points, isAway, revealed }} isStill onReplayed={heard} onOver={() => undefined} />
      )}
    </>
  )
  const button = (name: string) => screen.getByRole('button', { name })

  inOwnTime()
  beforeEach(() => {
    heard.mockReset()
  })

  it('takes the focus, and gives it back where it was', () => {
    const { rerender } = render(<Wall />)
    button('Before').focus()
    rerender(<Wall isOn />)
    expect(document.activeElement).toBe(button('Pause'))
    rerender(<Wall />)
    expect(document.activeElement).toBe(button('Before'))
    expect(heard).toHaveBeenLastCalledWith(undefined)
  })

  it('leaves the focus where it has gone on to', () => {
    const { rerender } = render(<Wall />)
    button('Before').focus()
    rerender(<Wall isOn />)
    screen.getByRole('link').focus()
    rerender(<Wall />)
    expect(document.activeElement).toBe(screen.getByRole('link'))
  })

  it('says what the room chose at its moment, to those who see it and to those who do not', () => {
    const says = 'What the room chose: Idea 2, with 30 dots.'
    const { container } = render(<Wall isOn revealed={[{ at: Date.UTC(2026, 10, 23, 10), says }]} />)
    const slider = screen.getByRole('slider')
    const at = (ms: number) => fireEvent.change(slider, { target: { value: String(ms) } })
    at(20_000)
    expect(container.textContent).not.toContain(says)
    at(28_000)
    expect(container.textContent).toContain(says)
    expect(heard).toHaveBeenLastCalledWith(expect.objectContaining({ words: says }))
  })

  it('pauses and goes on by the space bar from anywhere, but not where that presses something else', () => {
    const { rerender } = render(<Wall isOn />)
    fireEvent.keyDown(document.body, { key: ' ' })
    expect(button('Play')).toBeDefined()
    fireEvent.keyDown(document.body, { key: ' ', repeat: true })
    fireEvent.keyDown(button('Before'), { key: ' ' })
    expect(button('Play')).toBeDefined()
    rerender(<Wall isOn isAway />)
    fireEvent.keyDown(document.body, { key: ' ' })
    expect(button('Play')).toBeDefined()
    rerender(<Wall isOn />)
    fireEvent.keyDown(document.body, { key: ' ' })
    expect(button('Pause')).toBeDefined()
  })
})

const twoThirtyTwo = new Date(2026, 10, 20, 14, 32, 7).getTime()

it('the badge says its status and the local time', () => {
  const { container, rerender } = render(<LiveBadge polling={false} rows={0} updatedAt={undefined} />)
  expect(container.textContent).toBe('Live: booting… · Rows: 0 · Updated: –')
  rerender(<LiveBadge polling rows={128} updatedAt={twoThirtyTwo} />)
  expect(container.textContent).toBe('Live: polling · Rows: 128 · Updated: 14:32:07')
})

it.each([
  [1, 'By the room: 1 rating ·'],
  [2, 'By the room: 2 ratings ·'],
])('the badge counts %i of the room’s ratings', (ratings, says) => {
  render(<LiveBadge polling rows={9} ratings={ratings} updatedAt={twoThirtyTwo} />)
  expect(document.body.textContent).toContain(says)
})

it('the badge says since when the picture stands', () => {
  const { container } = render(
    <LiveBadge polling rows={128} updatedAt={twoThirtyTwo} still asOf={twoThirtyTwo + 60_000} />,
  )
  expect(container.textContent).toBe('Live: no connection · Rows: 128 as of 14:33 · Updated: 14:32:07')
  expect(container.querySelector('p')?.dataset.still).toBe('true')
})

describe('the search for words', () => {
  const [first, second, third] = ideaSet(3, { clustered: false }).map((point, index) => ({
    ...point,
    idea: index === 1 ? 'More chairs' : 'Fewer meetings',
  }))

  it('goes from one idea with the words to the next, and says which of how many it is', () => {
    if (!first || !second || !third) throw new Error('There are three ideas.')
    const points = [first, second, third]
    const found = vi.fn()
    const finder = (selected?: (typeof points)[number]) => (
      <Finder points={points} selected={selected} onFind={found} onClose={() => undefined} />
    )
    const { rerender } = render(finder(second))
    const field = screen.getByRole('textbox')
    expect(document.activeElement).toBe(field)
    fireEvent.change(field, { target: { value: 'meetings' } })
    expect(screen.getByRole('status').textContent).toBe('2 ideas')
    for (const next of [first, third, first]) {
      fireEvent.submit(field)
      expect(found).toHaveBeenLastCalledWith(next)
      rerender(finder(next))
      expect(screen.getByRole('status').textContent).toBe(`${next === first ? 1 : 2} of 2 ideas`)
    }
  })

  it('gives the focus back where it was', () => {
    render(<button type="button">Before</button>)
    const before = screen.getByRole('button')
    before.focus()
    const { unmount } = render(
      <Finder points={[]} selected={undefined} onFind={() => undefined} onClose={() => undefined} />,
    )
    unmount()
    expect(document.activeElement).toBe(before)
  })
})
