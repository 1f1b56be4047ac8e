// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { earlyPresses, keepPresses, replayEarlyPresses } from './early-presses.ts'

/** The document as it is before the page's own code, with its first script. */
const begin = async () => {
  document.body.innerHTML = `
    <button id="like"><i id="icon"></i></button>
    <form id="form"><button id="send" type="submit"></button></form>
    <a id="link" href="#elsewhere"></a>`
  window.early?.stop()
  delete window.early
  vi.resetModules()
  await import('./early.ts')
}

const part = (id: string) => document.getElementById(id)!
const press = (id: string) =>
  part(id).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
const kept = () => [...earlyPresses()].map(({ id }) => id)

beforeEach(begin)
afterEach(() => {
  window.early?.stop()
  document.body.replaceChildren()
})

it('keeps a pressed button once, wherever in it the press was, and nothing that works by itself', () => {
  press('icon')
  press('like')
  press('link')
  expect(kept()).toEqual(['like'])
})

it('keeps a form that is sent, which the browser would leave the page with', () => {
  const sent = new Event('submit', { bubbles: true, cancelable: true })
  part('form').dispatchEvent(sent)
  expect(sent.defaultPrevented).toBe(true)
  expect(kept()).toEqual(['form'])
})

it('lets what was pressed happen once the page is alive, in its order, each once', () => {
  const happened: string[] = []
  press('like')
  press('like')
  part('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  part('like').addEventListener('click', () => happened.push('like'))
  part('form').addEventListener('submit', (event) => {
    event.preventDefault()
    happened.push('form')
  })
  replayEarlyPresses()
  expect(happened).toEqual(['like', 'form'])
  replayEarlyPresses()
  expect(happened).toHaveLength(2)
})

it('keeps nothing any more once the page reacts itself', () => {
  replayEarlyPresses()
  press('like')
  expect(kept()).toEqual([])
})

it('forgets what is gone by then', () => {
  const like = part('like')
  const happened = vi.fn()
  press('like')
  like.remove()
  like.addEventListener('click', happened)
  replayEarlyPresses()
  expect(happened).not.toHaveBeenCalled()
})

it('takes over what was pressed in the document before, by its place among buttons and forms', () => {
  keepPresses([1, 7])
  expect(kept()).toEqual(['form'])
})
