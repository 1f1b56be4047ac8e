import { beforeEach, expect, it } from 'vitest'
import { sealKeyAgeMs } from '#lambdas/seals/seal-keys.ts'
import { captureOutput } from '../telemetry/test-support/captured-output.ts'
import { deskScene, stateIn } from './test-support/desk-scene.ts'

beforeEach(() => void captureOutput())

const form = 'laser-focus'
const browser = 'visit-01'

/** A desk on a form with a sealed answer of a browser, and one without a seal. */
const scene = async () => {
  const made = deskScene()
  const { run, log, stored } = made
  const token = await made.link()
  const send = (idea: string, sealed: boolean) =>
    run(log.append(form, { idea }, { idempotencyKey: idea, bodyHash: 'x', sealed, browser }))
  await send('sealed', true)
  await send('unsealed', false)
  await run(log.number(stored))
  const flags = async (of?: string) =>
    stateIn(await made.read(token, { form: of ?? form, sinceRow: '1' })).answers?.map(
      (answer) => answer.flags,
    )
  const isSealed = async (of: string) => stateIn(await made.read(token, { form: of })).sealed
  return { ...made, token, flags, isSealed }
}

it('nobody is flagged until sealed sheets are printed, and only on their form', async () => {
  const { flags, isSealed, run, sealKeys, time } = await scene()
  expect(await isSealed(form)).toBe(false)
  expect(await flags()).toEqual([[], []])
  await run(sealKeys.forSheetsOf(form))
  await run(time.sleep(sealKeyAgeMs))
  expect([await isSealed(form), await isSealed('combo-convo')]).toEqual([true, false])
  expect(await flags()).toEqual([[], [{ reason: 'unsealed' }]])
})
