import type { Locator, Page } from 'playwright/test'
import { dollars, specified, sumOf } from '#shared/prices/test-support/specified.ts'
import { readWishes } from '#shared/prices/wish.ts'
import { expect, test } from '../../rig/browser/e2e.ts'
import { estimate } from '../steps/estimate-page.ts'

const phone = { width: 390, height: 844 }
const laptop = { width: 1440, height: 900 }

interface Question {
  readonly asks: string
  readonly in: typeof phone
  readonly at: string
  /** What is pressed there. */
  readonly press: (page: Page) => Locator
  /** What is pressed stands beside its answer, and does not lead to it. */
  readonly beside?: true
  /** Where the answer is. */
  readonly answer: (page: Page) => Locator
  readonly says: string
}

const main = (page: Page) => page.getByRole('main')
const chapter = (name: string) => (page: Page) =>
  page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name, exact: true })
const listed = 'combo-convo,ping-poll,flag-finder'
/** What the list comes to where all of it is run in one way, reckoned from the owner's prices, typed again. */
const sumOn = (plan: string) =>
  `${sumOf(
    readWishes(
      listed
        .split(',')
        .map((id) => `${id}:${plan}`)
        .join(),
    ),
  )} USD`

const questions: readonly Question[] = [
  {
    asks: 'What can we have for 300 people and $8,000, with your team?',
    in: laptop,
    at: '/products?people=300&budget=8000',
    press: (page) => page.getByRole('button', { name: 'With your team on site' }),
    beside: true,
    answer: (page) => main(page).getByRole('article').first(),
    says: `With us ${dollars(specified['if-this-then-what'][1])}`,
  },
  {
    asks: 'What do three of them come to if we run them ourselves?',
    in: phone,
    at: `/get-estimate?products=${listed}`,
    press: (page) => estimate(page).whoRunsIt.nth(1),
    beside: true,
    answer: (page) => estimate(page).range,
    says: sumOn('do-it-yourself'),
  },
  {
    asks: 'And with your team?',
    in: laptop,
    at: `/get-estimate?products=${listed}`,
    press: (page) => estimate(page).whoRunsIt.nth(2),
    beside: true,
    answer: (page) => estimate(page).range,
    says: sumOn('bring-us-in'),
  },
  {
    asks: 'Can you do it in three weeks?',
    in: phone,
    at: '/get-estimate?products=combo-convo',
    press: (page) => estimate(page).toRequest,
    answer: (page) => estimate(page).request,
    says: 'Ask us how soon: your date goes with the request.',
  },
  {
    asks: 'What does one cost, and what do we get for it?',
    in: phone,
    at: '/products/combo-convo',
    press: (page) => main(page).getByRole('link', { name: /see the prices$/ }),
    answer: (page) => main(page).getByRole('article').first(),
    says: `${dollars(specified['combo-convo'][0])} USD`,
  },
  {
    asks: 'What does the room have to have for it?',
    in: laptop,
    at: '/products/combo-convo',
    press: (page) => main(page).getByRole('heading', { name: 'Before you ask your venue.' }),
    beside: true,
    answer: (page) => main(page).getByRole('region', { name: 'Before you ask your venue' }),
    says: 'Not measured yet for Combo Convo: space, power, screens, set up and take down. Ask us.',
  },
  {
    asks: 'Which wifi do 400 phones need?',
    in: phone,
    at: '/for/venue',
    press: chapter('Wifi'),
    answer: main,
    says: 'is what to ask for: other people are online, too',
  },
  {
    asks: 'Who keeps my guests’ data?',
    in: phone,
    at: '/for/lawyers',
    press: chapter('Who processes it'),
    answer: main,
    says: 'Requests of organizers. Never an answer of a guest',
  },
  {
    asks: 'Can somebody take part who does not see?',
    in: phone,
    at: '/for/everybody',
    press: chapter('Not tested'),
    answer: main,
    says: 'No person who uses a screen reader has tried it yet.',
  },
  {
    asks: 'Who can open the desk?',
    in: laptop,
    at: '/for/it',
    press: chapter('Who gets in'),
    answer: main,
    says: 'A link, no password.',
  },
]

test('ten questions of an organizer, each answered on one screen', async ({ page }) => {
  expect(questions).toHaveLength(10)
  for (const { asks, at, press, beside, answer, says, ...question } of questions)
    await test.step(asks, async () => {
      await page.setViewportSize(question.in)
      await page.goto(at)
      await press(page).click()
      if (beside) await press(page).evaluate((one) => one.scrollIntoView({ block: 'start' }))
      await expect(answer(page).getByText(says).first()).toBeInViewport({ ratio: 1 })
      if (beside) await expect(press(page)).toBeInViewport({ ratio: 1 })
    })
})

test('who asks from a product how soon, asks with it on the list, and with a date', async ({ page }) => {
  await page.goto('/products/ping-poll')
  await page.getByRole('link', { name: 'Ask us how soon' }).click()
  await expect(page).toHaveURL('/get-estimate')
  await expect(estimate(page).products).toHaveText(['Ping Poll'])
  await estimate(page).toRequest.click()
  await expect(estimate(page).date).toBeInViewport()
})
