import { expect, it } from 'vitest'
import { isOpenAt, withoutPart, type Opened } from './overlays.ts'

const menu: Opened = { part: 'menu', at: 'entry' }

it('is open where it was opened, and nowhere else', () => {
  expect(isOpenAt(menu, 'menu', 'entry')).toBe(true)
  expect(isOpenAt(menu, 'liked', 'entry')).toBe(false)
  expect(isOpenAt(menu, 'menu', 'the next entry')).toBe(false)
  expect(isOpenAt(undefined, 'menu', 'entry')).toBe(false)
})

it('is closed by itself only', () => {
  expect(withoutPart(menu, 'menu')).toBeUndefined()
  expect(withoutPart(menu, 'liked')).toBe(menu)
  expect(withoutPart(undefined, 'menu')).toBeUndefined()
})
