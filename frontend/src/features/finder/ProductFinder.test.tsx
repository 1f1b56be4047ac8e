// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { products } from '#content/catalogue.ts'
import { pageMeta } from '#content/meta/page-meta.ts'
import {
  createMemoryHistory,
  type MemoryHistory,
  MemoryRouter,
} from '#lib/router/test-support/memory-router.tsx'
import { objectives } from '#content/filters.ts'
import type { Choice } from './choices.ts'
import { createFinderStore, finderRecord, type FinderStore } from './finder-store.ts'
import { visitState, type Place } from './place.ts'
import { ProductFinder } from './ProductFinder.tsx'
import { Mark } from './question/Mark.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

const meta = pageMeta('/get-started-form', {
  title: 'Product Finder',
  description: 'Three questions.',
  alt: '',
})

const historyAt = (place?: Place) =>
  createMemoryHistory({ to: '/get-started-form', state: place ? visitState({ place }) : null })

const finder = (
  store: FinderStore,
  onRecommend: (ids: readonly string[]) => void = () => undefined,
  history: MemoryHistory = historyAt(),
  isLiked: (id: string) => boolean = () => true,
) => (
  <MemoryRouter history={history}>
    <ProductFinder
      meta={meta}
      products={products}
      onRecommend={onRecommend}
      like={({ name }) => <button type="button">Like {name}</button>}
      isLiked={isLiked}
      planOf={() => undefined}
      onPlan={() => undefined}
      store={store}
    />
  </MemoryRouter>
)

const open = (store = createFinderStore(), place?: Place, isLiked?: (id: string) => boolean) => {
  const onRecommend = vi.fn<(ids: readonly string[]) => void>()
  const history = historyAt(place)
  render(<StrictMode>{finder(store, onRecommend, history, isLiked)}</StrictMode>)
  return { onRecommend, history, store }
}
const press = async (name: string) => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }))
    await Promise.resolve()
  })
}
const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }))
const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const step = () => screen.getByText(/^Step \d of \d$/).textContent
const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled

const chooseAll = async () => {
  tick('Facilitated session')
  await press('Next')
  tick('Foster connection and networking')
  tick('Facilitate peer learning and dialogue')
  await press('Next')
  tick('Round Tables')
}

describe('the wizard', () => {
  it('asks the first question to its end after a reload for which nothing could be kept', async () => {
    open(createFinderStore(), 'objectives')
    expect(step()).toBe('Step 1 of 3')
    tick('Facilitated session')
    expect(step()).toBe('Step 1 of 3')
    tick('Interactive installation')
    await press('Next')
    expect(step()).toBe('Step 2 of 3')
  })

  it('goes on once there is a choice, and says how many there are', async () => {
    open()
    expect(step()).toBe('Step 1 of 3')
    expect(isDisabled('Next')).toBe(true)
    expect(screen.getByRole('status').textContent).toBe('Choose at least one')
    tick('Facilitated session')
    expect(screen.getByRole('status').textContent).toBe('1 chosen')
    expect(isDisabled('Next')).toBe(false)
    tick('Facilitated session')
    expect(isDisabled('Next')).toBe(true)
    tick('Facilitated session')
    await press('Next')
    expect(step()).toBe('Step 2 of 3')
    expect(document.activeElement?.textContent).toBe(heading())
  })

  it('recommends once, when it is finished, and starts over with nothing chosen', async () => {
    const { onRecommend } = open()
    await chooseAll()
    expect(onRecommend).not.toHaveBeenCalled()
    await press('Finish')
    expect(onRecommend.mock.calls).toEqual([[['combo-convo', 'block-party', 'flag-finder'], []]])
    expect(heading()).toBe('Three that fit your room.')
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Combo Convo',
      'Block Party',
      'Flag Finder',
      'Take all three to an estimate?',
    ])
    expect(document.activeElement?.textContent).toBe(heading())
    await press('Start over')
    expect(step()).toBe('Step 1 of 3')
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').some(({ checked }) => checked)).toBe(false)
  })

  it('takes a step back to the entry it came from, and keeps the choices', async () => {
    const { history } = open()
    await chooseAll()
    await press('Back')
    expect(history.read().navigationType).toBe('POP')
    expect(step()).toBe('Step 2 of 3')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /networking/ }).checked).toBe(true)
    await press('Back')
    expect(step()).toBe('Step 1 of 3')
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  })
})

describe('another run', () => {
  const first = ['combo-convo', 'block-party', 'flag-finder']

  /** A visitor who has a shortlist on the list, and has found another. */
  const findMore = async () => {
    const store = createFinderStore()
    const { onRecommend } = open(store, undefined, (id) => first.includes(id))
    await chooseAll()
    await press('Finish')
    store.dispatch({ type: 'added', ids: first })
    onRecommend.mockClear()
    await press('Start over')
    tick('Interactive installation')
    await press('Next')
    tick('Visualize collective insights')
    await press('Finish')
    expect(onRecommend).not.toHaveBeenCalled()
    return { store, onRecommend }
  }

  it.each([
    ['Replace the last ones', [expect.any(Array), first]],
    ['Add these to my list', [expect.any(Array), []]],
    ['Leave my list as it is', undefined],
  ])('asks first: %s', async (answer, call) => {
    const { store, onRecommend } = await findMore()
    screen.getByRole('button', { name: answer }).focus()
    await press(answer)
    expect(onRecommend.mock.calls).toEqual(call ? [call] : [])
    expect(document.activeElement?.textContent).toBe(heading())
    expect(screen.queryByRole('button', { name: answer })).toBeNull()
    // What a further run would replace.
    const kept = store.read().added ?? []
    expect(first.every((id) => kept.includes(id))).toBe(answer !== 'Replace the last ones')
  })
})

