import { randomUUID } from 'node:crypto'
import { takeAlerts } from '../../e2e/steps/combo-convo-steps.ts'
import { expect } from '../../rig/browser/e2e.ts'
import { PageTime } from '../../rig/browser/page-time.ts'
import { test } from './fault-test.ts'
import { realForms } from './real-forms.ts'
import { type FormName, requestOf } from './scenario.ts'
import type { Scene } from './scene.ts'
import { type TroubleName, troubles } from './table/troubles.ts'
import { atPace } from '../../runner/pace.ts'

/** Longer than a form waits for anything by itself, in seconds of the page's time. */
const longestWait = 180
/** How long an answer may be on its way that comes, in ms of real time. */
const answeredWithinMs = 3000

/** What no table plays without a browser, and what it does. */
type RealTrouble = TroubleName | 'store refuses'

const endless: readonly RealTrouble[] = ['never answered', 'answer drips for minutes']

/**
 * What the table plays without a browser, here with a real one, a real network and the real functions: in each trouble a
 * form says that its answer waits, goes on by itself when it is over, and the answer is stored once.
 */
export const playFaults = (troublesOf: (form: FormName) => readonly RealTrouble[]): void => {
  for (const form of realForms) {
    const names = troublesOf(form.name)
    test(`${form.name}: ${names.join(', ')}`, async ({ page, context, scene }) => {
      test.slow()
      let isEndless = false
      const time = await PageTime.of(context, answeredWithinMs, () => isEndless)
      takeAlerts(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(form.path)
      for (const name of names)
        await test.step(name, async () => {
          const tag = `Canary ${randomUUID().slice(0, 8)}`
          await form.fillIn(page, tag)
          isEndless = endless.includes(name)
          const hits = await begin(name, form.name, scene)
          if (name === 'offline') await context.setOffline(true)
          await form.press(page)
          await time.pass(page, longestWait, () => form.waits(page).isVisible())
          await expect(form.waits(page)).toBeVisible()
          if (hits) expect(hits(), 'requests hit').toBeGreaterThan(0)
          await expect(form.done(page)).toBeHidden()
          await scene.recover()
          isEndless = false
          if (name === 'offline') await context.setOffline(false)
          await time.pass(page, longestWait, () => form.done(page).isVisible())
          await expect(form.done(page)).toBeVisible()
          await expect.poll(() => form.stored(scene, tag), { timeout: atPace(60_000) }).toBe(1)
        })
    })
  }
}

/** @returns a counter of the requests it hits; undefined where none can be counted. */
const begin = async (
  name: RealTrouble,
  form: keyof typeof requestOf,
  { proxy, store }: Scene,
): Promise<(() => number) | undefined> => {
  if (name === 'store refuses') {
    store.behave(() => 'refuses')
    return undefined
  }
  const trouble = troubles[name]
  if (trouble.at === 'browser') return undefined
  await proxy.strike(requestOf[form], trouble.fault)
  return trouble.fault.kind === 'refuses' ? undefined : proxy.victims
}
