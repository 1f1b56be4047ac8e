import { beforeEach, expect, it, vi } from 'vitest'
import { namelessScreen } from '#shared/rows/question.ts'
import { stubStage } from './test-support/api-event.ts'

const noted = vi.hoisted(() => vi.fn(() => Promise.resolve()))
vi.mock('#lambdas/desk/presence.ts', () => ({ createPresence: () => ({ noteScreen: noted }) }))

beforeEach(stubStage)

/** Another file of this worker may have loaded it with the presence that there is. */
const load = () => import('./form-route.ts')

it('a screen is noted by its name, and one without a name is not', async () => {
  const { form, noteScreen } = (await load()).screenRoute('list-laser-focus')
  expect(form).toBe('laser-focus')
  await noteScreen(form, namelessScreen)
  expect(noted).not.toHaveBeenCalled()
  await noteScreen(form, 'Hall 2')
  expect(noted.mock.calls).toEqual([['laser-focus', 'Hall 2']])
})

it('there is none for an id that no route of a form has', async () => {
  const { formRoute } = await load()
  expect(() => formRoute('health')).toThrow('No route of a form is called health.')
})
