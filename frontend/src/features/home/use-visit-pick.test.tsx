// @vitest-environment happy-dom
import { act, render } from '@testing-library/react'
import { useRef } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { useVisitPick } from './use-visit-pick.ts'
import { visitPick, type VisitPick } from './visit-pick.ts'

/** The last observer made: the test says when, and what, it sees. */
let observed: ((inView: boolean) => void) | undefined

beforeEach(() => {
  sessionStorage.clear()
  observed = undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        observed = (isIntersecting) => callback([{ isIntersecting }])
      }
      readonly observe = () => undefined
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
  return { text: () => root.textContent, sees: (inView: boolean) => act(() => observed?.(inView)) }
}

it('shows this visit’s pick immediately on a page that was not prerendered', () => {
  expect(render(<Shelf pick={newPick()} />).container.textContent).toBe('d c')
})

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
