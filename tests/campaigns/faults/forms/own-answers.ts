import type { Page } from 'playwright/test'
import { idempotencyHeader } from '#shared/routes.ts'
import { laserFocus, ownAnswer } from '../../../e2e/steps/laser-focus-steps.ts'
import type { Scene } from '../scene.ts'
import type { Form } from './form.ts'
import { laserFocusForm } from './live-forms.ts'

/** The keys that answers were sent under first, by their tag. */
const keys = new Map<string, string>()

/** Sends an answer whose phone may change it. */
const sendFirst = async (page: Page, tag: string, idea: string) => {
  await laserFocusForm.fillIn(page, idea)
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await laserFocusForm.press(page)
  keys.set(tag, (await sent).headers()[idempotencyHeader.toLowerCase()] ?? '')
  await ownAnswer(page).change.waitFor()
}

/** How many rows an answer's key has: 1 where one is as wanted, 0 where one is not, and all of them where there are more. */
const rowsAs =
  (isWanted: (row: Awaited<ReturnType<Scene['table']['rows']>>[number], tag: string) => boolean) =>
  async (scene: Scene, tag: string) => {
    const rows = (await scene.table.rows('laser-focus')).filter(
      ({ idempotencyKey, answer }) => idempotencyKey === keys.get(tag) || String(answer.idea).startsWith(tag),
    )
    return rows.length === 1 ? rows.filter((row) => isWanted(row, tag)).length : rows.length
  }

/** The same form once more, for an answer that has been sent: the tag is in its place. */
export const changedAnswer: Form = {
  ...laserFocusForm,
  sending: 'POST /api/laser-focus-form/change',
  fillIn: async (page, tag) => {
    const form = laserFocus(page)
    await sendFirst(page, tag, `${tag} at first`)
    await ownAnswer(page).change.click()
    await form.idea.fill(tag)
    await form.next.click()
    await form.next.click()
  },
  stored: rowsAs(({ answer, changed }, tag) => changed === true && answer.idea === tag),
}

/** What takes such an answer back. */
export const withdrawnAnswer: Form = {
  ...laserFocusForm,
  sending: 'POST /api/laser-focus-form/withdraw',
  fillIn: async (page, tag) => {
    await sendFirst(page, tag, tag)
    await ownAnswer(page).withdraw.click()
  },
  press: (page) => ownAnswer(page).sheet.getByRole('button', { name: 'Withdraw' }).click(),
  success: (page) => ownAnswer(page).gone,
  stored: rowsAs(({ withdrawn, answer }) => withdrawn === true && Object.keys(answer).length === 0),
}
