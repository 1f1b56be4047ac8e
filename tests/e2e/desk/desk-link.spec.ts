import { expect, refusals, test } from '../steps/desk/desk-page.ts'
import { deskToken } from '../steps/desk/desk-room.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('half of a link asks nothing; the token of a whole one goes into the header of the desk’s calls only', async ({
  desk,
  page,
  room,
}) => {
  const seen: string[] = []
  page.on('request', (request) => {
    const { referer = '' } = request.headers()
    seen.push(request.url().replace(/#.*/, ''), referer, request.postData() ?? '')
  })
  await page.goto(`/desk#${deskToken.slice(1)}`)
  await expect(page.getByRole('heading', { name: 'This link opens no desk.' })).toBeVisible()
  expect(room.urls).toEqual([])
  // In the same tab.
  await desk.open()
  await desk.button('Hold the picture').click()
  await expect(page.getByText('Hold', { exact: true })).toBeVisible()
  expect([...room.bearers]).toEqual([`Bearer ${deskToken}`])
  expect(seen.filter((text) => text.includes(deskToken))).toEqual([])
  expect(new URL(page.url()).hash).toBe('')
  expect(await page.content()).not.toContain(deskToken)

  await page.reload()
  await expect(page.getByText('Hold', { exact: true })).toBeVisible()
  expect(room.bearers.size).toBe(1)
})

test.describe('a desk whose network goes', () => {
  test.use({ expectedOnConsole: refusals })

  test('still opens every tab, also those that it has not opened before', async ({
    desk,
    page,
    context,
    room,
  }) => {
    room.answerMany(3)
    await desk.open()
    // What late code is made of is fetched, and then taken: a page whose calls a test answers has no cache for it.
    const untaken = () =>
      page.evaluate(() => {
        const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
        const by = (initiator: string) =>
          files.filter((one) => one.initiatorType === initiator).map(({ name }) => name)
        const [fetched, taken] = [by('fetch').filter((name) => name.endsWith('.js')), new Set(by('script'))]
        const isHere = fetched.some((name) => name.includes('/LateTab'))
        return isHere ? fetched.filter((name) => !taken.has(name)) : ['LateTab']
      })
    await expect.poll(untaken).toEqual([])
    await context.setOffline(true)
    room.isOffline = true
    await expect(page.getByRole('alert')).toContainText('Nothing you tap now is kept for later.')
    await desk.tab('View').click()
    await expect(page.getByRole('radio', { name: 'Whole chart' })).toBeVisible()
    await desk.tab('Spotlight').click()
    await expect(desk.button('Rub out')).toBeVisible()
    await desk.tab('Answers').click()
    await expect(desk.cards).toHaveCount(3)
    await desk.tab('Round').click()
    await expect(desk.button(/^New round/)).toBeDisabled()
    room.answerMany(41)
    room.isOffline = false
    await context.setOffline(false)
    await expect(page.getByText('You missed 41 answers, the room did not.')).toBeVisible()
    expect(desk.kinds).toEqual([])
  })

  test('before a tab came says so, and shows it once it is here', async ({ desk, page }) => {
    let isLost = true
    await page.route(/assets\/LateTab.*\.js/, (route) => (isLost ? route.abort() : route.continue()))
    await desk.open('View')
    await expect(page.getByText('This part is still on its way.')).toBeVisible()
    isLost = false
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(page.getByRole('radio', { name: 'Whole chart' })).toBeVisible()
  })
})
