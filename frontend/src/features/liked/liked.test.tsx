// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LikeButton } from './LikeButton.tsx'
import { LikedControl } from './LikedControl.tsx'
import { likedMessage } from './liked-words.tsx'
import { LikedProvider } from './LikedProvider.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const isKnown = () => true
const heart = () => screen.queryByRole('button', { name: /Liked products/ })

describe('useLiked', () => {
  it('knows of nothing liked in the prerendered page', () => {
    localStorage.setItem('liked-products', '["ping-poll"]')
    const html = renderToString(
      <LikedProvider isKnown={isKnown}>
        <LikeButton id="ping-poll" name="Ping Poll" />
        <LikedControl onOpen={() => undefined} />
      </LikedProvider>,
    )
    expect(html).toContain('aria-pressed="false"')
    expect(html).not.toContain('Liked products')
    expect(html).not.toContain('style=')
  })
})

describe('the heart on a card and the one in the bar', () => {
  it('go by the same list', () => {
    render(
      <LikedProvider isKnown={isKnown}>
        <LikeButton id="ping-poll" name="Ping Poll" />
        <LikeButton id="roll-play" name="Roll Play" />
        <LikedControl onOpen={() => undefined} />
      </LikedProvider>,
    )
    expect(heart()).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Like Ping Poll' }))
    fireEvent.click(screen.getByRole('button', { name: 'Like Roll Play' }))
    expect(heart()?.textContent).toBe('2')
    expect(screen.getByRole('button', { name: 'Like Ping Poll', pressed: true })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Like Ping Poll' }))
    expect(heart()?.getAttribute('aria-label')).toBe('Liked products, 1')
  })

  it('like a product on the plan that was asked for, and let go of both', () => {
    render(
      <LikedProvider isKnown={isKnown}>
        <LikeButton id="ping-poll" name="Ping Poll" plan="bring-us-in" />
      </LikedProvider>,
    )
    const press = () => fireEvent.click(screen.getByRole('button', { name: 'Like Ping Poll' }))
    press()
    expect(localStorage.getItem('liked-products')).toBe('[{"slug":"ping-poll","plan":"bring-us-in"}]')
    press()
    expect(localStorage.getItem('liked-products')).toBe('[]')
  })

  it('never follow the link below them', () => {
    const followed = vi.fn()
    render(
      <LikedProvider isKnown={isKnown}>
        <a href="#elsewhere" onClick={followed}>
          <LikeButton id="ping-poll" name="Ping Poll" />
        </a>
      </LikedProvider>,
    )
    const press = new MouseEvent('click', { bubbles: true, cancelable: true })
    act(() => {
      screen.getByRole('button', { name: 'Like Ping Poll' }).dispatchEvent(press)
    })
    expect(press.defaultPrevented).toBe(true)
    expect(followed).not.toHaveBeenCalled()
  })
})

it.each([
  [0, 'You have 0 products selected. Continue to get an estimate for your selected products.'],
  [1, 'You’ve selected 1 product. Bundling multiple products may reduce the overall cost.'],
  [2, 'Great! You’ve selected 2 products. Next, let’s take this to your inbox'],
  [16, 'Great! You’ve selected 16 products. Next, let’s take this to your inbox'],
])('has its own message for %i products', (count, message) => {
  expect(likedMessage(count)).toBe(message)
})
