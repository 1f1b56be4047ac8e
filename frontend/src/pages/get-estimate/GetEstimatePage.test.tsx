// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemoryHistory, MemoryRouter } from '#lib/router/test-support/memory-router.tsx'
import { isProductId } from '#shared/products.ts'
import { LikedProvider } from '#features/liked/LikedProvider.tsx'
import { GetEstimatePage } from './GetEstimatePage.tsx'

const page = (path = '/get-estimate') => (
  <MemoryRouter initialEntries={[path]}>
    <LikedProvider isKnown={isProductId}>
      <GetEstimatePage />
    </LikedProvider>
  </MemoryRouter>
)

/** Takes the prerendered page over at an address, and gives what it says then. */
const takeOver = async (path?: string) => {
  const container = document.createElement('div')
  container.innerHTML = renderToString(page())
  document.body.replaceChildren(container)
  const prerendered = container.textContent
  const head = container.querySelector('h1')
  const complaints = vi.spyOn(console, 'error')
  const root = await act(() => hydrateRoot(container, page(path)))
  const text = container.textContent
  expect(complaints).not.toHaveBeenCalled()
  // Painted once, so that the largest paint is the first, and a lead that changes is read out.
  expect(container.querySelector('h1')).toBe(head)
  act(() => root.unmount())
  return { prerendered, text }
}

afterEach(() => {
  localStorage.clear()
})

it('is prerendered without knowing the list, which it then shows', async () => {
  localStorage.setItem('liked-products', '["ping-poll"]')
  const { prerendered, text } = await takeOver()
  expect(prerendered).toContain('Your list, priced.')
  expect(prerendered).not.toContain('No product selected.')
  expect(prerendered).not.toContain('Ping Poll')
  expect(text).toContain('Ping Poll')
})

it('then says that there is none', async () => {
  const { text } = await takeOver()
  expect(text).toContain('No product selected.')
})

it('takes the products of a shared link over, whatever was liked', async () => {
  localStorage.setItem('liked-products', '["ping-poll"]')
  const { text } = await takeOver('/get-estimate?products=combo-convo')
  expect(text).toContain('Combo Convo')
  expect(text).not.toContain('Ping Poll')
})