/** The prerendered page, in which the visitor chose before its code came. */
const takeOver = async (...early: string[]) => {
  const page = document.body.appendChild(document.createElement('div'))
  page.innerHTML = renderToString(finder(createFinderStore()))
  for (const name of early) tick(name)
  const store = createFinderStore()
  const root = await act(async () => {
    const hydrated = hydrateRoot(page, finder(store))
    await Promise.resolve()
    return hydrated
  })
  return {
    chosen: () => store.read().choices.type,
    leave: () => {
      act(() => root.unmount())
      page.remove()
    },
  }
}

it.each([
  ['nothing was kept', [], ['Facilitated session']],
  ['the tab had kept it already', ['Facilitated session'], ['Facilitated session']],
  ['another was kept', ['Interactive installation'], ['Facilitated session', 'Interactive installation']],
])('what was chosen before the code came stays chosen where %s', async (_, kept, wanted) => {
  sessionStorage.setItem(finderRecord, JSON.stringify({ choices: { type: kept } }))
  const { chosen, leave } = await takeOver('Facilitated session')
  expect(chosen()).toEqual(wanted)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Facilitated session' }).checked).toBe(true)
  leave()
})

it('shows of a shortlist what fits the size and the budget, likes nothing anew, and keeps the ranks', async () => {
  const { onRecommend } = open()
  await chooseAll()
  await press('Finish')
  const shown = () =>
    screen.getAllByRole('article').map(({ textContent }) => /\d(?=[A-Z])/.exec(textContent)?.[0])
  expect(shown()).toEqual(['1', '2', '3'])
  fireEvent.change(screen.getByRole('combobox', { name: 'Group size' }), { target: { value: '40' } })
  expect(shown()).toEqual(['3'])
  expect(screen.getByRole('status').textContent).toBe('1 of 3 fits. What is on your list stays on it.')
  fireEvent.change(screen.getByRole('combobox', { name: 'Budget up to' }), { target: { value: '5000' } })
  expect(screen.queryAllByRole('article')).toEqual([])
  expect(screen.getByRole('status').textContent).toBe(
    'None of the 3 is all of that. What is on your list stays on it.',
  )
  expect(heading()).toBe('Three that fit your room.')
  fireEvent.change(screen.getByRole('combobox', { name: 'Group size' }), { target: { value: '' } })
  fireEvent.change(screen.getByRole('combobox', { name: 'Budget up to' }), { target: { value: '10000' } })
  expect(screen.getByText('for either plan, the lower one')).toBeDefined()
  const withUs = () => screen.queryAllByText(/^With us \$/).length
  expect(withUs()).toBe(0)
  fireEvent.click(screen.getByRole('button', { name: 'With your team on site' }))
  expect(screen.getByText('for “Bring us in”, before travel')).toBeDefined()
  expect(withUs()).toBe(shown().length)
  // Where one comes back to, it is as it was.
  cleanup()
  open(createFinderStore(), 'results')
  expect(withUs()).toBe(shown().length)
  await press('Show all 3')
  expect(shown()).toEqual(['1', '2', '3'])
  expect(onRecommend).toHaveBeenCalledOnce()
})

describe('what is kept', () => {
  it('is there after a reload, the place and the shortlist too', async () => {
    open()
    await chooseAll()
    cleanup()
    const { history } = open(createFinderStore(), 'seating')
    expect(step()).toBe('Step 3 of 3')
    // The entry before this one may be another page's.
    await press('Back')
    expect(step()).toBe('Step 2 of 3')
    expect(history.read().navigationType).toBe('REPLACE')
    await press('Next')
    await press('Finish')
    cleanup()
    const { onRecommend } = open(createFinderStore(), 'results')
    expect(heading()).toBe('Three that fit your room.')
    // Nothing is liked again: what the visitor took out stays out.
    expect(onRecommend).not.toHaveBeenCalled()
  })

  it('is nothing to the prerendered page', () => {
    sessionStorage.setItem(finderRecord, JSON.stringify({ choices: { type: ['Facilitated session'] } }))
    const html = renderToString(finder(createFinderStore(), undefined, historyAt('objectives')))
    expect(html).toContain('Step 1 of 3')
    expect(html).not.toContain('checked=""')
    expect(html).not.toContain('style=')
  })
})

it('a plus says that a choice can be made, and is no objective’s sign', () => {
  const pathsOf = (choice: Choice) =>
    [...renderToString(<Mark choice={choice} chosen={false} />).matchAll(/ d="([^"]+)"/g)].map(([, d]) => d)
  const [plus] = pathsOf('Round Tables')
  expect(pathsOf('Facilitated session')).toEqual([plus])
  expect(objectives.flatMap(pathsOf)).not.toContain(plus)
})
