import type { Page } from 'playwright/test'
import type { ProgrammeTold } from '#shared/programme/programme.ts'
import type { WallTold } from '#shared/walls/wall.ts'
import { expect, expectAccessible, test } from '../../rig/browser/e2e.ts'
import { wallToken } from '../steps/wall/linked-wall.ts'

const minute = 60_000
const steps: ProgrammeTold['steps'] = [
  { id: 'lobby1', kind: 'lobby' },
  { id: 'ideas1', kind: 'laser-focus' },
  { id: 'break1', kind: 'break', minutes: 12 },
  { id: 'blank1', kind: 'blank' },
  { id: 'ended1', kind: 'end' },
]

/** The server of one wall, as a test has it. */
const serve = async (page: Page) => {
  const server = {
    wall: undefined as ((now: number) => WallTold) | undefined,
    on: undefined as ProgrammeTold['on'],
    keys: new Set<string>(),
  }
  await page.route('**/api/wall', async (route) => {
    const { key } = route.request().postDataJSON() as { key: string }
    server.keys.add(key)
    if (server.wall) await route.fulfill({ json: server.wall(Date.now()) })
    else await route.abort()
  })
  await page.route('**/api/programme', (route) =>
    route.fulfill({
      json: {
        ...{ steps, here: { there: 212, finishing: 0 }, phones: 212, tells: 1, version: 1, now: Date.now() },
        ...(server.on && { on: server.on }),
      } satisfies ProgrammeTold,
    }),
  )
  await page.route('**/api/combo-convo-form/screen?*', (route) => {
    const isFirst = route.request().url().includes('sinceRow=1&')
    return route.fulfill({
      json: { rows: isFirst ? [{ row: 1 }, { row: 2 }] : [], lastRow: 2, round: 1, revision: 0 },
    })
  })
  return server
}

test.use({ expectedOnConsole: [/net::ERR_FAILED/] })

test('a wall shows its letters, waves, follows the evening, is the same after a reload, and is let go', async ({
  page,
}) => {
  const server = await serve(page)
  const title = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
  await page.goto('/wall')
  await expect(page.getByText('This computer has no internet yet.')).toBeVisible()
  const waiting =
    (more: object = {}) =>
    (now: number): WallTold => ({ kind: 'waiting', code: 'KTRD', until: now + 10 * minute, now, ...more })
  server.wall = waiting()
  await expect(title('Type this at the desk.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'K T R D' })).toBeVisible()
  await expectAccessible(page)
  server.wall = (now) => waiting({ greeted: now })(now)
  await expect(title('Hello, desk.')).toBeVisible()
  const linked =
    (ms: number) =>
    (now: number): WallTold => {
      const [linkedAt, expiresAt] = [now - ms, now + 600 * minute]
      return { kind: 'linked', name: 'Left', token: wallToken, linkedAt, expiresAt, now }
    }
  server.wall = linked(0)
  await expect(title('Hello, left wall.')).toBeVisible()
  server.wall = linked(minute)
  await expect(title('Come in.')).toBeVisible()
  await expect(page).toHaveURL(/\?screen=left$/)
  // In some seconds, so that a busy machine sees what comes before it, too.
  server.on = { id: 'ideas1', since: Date.now() + 5_000 }
  await expect(title('Next: Laser Focus')).toBeVisible()
  await expect(page.getByText('Live: polling')).toBeAttached()
  await expect(title('Next: Laser Focus')).toBeHidden()
  await expect(title('Laser Focus: live scatterplot')).toBeVisible()
  for (const [id, name] of [
    ['break1', 'A break.'],
    ['blank1', 'Heads Talking'],
    ['ended1', 'Good night.'],
    ['lobby1', 'Come in.'],
  ] as const) {
    server.on = { id, since: Date.now() }
    await expect(title(name)).toBeVisible()
    if (id === 'ended1') await expect(page.getByText('pairs')).toBeVisible()
    await expectAccessible(page)
  }
  await expect(page.getByText('phones are in')).toBeVisible()
  await page.reload()
  await expect(title('Come in.')).toBeVisible()
  expect(server.keys.size).toBe(1)
  server.wall = waiting({ letGoAt: Date.now() })
  await expect(title('This wall was let go.')).toBeVisible()
  await expectAccessible(page)
})
