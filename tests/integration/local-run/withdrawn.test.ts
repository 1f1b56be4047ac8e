import { afterAll, beforeAll, expect, it } from 'vitest'
import { idempotencyHeader } from '../../../shared/routes.ts'
import { complaintsOf, postJson, startTestSite, type TestSite } from '../../rig/site/local-site.ts'
import { sendAll, toSend } from '../../rig/site/send-answers.ts'
import { openSiteTable, type SiteTable } from '../../rig/site/site-table.ts'

const form = '/api/laser-focus-form'
const ideaOf = (idea: string) => ({ table: 7, idea, impact: 5, effort: 5 })

let site: TestSite
let table: SiteTable
beforeAll(async () => {
  site = await startTestSite()
  table = openSiteTable(site)
})
afterAll(async () => {
  table.close()
  await site.stop()
})

/** All that the table holds, as one text. */
const text = async () => JSON.stringify(await table.items())

const amend = async (path: string, key: string, body: object) => {
  const { status, body: said } = await postJson(site, `${form}/${path}`, body, { [idempotencyHeader]: key })
  expect({ status, said }).toEqual({ status: 200, said: { success: true, round: 1 } })
}

it('what attendees take back, or change, is gone from the table within a minute, with the permissions of the template', async () => {
  const [kept, changed, gone] = ['Kept', 'Canary changed', 'Canary gone'].map((idea) =>
    toSend(form, ideaOf(idea)),
  )
  await sendAll(site, [kept!, changed!, gone!])
  await table.numbered()
  await amend('withdraw', gone!.key, {})
  await amend('change', crypto.randomUUID(), { ...ideaOf('Better'), replaces: changed!.key })
  await table.numbered()
  const standings = (await table.rows('laser-focus')).map(({ answer, standing }) => [answer.idea, standing])
  expect(standings.map(([idea = '', standing]) => `${String(idea)} ${String(standing)}`).toSorted()).toEqual([
    ' withdrawn',
    ' withdrawn',
    'Better shown',
    'Kept shown',
  ])
  expect(await text()).toContain('Canary')
  await site.runSchedules()
  expect(complaintsOf(site)).toEqual([])
  expect(await text()).not.toContain('Canary')
  expect(await text()).toContain('Kept')
})
