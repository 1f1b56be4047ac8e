import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { stageConfigSchema } from './stage-config.ts'

const config = { stage: 'local', eventName: 'Spring summit', ventingMachineKey: 'key' }

it('is what the browser may know, and nothing beside it', () => {
  expect(z.parse(stageConfigSchema, { ...config, originSecret: 'hush' })).toEqual(config)
})

it.each(Object.keys(config))('is not whole without its %s', (name) => {
  expect(z.safeParse(stageConfigSchema, { ...config, [name]: undefined }).success).toBe(false)
})
