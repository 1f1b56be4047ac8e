// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { act, render } from '@testing-library/react'
import { useRef } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { notePageAlive } from '#lib/use-hydrated.ts'
import { visitPick, type VisitPick } from './visit-pick.ts'
import { useVisitPick } from './use-visit-pick.ts'

describe('the pick of a visit', () => {
  const pool = ['a', 'b', 'c', 'd'] as const
  const first = ['a', 'b'] as const
  const pick = (draw: () => readonly (typeof pool)[number][] = () => ['d', 'c']) =>
    visitPick({ name: 'test-pick', pool, first, draw })

  beforeEach(() => sessionStorage.clear())

  it('is drawn once, and stays', () => {
    const draw = vi.fn(() => ['d', 'c'] as const)
    const visit = pick(draw)
    expect(visit.drawn()).toEqual(['d', 'c'])
    expect(visit.drawn()).toBe(visit.drawn())
    expect(draw).toHaveBeenCalledTimes(1)
  })

  it('survives a reload of the tab, in its order', () => {
    pick().drawn()
    expect(pick(() => ['a', 'b']).drawn()).toEqual(['d', 'c'])
  })

  it('keeps the first members for a visitor who is looking at them', () => {
    const visit = pick()
    expect(visit.keepFirst()).toBe(true)
    expect(visit.drawn()).toBe(first)
    expect(pick().drawn()).toEqual(first)
  })

  it('does not keep them over what was drawn before', () => {
    pick().drawn()
    expect(pick().keepFirst()).toBe(false)
  })

  it.each(['["d","gone"]', '["d"]', '["d","d"]', '{"d":1}', 'no list'])(
    'is drawn again where the tab holds %s',
    (held) => {
      sessionStorage.setItem('test-pick', held)
      expect(pick().drawn()).toEqual(['d', 'c'])
    },
  )

  it('lives without storage', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
    const visit = pick()
    expect(visit.drawn()).toEqual(['d', 'c'])
    expect(visit.drawn()).toEqual(['d', 'c'])
  })
})

describe('a page with it', () => {
  /** The last observer made: the test says when, and what, it sees. */
  let observed: ((inView: boolean) => void) | undefined

  beforeEach(() => {
    sessionStorage.clear()
    observed = undefined
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly observe: () => void
        constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
          this.observe = () => {
            observed = (isIntersecting) => callback([{ isIntersecting }])
          }
        }
        readonly disconnect = () => undefined
      },
    )
  })

  const newPick = () =>
    visitPick({ name: 'test-pick', pool: ['a', 'b', 'c', 'd'], first: ['a', 'b'], draw: () => ['d', 'c'] })

  const Shelf = ({ pick }: { pick: VisitPick<string> }) => {
    const place = useRef<HTMLParagraphElement>(null)
    return <p ref={place}>{useVisitPick(pick, place).join(' ')}</p>
  }

  /** A prerendered page that has just been taken over. */
  const hydrated = async (pick: VisitPick<string>) => {
    const root = document.createElement('div')
    root.innerHTML = renderToString(<Shelf pick={pick} />)
    expect(root.textContent).toBe('a b')
    await act(async () => {
      hydrateRoot(root, <Shelf pick={pick} />)
      await Promise.resolve()
    })
    expect(root.textContent).toBe('a b')
    const sees = (inView: boolean) => {
      window.dispatchEvent(new Event('scroll'))
      act(() => observed?.(inView))
    }
    return { text: () => root.textContent, sees }
  }

  it('changes a prerendered page while it is out of sight', async () => {
    const page = await hydrated(newPick())
    page.sees(false)
    expect(page.text()).toBe('d c')
  })

  it('leaves a prerendered page alone where the visitor looks, for the whole visit', async () => {
    const pick = newPick()
    const page = await hydrated(pick)
    page.sees(true)
    expect(page.text()).toBe('a b')
    expect(render(<Shelf pick={pick} />).container.textContent).toBe('a b')
  })
  it('shows this visit’s pick immediately where the browser draws the page, from then on', () => {
    notePageAlive()
    expect(render(<Shelf pick={newPick()} />).container.textContent).toBe('d c')
  })
})
