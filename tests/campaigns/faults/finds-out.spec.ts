import { expect } from '../../rig/browser/e2e.ts'
import { test } from './fault-test.ts'
import { isFalseSuccess, runScenario } from './run-scenario.ts'
import type { Scenario } from './scenario.ts'

/** The table would find a false success, and a scenario whose fault hits no request. */
test.use({ viewport: { width: 390, height: 844 } })

/** Nothing of what is waited for will come. */
const patienceMs = 10_000

const lie = { status: 200, headers: { 'content-type': 'application/json' }, body: '{"success":true}' }

const thanked: Scenario = {
  form: 'contact',
  name: 'somebody else says yes',
  trouble: { at: 'network', fault: { kind: 'responds', response: lie } },
  when: 'sending',
  sees: ['Message sent successfully!'],
  stored: 1,
  recovery: 'not needed',
  then: ['Message sent successfully!'],
}

test('a yes behind which nothing is stored is a false success', async ({ page, context, scene }) => {
  test.setTimeout(240_000)
  const course = await runScenario(thanked, { page, context, scene, patienceMs })
  expect(course).toMatchObject({ claimed: true, stored: 0 })
  expect(isFalseSuccess(course)).toBe(true)
})

test('a fault that hits no request fails its scenario', async ({ page, context, scene }) => {
  test.setTimeout(240_000)
  const trouble = { ...thanked.trouble, times: 0 } as Scenario['trouble']
  const course = await runScenario({ ...thanked, trouble }, { page, context, scene, patienceMs })
  expect(String(course.failure)).toContain('requests hit')
  expect(isFalseSuccess(course)).toBe(false)
})
