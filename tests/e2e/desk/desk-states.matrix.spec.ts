import type { Page } from 'playwright/test'
import { expect, refusals, test, type DeskPage } from '../steps/desk/desk-page.ts'
import { expectWellInEveryWindow } from '../steps/desk/desk-windows.ts'
import type { DeskRoom } from '../steps/desk/desk-room.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedOnConsole: refusals })

const fill = (room: DeskRoom) => {
  room.answerMany(60)
  room.answer(
    { table: 12, idea: 'Pair every new hire with someone from another team for four Friday lunches' },
    { table: 9, idea: 'Fire the bloody machine', flags: [{ reason: 'word', word: 'bloody' }] },
    { table: 404, idea: 'Supercalifragilisticexpialidociousunbrokenword'.repeat(3), impact: 5 },
  )
}

type Act = (desk: DeskPage, room: DeskRoom) => Promise<void>

/** Every state of the desk, by what leads to it from the one before. */
const states: Readonly<Record<string, Act>> = {
  open: async (desk, room) => {
    // Four levels of approval share a bar.
    room.sealed = true
    await desk.open()
    await expect(desk.page.getByRole('radio', { name: 'No code' })).toBeVisible()
  },
  hold: async (desk, room) => {
    room.act({ kind: 'hold' })
    room.answerMany(5)
    await expect(desk.button(/^Reveal 5/)).toBeVisible()
  },
  'sheet of the reveal': async (desk) => {
    await desk.button(/^Reveal 5/).dispatchEvent('click')
    await expect(desk.page.getByRole('dialog')).toBeVisible()
  },
  answers: async (desk, room) => {
    await desk.page.keyboard.press('Escape')
    await desk.tab('Answers').click()
    room.answerMany(2)
    await expect(desk.button(/\d new$/)).toBeVisible()
    await desk.button(/^Hide Table 9: Fire/).click()
    await expect(desk.card('Table 9 is hidden.')).toBeVisible()
  },
  'answers that are searched, by rank': async (desk) => {
    await desk.page.getByRole('radio', { name: 'Rank' }).click()
    await desk.page.getByRole('searchbox').fill('9')
    await expect(desk.ranked.first()).toBeVisible()
    await desk.page.getByRole('searchbox').fill('nobody has said this')
    await expect(desk.page.getByText('Nothing here has these words.')).toBeVisible()
    await desk.page.getByRole('searchbox').fill('')
    await desk.page.getByRole('radio', { name: 'Newest' }).click()
  },
  hidden: (desk) => desk.page.getByRole('radio', { name: /^Hidden/ }).click(),
  'to approve': async (desk, room) => {
    room.act({ kind: 'approval', which: 'all' })
    room.answer(
      { table: 31, idea: 'No meeting without a question in its title', impact: 9.2 },
      { table: 12, idea: 'Pair every new hire with someone from another team for four Friday lunches' },
      { table: 404, idea: 'Buy cheap watches now', impact: 1, flags: [{ reason: 'unsealed' }] },
      {
        table: 15,
        idea: 'Let regions keep a third',
        impact: 5,
        late: 2,
        flags: [{ reason: 'pace', count: 6 }],
      },
    )
    await desk.page.getByRole('radio', { name: /^To approve 4/ }).click()
    await expect(desk.asked).toHaveCount(4)
  },
  decided: async (desk) => {
    await desk.button(/^Keep back Table 15/).click()
    await desk.button(/^Approve Table 404/).click()
    await expect(desk.asked.nth(1)).toContainText('Approved')
  },
  'approving all': async (desk) => {
    await desk.button(/^Approve all unflagged/).click()
    await expect(desk.button(/^2 go up/)).toBeVisible()
  },
  'kept back': (desk) => desk.page.getByRole('radio', { name: /^Kept back/ }).click(),
  'nothing to approve': async (desk, room) => {
    room.act({ kind: 'approve', round: 1, rows: [[1, room.log().rows.length]] })
    await desk.page.getByRole('radio', { name: 'To approve 0' }).click()
    await expect(desk.page.getByText('Nothing waits.')).toBeVisible()
  },
  spotlight: async (desk) => desk.tab('Spotlight').click(),
  'spotlight of a table': async (desk) => {
    await desk.page.keyboard.type('12')
    await expect(desk.page.getByRole('button', { name: /^Table 12 Pair every new hire/ })).toBeVisible()
  },
  'spotlight on': async (desk) => {
    await desk.page.getByRole('button', { name: /^Table 12 Pair every new hire/ }).click()
    await expect(desk.button('Clear the spotlight')).toBeVisible()
  },
  view: async (desk, room) => {
    const settled = room.log().lastRow - 3
    room.act({ kind: 'show', show: { layout: { kind: 'spread', settled } } })
    await desk.tab('View').click()
    await expect(desk.button(/^Settle again/)).toBeVisible()
  },
  'quarters being named': async (desk) => {
    await desk.button(/^Rename the quarters/).click()
    await expect(desk.page.getByRole('dialog')).toBeVisible()
  },
  'quarters with long names': async (desk) => {
    for (const field of await desk.page.getByRole('dialog').getByRole('textbox').all())
      await field.fill('Wirtschaftlichkeitsgebot')
    await desk.button('Use these names').click()
    await expect(desk.page.getByRole('radio', { name: /^Wirtschaftlichkeitsgebot/ })).toHaveCount(4)
  },
  countdown: async (desk) => {
    await desk.button('2 min').click()
    await expect(desk.page.getByRole('timer')).toBeVisible()
  },
  'countdown on the wall': async (desk, room) => {
    room.sealed = true
    room.screens = [
      { name: 'left', agoMs: 1000 },
      { name: 'right', agoMs: 9000 },
      { name: 'balcony-high', agoMs: 2400 },
    ]
    room.desks = ['Stage right']
    room.act({ kind: 'show', show: { countdownEndsAt: Date.now() + 84_000 } })
    await desk.tab('Stage').click()
    await expect(desk.page.getByRole('img', { name: /a countdown/ })).toBeVisible()
    await expect(desk.page.getByText('2 desks', { exact: true })).toBeVisible()
  },
  time: async (desk, room) => {
    room.act({ kind: 'show', show: { countdownEndsAt: Date.now() - 1000 } })
    await expect(desk.page.getByRole('img', { name: /“Time.”/ })).toBeVisible()
  },
  'projector silent': async (desk, room) => {
    room.screens = [
      { name: 'left', agoMs: 41_000 },
      { name: 'right', agoMs: 1000 },
    ]
    await expect(desk.page.getByText('Projector left has been silent for 40 s.')).toBeVisible()
  },
  'view of another form': async (desk, room) => {
    room.answerTo('combo-convo', {
      ...{ orangeCard: 'Library', blueCard: 'Robot', whatIsA: 'a library', thatCould: 'walk to you' },
      freeText: 'Books that come by themselves',
    })
    room.act({ kind: 'show', show: { spotlight: { round: 1, row: 1 } } }, 'Desk B', 'combo-convo')
    await desk.tab('Stage').click()
    await desk.page.getByRole('radio', { name: 'Cards' }).click()
    await desk.tab('View').click()
    await expect(desk.page.getByRole('radiogroup', { name: 'Address and code' })).toBeVisible()
    await expect(desk.page.getByRole('switch')).toHaveCount(0)
  },
  'spotlight of another form': async (desk) => {
    await desk.tab('Spotlight').click()
    await expect(desk.page.getByText('Books that come by themselves')).toBeVisible()
  },
  question: async (desk, room) => {
    await desk.tab('Stage').click()
    room.log('venting-machine').questions = [
      'What would you cancel tomorrow?',
      'Which promise should we stop making?',
      'Describe Monday in three words',
      'What did nobody say out loud today?',
    ]
    await desk.page.getByRole('radio', { name: 'Words' }).click()
    await desk.tab('Question').click()
  },
  'question being changed': async (desk) => desk.button('Change it').click(),
  'new round': async (desk) => {
    await desk.button('Leave it as it was').click()
    await desk.button(/^New round/).click()
    await expect(desk.page.getByRole('dialog')).toBeVisible()
  },
  'other desk': async (desk, room) => {
    await desk.page.keyboard.press('Escape')
    room.act({ kind: 'hold' }, 'Desk B', 'venting-machine')
    await expect(desk.page.getByText('Desk B held the picture.')).toBeVisible()
  },
  offline: async (desk, room) => {
    room.isOffline = true
    await expect(desk.page.getByText('The show goes on.')).toBeVisible()
  },
  'switched off': async (desk, room) => {
    room.isOffline = false
    room.scope = undefined
    await expect(desk.page.getByText('This link was switched off.')).toBeVisible()
  },
}

