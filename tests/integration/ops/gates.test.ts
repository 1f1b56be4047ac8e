import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { idempotencyHeader } from '#shared/routes.ts'
import { askJson, postJson } from '../../rig/site/local-site.ts'
import { operate } from '../../rig/site/operator.ts'
import { acknowledged, sendAll, toSend } from '../../rig/site/send-answers.ts'
import { sendIdeas, site, table, useSite } from '../site-here.ts'

const path = '/api/laser-focus-form'
const ideaOf = (idea: string) => ({ table: 7, idea, impact: 5, effort: 5 })
const pairing = { orangeCard: 'Sun', blueCard: 'Sea', whatIsA: 'game', thatCould: 'end on time' }

useSite({ gates: 'as in the template' })

/** How many requests a function was called for. */
const calls = (name: string): number =>
  readFileSync(site.logFile, 'utf8')
    .split('\n')
    .filter((line) => line.includes(`"${name}"`) && line.includes('"status"')).length

it('a form that is closed costs no function while it is flooded, and takes what phones kept once it is open', async () => {
  await sendIdeas('before')
  const before = calls('post-laser-focus')

  const shut = await operate('gates', 'close', '--form', 'laser-focus')
  expect(shut).toMatchObject({ code: 0, printed: expect.stringContaining('is closed') as string })
  expect(shut.noted).toMatch(/The site does so after \d+\.\d s\./)

  const phones = Array.from({ length: 12 }, (_, number) => toSend(path, ideaOf(`kept ${number}`)))
  const flood = Array.from({ length: 200 }, (_, number) => postJson(site, path, ideaOf(`flood ${number}`)))
  const asked = await Promise.all([
    ...flood,
    ...phones.map(({ body, key }) => postJson(site, path, body, { [idempotencyHeader]: key })),
    askJson(site, `${path}?meta=1`),
    askJson(site, `${path}?format=obj`),
    postJson(site, `${path}/withdraw`, {}),
  ])
  expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([429]))
  expect(asked[0].headers.get('retry-after')).toBe('2')
  expect(calls('post-laser-focus')).toBe(before)

  // Everything else goes on, and nobody forgets what is closed.
  expect((await askJson(site, '/api/health')).status).toBe(200)
  expect((await askJson(site, '/api/combo-convo-form')).status).toBe(200)
  expect((await operate('status')).printed).toContain('laser-focus is closed, and phones keep what is sent')
  const { code, printed } = await operate('preflight', '--during-event')
  expect(code).toBe(1)
  expect(printed).toContain('npm run ops -- gates open --stage local --form laser-focus')

  expect((await operate('gates', 'open', '--form', 'laser-focus')).code).toBe(0)
  await sendAll(site, phones)
  expect(acknowledged(phones)).toBe(phones.length)
  const rows = (await table.rows('laser-focus')).map(({ answer }) => String(answer.idea))
  expect(rows.toSorted()).toEqual(['before', ...phones.map(({ body }) => String(body.idea))].toSorted())
  expect((await operate('status')).printed).not.toContain('is closed')
  const log = await operate('desk', 'log')
  expect(log.printed).toMatch(/gates closed[^]*gates open/)
})

it('all forms are closed by one command, and opened again by one', async () => {
  expect((await operate('gates', 'close', '--all')).code).toBe(0)
  expect((await postJson(site, '/api/combo-convo-form', pairing)).status).toBe(429)
  expect((await askJson(site, '/api/venting-machine-form?action=question&key=x')).status).toBe(429)
  expect((await operate('gates', 'open', '--all')).code).toBe(0)
  expect((await askJson(site, '/api/combo-convo-form')).status).toBe(200)
  expect((await askJson(site, '/api/venting-machine-form?action=question&key=x')).status).toBe(403)
})
