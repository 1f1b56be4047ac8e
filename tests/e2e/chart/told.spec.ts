import { expectAccessible, expectNoSidewaysScroll } from '../../rig/browser/e2e.ts'
import { corner, middle, rowOf, silent } from '../steps/scatterplot-ideas.ts'
import { expect, test } from '../steps/scatterplot-page.ts'
import { roomRows } from '../steps/chart/rooms.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the best low-effort idea among 5,000 is found in six keys from the top of the page', async ({
  chart,
  log,
  page,
}) => {
  log.appendMany(4999)
  // Better than all others but for the big bet, which takes long.
  log.append({ table: 77, impact: 10, effort: 0, idea: 'Answer the phone' })
  await chart.open(5000)
  await chart.projected()
  const said = page.getByRole('option')
  let keys = 0
  while (!(await chart.list.evaluate((list) => list === document.activeElement))) {
    await page.keyboard.press('Tab')
    keys += 1
    expect(keys).toBeLessThan(6)
  }
  await page.keyboard.press('Shift+Home')
  keys += 1
  expect(keys).toBeLessThanOrEqual(6)
  await expect(said).toHaveText(/Answer the phone$/)
  await expect(said).toHaveAccessibleName(
    'Table 77, impact 10, effort 0, rank 1 of 5000, Quick wins: Answer the phone',
  )
  await expect(said).toHaveAttribute('aria-posinset', /^\d+$/)
  await expect(page.locator('[data-walked="true"]')).toHaveText('77')
})

test.describe('the walk', () => {
  test('leaps by rank and from quarter to quarter, and says where it is', async ({ chart, page }) => {
    const bet = rowOf(31, 8, 9, 'A big bet')
    const second = rowOf(32, 2, 8, 'Second')
    await chart.project(corner, middle, silent, bet, second)
    const said = page.getByRole('option')
    await chart.list.focus()
    const walked: (string | null)[] = []
    for (const key of [
      'Home',
      'ArrowDown',
      'ArrowRight',
      'ArrowRight',
      'ArrowRight',
      'ArrowLeft',
      'ArrowUp',
      'End',
    ]) {
      await page.keyboard.press(`Shift+${key}`)
      walked.push(await said.getAttribute('aria-label'))
    }
    expect(walked.map((words) => words?.replace(/:.*/s, ''))).toEqual([
      'Table 12, impact 9, effort 1, rank 1 of 5, Quick wins',
      'Table 32, impact 8, effort 2, rank 2 of 5, Quick wins',
      'Table 31, impact 9, effort 8, rank 3 of 5, Big bets',
      'Table 456, impact 2, effort 8, rank 5 of 5, Later',
      'Table 12, impact 9, effort 1, rank 1 of 5, Quick wins',
      'Table 456, impact 2, effort 8, rank 5 of 5, Later',
      'Table 7, impact 5, effort 5, rank 4 of 5, Big bets',
      'Table 456, impact 2, effort 8, rank 5 of 5, Later',
    ])
    // Who sees the place reads the same beside it.
    await expect(chart.tooltip).toContainText('rank 5 of 5, Later')
    await expect(chart.tooltip).toContainText('by quarter')
    // Plain arrows go on in reading order from there.
    await page.keyboard.press('ArrowUp')
    await expect(said).toHaveText(/^Table 7,/)
    await expect(said).toHaveAttribute('aria-posinset', '4')
  })

  test('says that an idea lies on a pile, and of how many', async ({ chart, log, page }) => {
    log.append(...roomRows('400 ideas, clustered'))
    await chart.open(400)
    await chart.projected()
    await page.keyboard.press('x')
    const pile = page.getByRole('button', { name: /^\d+ ideas in one spot$/ }).first()
    await expect(pile).toBeVisible()
    await chart.list.focus()
    const name = async () => (await page.getByRole('option').getAttribute('aria-label')) ?? ''
    await page.keyboard.press('Home')
    for (let press = 0; press < 60 && !(await name()).includes('on a pile of'); press++)
      await page.keyboard.press('ArrowDown')
    const count = /on a pile of (\d+)/.exec(await name())?.[1]
    expect(Number(count)).toBeGreaterThan(1)
    await page.keyboard.press('Enter')
    await expect(chart.popup).toHaveAccessibleName(/ideas, one spot$/)
    const listed = await chart.popup.getByRole('listitem').count()
    const more = /and (\d+) more/.exec((await chart.popup.textContent()) ?? '')?.[1] ?? 0
    expect(listed + Number(more)).toBe(Number(count))
    await expectAccessible(page)
  })
})