/** Words of what the room sees that a head of the crowd below lies on. */
const underHeads = (page: Page) =>
  page.getByRole('region', { name: /^What the room s/ }).evaluate((block) => {
    const heads = [...block.querySelectorAll(':scope > svg:last-child > g')].map((head) =>
      head.getBoundingClientRect(),
    )
    return [...block.querySelectorAll('p')].flatMap((words) => {
      const { bottom, left, right } = words.getBoundingClientRect()
      const isUnder = heads.some((head) => head.top < bottom && head.left < right && left < head.right)
      return isUnder ? [words.textContent] : []
    })
  })

/** Whether the notice, which is there for some seconds, lies over the first part that a selector finds. */
const isCovered = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((part) => {
    const [a, b] = ['[role="alert"] > p', part].map((each) =>
      document.querySelector(each)!.getBoundingClientRect(),
    )
    return a!.top < b!.bottom && b!.top < a!.bottom
  }, selector)

test('in every state nothing is wrong for axe, and nothing is too wide or too small at any width', async ({
  desk,
  page,
  room,
}) => {
  fill(room)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [state, act] of Object.entries(states)) {
    await test.step(state, async () => {
      await act(desk, room)
      await expectWellInEveryWindow(page, async (width) => {
        // The page's parts follow its width a moment later.
        if (state === 'hold')
          await expect.poll(() => underHeads(page), { message: `${width} px` }).toEqual([])
      })
    })
  }
})