describe('the list', () => {
  const open = (search: string, history = createMemoryHistory({ to: `/get-estimate${search}` })) => {
    render(
      <MemoryRouter history={history}>
        <LikedProvider isKnown={isProductId}>
          <GetEstimatePage />
        </LikedProvider>
      </MemoryRouter>,
    )
    return history
  }

  const saved = () =>
    screen
      .queryAllByRole('heading', { level: 3 })
      .filter((heading) => heading.closest('li'))
      .map(({ textContent }) => textContent)
  const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
  const pressed = () =>
    screen.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
  const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

  beforeEach(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    localStorage.clear()
  })

  it('brings back what was removed: its place, its plan and the focus', () => {
    open('?products=floating-opinions,combo-convo:bring-us-in,flag-finder')
    press('Remove Combo Convo')
    press(/^Undo removing Combo Convo/)
    expect(saved()).toEqual(['Floating Opinions', 'Combo Convo', 'Flag Finder'])
    expect(pressed()).toEqual(['Bring us in$9,000'])
    expect(focused()).toBe('Remove Combo Convo')
    expect(said()).not.toContain('Combo Convo removed. You can undo it.')
  })

  it('offers no undo where the product is back by another way', () => {
    open('?products=combo-convo,flag-finder')
    press('Remove Combo Convo')
    act(() => {
      localStorage.setItem('liked-products', '["combo-convo"]')
      window.dispatchEvent(Object.assign(new Event('storage'), { key: 'liked-products' }))
    })
    expect(saved()).toEqual(['Combo Convo'])
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  })

  it('keeps the plan that is pressed, counts by it, and takes it back at a second press', () => {
    open('?products=combo-convo')
    const sum = () => screen.getByRole('region', { name: 'Indicative range' }).textContent
    expect(sum()).toContain('$4,000–9,000')
    press(/^Do it yourself/)
    expect(localStorage.getItem('liked-products')).toBe('[{"slug":"combo-convo","plan":"do-it-yourself"}]')
    expect(sum()).toContain('$4,000 USD')
    press(/^Do it yourself/)
    expect(localStorage.getItem('liked-products')).toBe('["combo-convo"]')
  })

  it('asks once for the whole list, which presses every row that has a choice', async () => {
    open('?products=combo-convo,vision-forest,roll-play,ping-poll:do-it-yourself')
    expect(pressed()).toEqual(['Bring us in$23,000', 'Do it yourself$7,000'])
    fireEvent.click(await screen.findByRole('button', { name: 'With your team on site' }))
    expect(pressed()).toEqual([
      'With your team on site',
      'Bring us in$9,000',
      'Bring us in$23,000',
      'Bring us in$10,000',
    ])
    press(/^Bring us in \$23,000/)
    expect(pressed()).toHaveLength(4)
    press('Not sure yet')
    expect(pressed()).toEqual(['Not sure yet', 'Bring us in$23,000'])
    cleanup()
    open('?products=vision-forest,roll-play')
    await screen.findByRole('button', { name: 'Print, or save as PDF' })
    expect(screen.queryByRole('group', { name: /^Who runs it/ })).toBeNull()
  })

  it('takes a shared link out of the address, and leaves the list alone where nothing on it is known', async () => {
    localStorage.setItem('liked-products', '["ping-poll"]')
    const history = open('?products=no-such-thing&ref=mail')
    expect(saved()).toEqual(['Ping Poll'])
    await vi.waitFor(() => expect(history.read().location.search).toBe('?ref=mail'))
    cleanup()
    open('?products=combo-convo,no-such-thing')
    expect(saved()).toEqual(['Combo Convo'])
    expect(localStorage.getItem('liked-products')).toBe('["combo-convo"]')
  })

  it('keeps a list that cannot be stored in the address, for a reload and for Back', async () => {
    localStorage.setItem('liked-products', '["ping-poll"]')
    const stored = localStorage
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.getItem(key),
      setItem: () => {
        throw new DOMException('Full.', 'QuotaExceededError')
      },
    })
    const history = open('?products=combo-convo,flag-finder:bring-us-in&ref=mail')
    const address = () => history.read().location.search
    expect(saved()).toEqual(['Combo Convo', 'Flag Finder'])
    expect(address()).toBe('?products=combo-convo,flag-finder:bring-us-in&ref=mail')
    press('Remove Combo Convo')
    await vi.waitFor(() => expect(address()).toBe('?products=flag-finder:bring-us-in&ref=mail'))
    // A reload: what was held is gone, and what is stored is older.
    cleanup()
    open('', history)
    expect(saved()).toEqual(['Flag Finder'])
    expect(pressed()).toEqual(['Bring us in$10,000'])
    // Back at an entry from before: what this tab holds is newer.
    await screen.findByRole('button', { name: 'Print, or save as PDF' })
    press('Remove Flag Finder')
    act(() => history.push({ pathname: '/get-estimate', search: '?products=combo-convo', hash: '' }))
    act(() => history.push({ pathname: '/get-estimate', search: '', hash: '' }))
    press('Remove Combo Convo')
    act(() => history.go(-1))
    expect(saved()).toEqual([])
  })

  it('says what another tab has done to it, and takes that back at a press', async () => {
    localStorage.setItem('liked-products', '["vision-forest","ping-poll"]')
    open('')
    await screen.findByRole('button', { name: 'Print, or save as PDF' })
    const otherTab = (list: string) =>
      act(() => {
        localStorage.setItem('liked-products', list)
        window.dispatchEvent(Object.assign(new Event('storage'), { key: 'liked-products' }))
      })
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    otherTab('["combo-convo"]')
    expect(saved()).toEqual(['Combo Convo'])
    await screen.findByRole('button', { name: 'Undo' })
    expect(said().join()).toContain(
      'Another tab has changed this list: Vision Forest is gone, Ping Poll is gone, Combo Convo is new.',
    )
    press('Undo')
    expect(saved()).toEqual(['Vision Forest', 'Ping Poll'])
    expect(focused()).toBe('main')
    expect(said().join()).not.toContain('Another tab')
    // What is done here is no other tab's: it says the second and not the first.
    press('Remove Ping Poll')
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    otherTab('[]')
    await screen.findByText(/^Another tab has changed this list: Vision Forest is gone\./)
    press('Keep it')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('says that its sheet is asked for, and prints once it is here', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    open('?products=combo-convo')
    const button = await screen.findByRole('button', { name: 'Print, or save as PDF' })
    expect(button.hasAttribute('aria-busy')).toBe(false)
    fireEvent.click(button)
    expect(button.getAttribute('aria-busy')).toBe('true')
    await vi.waitFor(() => expect(print).toHaveBeenCalledTimes(1))
    await vi.waitFor(() => expect(button.hasAttribute('aria-busy')).toBe(false))
  })

  it('that a link has replaced is one press away, and is not offered where the link has the same', async () => {
    localStorage.setItem('liked-products', '["ping-poll","flag-finder"]')
    open('?products=combo-convo')
    await screen.findByText('This list came with its link. Yours had 2 products.')
    expect(saved()).toEqual(['Combo Convo'])
    const otherTab = (list: string) =>
      act(() => {
        localStorage.setItem('liked-products', list)
        window.dispatchEvent(Object.assign(new Event('storage'), { key: 'liked-products' }))
      })
    otherTab('["ping-poll","flag-finder"]')
    expect(screen.queryByText(/came with its link/)).toBeNull()
    otherTab('["combo-convo"]')
    press('Bring mine back')
    expect(saved()).toEqual(['Ping Poll', 'Flag Finder'])
    expect(focused()).toBe('main')
    expect(screen.queryByText(/came with its link/)).toBeNull()
    cleanup()
    open('?products=ping-poll,flag-finder')
    await screen.findByRole('button', { name: /Copy the link/ })
    expect(screen.queryByText(/came with its link/)).toBeNull()
  })
})
