import { beforeEach, expect, it, vi } from 'vitest'
import { forgetStageConfig, readStageConfig } from './stage-config.ts'

const config = { stage: 'test', eventName: 'Test Summit', ventingMachineKey: 'k' }
const answers: (() => Promise<Response>)[] = []
const fetched = vi.fn<typeof fetch>(() => answers.shift()?.() ?? Promise.resolve(Response.json(config)))

beforeEach(() => {
  fetched.mockClear()
  answers.length = 0
  forgetStageConfig()
  vi.stubGlobal('fetch', fetched)
})

it('asks once, whoever wants to know', async () => {
  const both = await Promise.all([readStageConfig(), readStageConfig()])
  expect(both).toEqual([config, config])
  await readStageConfig()
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(fetched.mock.calls[0]?.[0]).toBe('/config.json')
})

it('asks again when it could not be had, and when it is out of date', async () => {
  answers.push(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(readStageConfig()).rejects.toMatchObject({ name: 'NetworkError' })
  expect(await readStageConfig()).toEqual(config)
  answers.push(() => Promise.resolve(Response.json({ ...config, ventingMachineKey: 'new' })))
  forgetStageConfig()
  expect((await readStageConfig()).ventingMachineKey).toBe('new')
})

it('refuses what is no configuration', async () => {
  answers.push(() => Promise.resolve(new Response('<!doctype html>')))
  await expect(readStageConfig()).rejects.toThrow('The stage’s config.json does not say what it should.')
})
