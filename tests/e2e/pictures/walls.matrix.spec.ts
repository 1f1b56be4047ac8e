import { roomRows } from '../steps/chart/rooms.ts'
import { test as chartTest } from '../steps/scatterplot-page.ts'
import { test as cardTest } from '../steps/wall/card-wall-page.ts'
import { expect, test as cloudTest } from '../steps/wall/cloud-page.ts'
import { expectAsAccepted, standStill } from './accepted.ts'

/** The three walls behind a stage, full of what a room says, on the projector they are made for. */
const projector = { viewport: { width: 1920, height: 1080 }, deviceScaleFactor: 0.5 } as const
const asTheWindowIs = { fullPage: false } as const

chartTest.use(projector)
cardTest.use(projector)
cloudTest.use(projector)

chartTest('the chart looks as accepted', async ({ page, chart, log }) => {
  const rows = roomRows('400 ideas, clustered')
  log.append(...rows)
  await standStill(page)
  await chart.open(rows.length)
  await chart.projected()
  await expect.poll(() => chart.inkOf('in the air')).toBe(0)
  await expectAsAccepted(page, 'chart-1920', asTheWindowIs)
})

cloudTest('the cloud looks as accepted', async ({ page, cloud }) => {
  await standStill(page)
  await cloud.openWith(300)
  await expectAsAccepted(page, 'cloud-1920', asTheWindowIs)
})

cardTest('the card wall looks as accepted', async ({ page, wall }) => {
  await standStill(page)
  await wall.openWith(12)
  await expectAsAccepted(page, 'card-wall-1920', asTheWindowIs)
})