test.describe('in words', () => {
  const whole =
    /^3 ideas\. The fullest quarter is Quick wins: 1 of 3, 33\s%\. Then Big bets 33\s%, Later 33\s%\. Best low-effort idea: table 12, impact 9, effort 1: Ask every customer/

  test('the chart describes itself, to a reader and at the head of the table', async ({
    chart,
    log,
    page,
  }) => {
    log.append(corner, middle, silent)
    await chart.open(3)
    await chart.projected()
    await expect(chart.list).toHaveAccessibleDescription(whole)
    await expect(chart.list).toHaveAccessibleDescription(
      /Each circle is an idea.*Arrow keys go in reading order/,
    )
    await page.keyboard.press('t')
    await expect(page.getByRole('table').getByRole('caption')).toHaveText(whole)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  test('one voice says what is new, together and at most every five seconds', async ({
    chart,
    log,
    page,
  }) => {
    await chart.project(corner, middle, silent)
    const voice = page.locator('main [role="status"]').last()
    await chart.run(1000)
    await expect(voice).toHaveText(whole)
    await page.evaluate(() => {
      const region = [...document.querySelectorAll('main [role="status"]')].at(-1)
      const heard: { at: number; words: string }[] = []
      Object.assign(window, { heard })
      new MutationObserver(() =>
        heard.push({ at: performance.now(), words: region?.textContent ?? '' }),
      ).observe(document.body, { childList: true, characterData: true, subtree: true })
    })
    // The page changes elsewhere, too: only other words count.
    const heard = async () => {
      const all = await page.evaluate(
        () => (window as unknown as { heard: { at: number; words: string }[] }).heard,
      )
      return all.filter(({ words }, index) => words !== all[index - 1]?.words)
    }
    await chart.runSeconds(5)
    for (const table of [40, 41, 42, 43]) {
      log.append(rowOf(table, 9, 2))
      await chart.runSeconds(1)
    }
    await chart.runSeconds(8)
    const news = (await heard()).filter(({ words }) => words.includes(' new '))
    expect(news.length).toBeLessThanOrEqual(2)
    const [first, last] = [news[0], news.at(-1)]
    expect(first?.words).toMatch(
      /^\d new ideas?, (all )?Later\. \d in all\. The fullest quarter is now Later: \d+\s%\.$/,
    )
    expect(last?.words).toMatch(/7 in all\.$/)
    // The page's clock goes by whole seconds, and what it brings is seen at the end of one.
    if (last !== first) expect((last?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(4000)
    const count = news.reduce((sum, { words }) => sum + Number.parseInt(words, 10), 0)
    expect(count, 'each is told once').toBe(4)
    await expect(chart.list).toHaveAccessibleDescription(/New since last time: \d new ideas?, (all )?Later\./)
    await page.keyboard.press('2')
    await chart.run(100)
    await page.keyboard.press('d')
    await chart.run(100)
    expect((await heard()).slice(-2).map(({ words }) => words)).toEqual([
      'Only Big bets.',
      'Circles lie side by side.',
    ])
  })
})

test('letter keys can be turned off, and on again by their button', async ({ chart, page }) => {
  await chart.project(corner, middle)
  await page.getByRole('button', { name: 'Keys off' }).focus()
  await page.keyboard.press('Enter')
  for (const key of ['h', 's', 't', 'x', '2', '/', 'm']) await page.keyboard.press(key)
  await expect(page.locator('canvas').first()).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(page.getByRole('search')).toHaveCount(1)
  await expect(page.getByRole('timer')).toHaveCount(0)
  await expect(page.locator('header')).not.toContainText('Big bets')
  await page.getByRole('button', { name: 'Keys on' }).click()
  await page.keyboard.press('h')
  await expect(page.locator('canvas').first()).toBeHidden()
})

for (const [width, height] of [
  [360, 780],
  [1024, 768],
  [1280, 720],
] as const) {
  test(`the walk and the table's head fit and are right for axe at ${width} px`, async ({
    chart,
    log,
    page,
  }, info) => {
    await page.setViewportSize({ width, height })
    log.append(...roomRows('400 ideas, clustered'))
    await chart.open(400)
    await chart.projected()
    const piles = page.getByRole('button', { name: /ideas in one spot$/ })
    for (const mode of ['scatter', 'x', 'd', '1']) {
      if (mode !== 'scatter') await page.keyboard.press(mode)
      // The layouts come with their code.
      if (mode === 'x') await expect(piles.first()).toBeVisible()
      if (mode === 'd') await expect(piles).toHaveCount(0)
      await chart.list.focus()
      await page.keyboard.press('Shift+Home')
      await expect(page.locator('[data-walked="true"]')).toHaveCount(1)
      await expectAccessible(page)
      await page.screenshot({ path: info.outputPath(`walk-${mode}.png`) })
    }
    await page.keyboard.press('t')
    await expect(page.getByRole('caption')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.screenshot({ path: info.outputPath('table.png') })
  })
}
