import { beforeEach, expect, it, vi } from 'vitest'
import { environmentNames } from '#lambdas/environment.ts'
import { namelessScreen } from '#shared/rows/question.ts'
import { formRoute, screenRoute } from './form-route.ts'

const noted = vi.hoisted(() => vi.fn(() => Promise.resolve()))
vi.mock('#lambdas/desk/presence.ts', () => ({ createPresence: () => ({ noteScreen: noted }) }))

beforeEach(() => {
  vi.stubEnv(environmentNames.tableName, 'table')
  vi.stubEnv(environmentNames.stage, 'local')
})

it('a screen is noted by its name, and one without a name is not', async () => {
  const { form, noteScreen } = screenRoute('list-laser-focus')
  expect(form).toBe('laser-focus')
  await noteScreen(form, namelessScreen)
  expect(noted).not.toHaveBeenCalled()
  await noteScreen(form, 'Hall 2')
  expect(noted.mock.calls).toEqual([['laser-focus', 'Hall 2']])
})

it('there is none for an id that no route of a form has', () => {
  expect(() => formRoute('health')).toThrow('No route of a form is called health.')
})
