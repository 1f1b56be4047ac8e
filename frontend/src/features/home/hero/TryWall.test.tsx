// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterAll, expect, it, vi } from 'vitest'
import { inOwnTime, passAll } from '#lib/test-support/own-time.ts'

/** The attempts to bring the wall, and what becomes of the latest. */
const line = { attempts: 0, arrive: () => Promise.resolve(), fail: (): void => undefined }
vi.mock('#lib/late-code/late-code.ts', async (original) => ({
  ...(await original<object>()),
  retryImport: (load: () => Promise<unknown>) =>
    new Promise((resolve, reject) => {
      line.attempts += 1
      line.arrive = async () => resolve(await load())
      line.fail = () => reject(new Error('Gone.'))
    }),
}))

// What another test has brought knows the true one, and none may find this one.
vi.resetModules()
afterAll(() => void vi.resetModules())
const { TryWall } = await import('./TryWall.tsx')

inOwnTime()

const field = () => screen.getByLabelText<HTMLInputElement>('What do meetings need more of?')
const note = () => screen.getByRole('status').textContent
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const say = (text: string) => {
  type(text)
  fireEvent.click(screen.getByRole('button', { name: 'Say it' }))
}
const drawn = () => [...document.querySelectorAll('svg text')].map((text) => text.textContent)

it('keeps what is said until the wall is here, says when it does not come, and tries again', async () => {
  render(<TryWall isStill={false}>Our wall</TryWall>)
  expect(note()).toBe('All of these are ours. Nothing you type leaves this page.')
  say('Joy')
  expect(note()).toBe('One moment. The wall is on its way.')
  expect(field().value).toBe('Joy')

  line.fail()
  await passAll(6000)
  expect(note()).toBe('The wall did not come. Say it again to try once more.')
  expect(document.body.textContent).toContain('Our wall')

  say('Honest goodbyes')
  expect([note(), line.attempts]).toEqual(['One moment. The wall is on its way.', 2])
  await act(line.arrive)
  expect(note()).toBe('That one is yours. Now picture 400 phones.')
  // In the wide and in the narrow picture.
  expect(drawn().filter((text) => text === 'Honest goodbyes')).toHaveLength(2)
  expect(drawn()).not.toContain('Joy')
  expect(field().value).toBe('')

  say('One two three four')
  expect([note(), field().value]).toEqual(['Three words. You have 4.', 'One two three four'])
  say('Utter crap')
  expect([note(), field().value]).toEqual(['Not on this wall. Try it more politely.', 'Utter crap'])
  const before = screen.getByRole('status').firstChild
  say('Utter crap')
  expect(screen.getByRole('status').firstChild, 'is heard again').not.toBe(before)
})
