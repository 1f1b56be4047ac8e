import type { Read } from '#shared/desk/desk.ts'
import { wallHolds } from '#shared/reading/read-words.ts'
import { expectToFit } from '../steps/projector/fit.ts'
import { expect, test } from '../steps/scatterplot-page.ts'
import { standStill } from './accepted.ts'
import { expectOnProjectors } from './projectors.ts'

test.use({ viewport: { width: 1920, height: 1080 }, deviceScaleFactor: 0.5 })

const said: readonly (readonly [table: number, idea: string, impact: number, effort: number])[] = [
  [27, 'Anyone may spend 500 to solve a customer problem on the spot', 8.9, 1.4],
  [12, 'No agenda, no meeting', 8.2, 0.8],
  [5, 'Every team meets a real customer four times a year', 8.6, 2],
  [41, 'A buddy for every new hire in the first 90 days', 8.1, 1.5],
  [19, 'Kill a stupid rule: a form where anyone can nominate one', 7.9, 1.6],
  [33, 'Laptop and accounts ready on day ONE', 7.2, 1],
  [8, '25 minute meetings by default instead of 30', 6.6, 0.6],
  [50, 'Call back within one hour, promised', 8.3, 2.5],
  [3, 'Answer every idea, yes or no, within a week', 7.6, 1.9],
  [22, 'Stop transferring callers more than once', 8, 2.4],
  [1024, 'Walk', 3, 7],
]
const rowsOf = (ideas: typeof said) =>
  ideas.map(([table, idea, impact, effort], index) => ({
    ...{ table, idea, impact, effort },
    timestamp: `2026-11-02T09:0${Math.floor(index / 10)}:0${index % 10}.000Z`,
  }))
const places = said.map((_, index): (typeof said)[number] => [index + 2, said[index]![1], 10, 0])
const long = said.map(([table, , impact, effort]): (typeof said)[number] => [
  table,
  'Give every team one whole afternoon a month without meetings, mail or chat, and let them decide what to do with it, and then show all others what became of it',
  impact,
  effort,
])

const own: Read = { by: 'own', round: 1, settled: 99 }
for (const [name, ideas, read, says, look] of [
  ['list', said, own, 'Ten to read'],
  ['few', said.slice(1, 4), own, 'Three so far'],
  ['tied', places, own, 'All first'],
  ['long', long, own, 'Ten to read'],
  ['none', [], own, 'The ten best go here. None yet.'],
  ['step', said, { ...own, at: 3 }, 'Table 5'],
  ['step-long', long, { ...own, at: 1 }, 'Table 27'],
  ['bright', said, own, 'Ten to read', 'bright'],
  ['step-bright', said, { ...own, at: 3 }, 'Table 5', 'bright'],
] as const)
  test(`reading/${name} looks as accepted, and is all there on every projector`, async ({ page, log }) => {
    log.append(...rowsOf(ideas))
    log.show = { read, join: false, ...(look && { look }) }
    await standStill(page)
    await page.goto('/laserfocus/scatterplot')
    const region = page.getByRole('region').filter({ hasText: says })
    await expect(region).toBeVisible()
    await expectOnProjectors(page, `reading/${name}`, async (_, state) => {
      await expectToFit(page, state)
      // All lines are in the window, and no text lies on another.
      const faults = () =>
        region.evaluate((board) => {
          const box = board.getBoundingClientRect()
          const parts = [...board.querySelectorAll('bdi, h2, h2 small, p, b')]
          return parts.flatMap((part) => {
            const { top, bottom, left, right } = part.getBoundingClientRect()
            const isIn =
              top >= box.top - 1 && bottom <= box.bottom + 1 && left >= box.left - 1 && right <= box.right + 1
            const list = part.closest('ol')?.getBoundingClientRect()
            return isIn && (!list || bottom <= list.bottom + 1) ? [] : [part.textContent]
          })
        })
      // Type finds its size once the window has another.
      await expect.poll(faults, state).toEqual([])
    })
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    await expect(region).toBeVisible()
  })

/** So many letters of what people write. */
const prose = (letters: number) =>
  'Let every team decide for itself which of its meetings it wants to keep, and tell all others what became of the time. '
    .repeat(2)
    .slice(0, letters)
const mixed = [40, wallHolds, 55, 110, 30, 60, 118, 45, 70, 50]

/** Letters of the ideas, the window's width and height, how many are cut, and where it matters their type in CSS pixels. */
for (const [lengths, [width, height], cut, sizes] of [
  [[wallHolds], [1024, 768], 0],
  [[wallHolds], [1366, 768], 0],
  [[wallHolds], [1920, 1080], 0],
  [[150], [1024, 768], 10],
  [mixed, [1024, 768], 0, [31.68, 27.36]],
  [mixed, [1366, 768], 0, [36, 33.12]],
  [mixed, [1920, 1080], 0, [50, 46]],
] as const)
  test(`reading ideas of ${lengths.join(', ')} letters on ${width} × ${height}: two lines hold what the desk says`, async ({
    page,
    log,
  }) => {
    const words = (index: number) => prose(lengths[index % lengths.length] ?? 0)
    log.append(...rowsOf(said.map(([table, , ...place], index) => [table, words(index), ...place])))
    log.show = { read: own, join: false }
    await page.setViewportSize({ width, height })
    await page.goto('/laserfocus/scatterplot')
    const ideas = page.getByRole('listitem').locator('bdi')
    await expect(ideas).toHaveCount(10)
    await expect(page.locator('bdi[data-cut="true"]')).toHaveCount(cut)
    const seen = await ideas.evaluateAll((all) =>
      all.map((idea) => {
        const { fontSize, paddingBottom } = getComputedStyle(idea)
        const size = Number.parseFloat(fontSize)
        return { size, below: Number.parseFloat(paddingBottom) / size, isCut: idea.dataset.cut === 'true' }
      }),
    )
    // Under the last line that is seen, the next one would begin to show.
    expect(seen.filter(({ isCut, below }) => isCut && below > 0.05)).toEqual([])
    if (sizes) expect([...new Set(seen.map(({ size }) => size))].toSorted((a, b) => b - a)).toEqual(sizes)
  })