test('a notice lies over neither what is typed nor what a list is chosen by, and no list has a track of another ground', async ({
  desk,
  page,
  room,
}) => {
  fill(room)
  await page.setViewportSize({ width: 390, height: 844 })
  await desk.open()
  const notice = page.getByRole('alert').locator('p')
  const silent = async (name: string, agoMs: number) => {
    room.screens = [{ name, agoMs }]
    if (agoMs > 40_000) await expect(notice).toContainText(`Projector ${name}`)
  }
  await silent('left', 1000)
  await desk.tab('Spotlight').click()
  await page.keyboard.type('12')
  await silent('left', 41_000)
  expect(await isCovered(page, 'output')).toBe(false)
  await desk.tab('Answers').click()
  await silent('right', 41_000)
  expect(await isCovered(page, '[role="radiogroup"]')).toBe(false)
  expect(await isCovered(page, '[role="search"]')).toBe(false)
  await expect(page.getByRole('group', { name: 'Answers' })).not.toHaveCSS('scrollbar-color', 'auto')
})

test('in the visitor’s own colours every state is still told apart', async ({ desk, page, room }) => {
  fill(room)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ forcedColors: 'active' })
  await desk.open()
  const block = page.getByRole('region', { name: 'What the room sees' })
  await expect(block).toHaveCSS('border-top-width', '4px')
  for (const tab of ['Stage', 'Answers', 'View']) {
    await desk.tab(tab).click()
  }
})
