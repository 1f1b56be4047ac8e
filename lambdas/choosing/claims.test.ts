import { beforeEach, expect, it } from 'vitest'
import { appendHandler, keepApart } from '#lambdas/http/append-handler.ts'
import { post } from '#lambdas/http/test-support/api-event.ts'
import { deskScene } from '#lambdas/http/test-support/desk-scene.ts'
import { captureOutput } from '#lambdas/telemetry/test-support/captured-output.ts'
import { createTelemetry } from '#lambdas/telemetry/telemetry.ts'
import type { Vote } from '#shared/desk/desk.ts'
import { personalOfPromise, sentPromiseSchema } from '#shared/forms/promise.ts'
import type { PromiseField } from '#shared/promises/fields.ts'
import { tableName } from '#lambdas/rows/test-support/log-in-memory.ts'
import { createClaims, judgeTaken } from './claims.ts'
import { createPromises } from './promises.ts'

let output = captureOutput()
beforeEach(() => void (output = captureOutput()))

const keyOf = (phone: number) => `00000000-0000-4000-8000-${String(phone).padStart(12, '0')}`

/** A room whose vote on three of its ideas is revealed, and phones that take ideas. */
const scene = async () => {
  const desk = deskScene()
  const { run, log, fill, stored } = desk
  await fill(9)
  const vote: Vote = {
    ...{ session: 2, round: 1, ideas: [{ row: 1 }, { row: 2 }, { row: 3 }], dots: 3, mostOnOne: 2 },
    ...{ startedAt: 1, endsAt: 2, revealed: { upTo: 0, at: 3 } },
  }
  await run(log.setShow('laser-focus', { vote }))
  const handler = appendHandler({
    form: 'promise',
    schema: sentPromiseSchema,
    log,
    telemetry: createTelemetry('post-promise', 'test'),
    sealKeys: { read: () => Promise.resolve(undefined) },
    sheetsOf: 'laser-focus',
    part: keepApart(personalOfPromise, 30),
    judge: judgeTaken(log),
  })
  const token = await desk.link('moderate', 'left')
  const says = (phone: number, row: number, owner: string | undefined, more: object = {}) =>
    run(
      post(
        handler,
        { of: { round: 1, row }, owner, ...more },
        {
          headers: {
            'content-type': 'application/json',
            'idempotency-key': keyOf(phone),
            'payload-version': '5',
          },
        },
      ),
    )
  return {
    ...desk,
    says,
    isNumbered: () => run(log.number(stored)),
    told: async () => run(desk.promises.read(await run(log.round('laser-focus')))),
    set: (row: number, field: PromiseField, value: string, was: string) =>
      desk.change(token, { kind: 'promise', round: 1, row, field, was, value }),
  }
}

it('who takes what is told to the desk once each, however often phones say it, until a desk says otherwise', async () => {
  const { says, isNumbered, told, set } = await scene()
  await says(1, 2, ' Odile ', { due: '2027-01-31', step: 'Ask ten' })
  await says(1, 2, ' Odile ', { due: '2027-01-31', step: 'Ask ten' })
  await says(2, 2, 'Teo', { table: 4 })
  await says(3, 2, 'Odile')
  for (let phone = 4; phone < 8; phone += 1) await says(phone, 3, `Phone ${phone}`)
  await isNumbered()
  await isNumbered()
  expect(await told()).toMatchObject([
    { row: 2, owner: 'Odile, Teo', due: '2027-01-31', step: 'Ask ten', isClaim: true },
    { row: 3, owner: 'Phone 4, Phone 5, Phone 6 and 1 more', isClaim: true },
  ])
  // A desk writes over what phones say, and turns it down.
  expect((await set(2, 'owner', 'Odile', 'Odile, Teo')).status).toBe(200)
  expect((await set(3, 'owner', '', 'Phone 4, Phone 5, Phone 6 and 1 more')).status).toBe(200)
  const now = await told()
  expect(now[0]).toMatchObject({ row: 2, owner: 'Odile', due: '2027-01-31' })
  expect(now[1]).not.toHaveProperty('owner')
})

it('what phones say after a desk has written is told beside it, and replaced once the desk has read it', async () => {
  const { says, isNumbered, told, set, run, became } = await scene()
  const page = { lines: [{ round: 1, row: 2, at: 0 }], timeZone: 'UTC', until: Date.UTC(2100, 0) }
  await run(became.publish(page))
  const first = async () => (await told())[0]
  await set(2, 'owner', 'Finance', '')
  await says(1, 2, 'Odile', { due: '2027-05-01', step: 'Ask ten' })
  await says(2, 2, 'Teo', { due: '2027-03-01', step: 'Ask none' })
  await isNumbered()
  const all = { owner: 'Finance, Odile, Teo', due: '2027-03-01', step: 'Ask ten; Ask none' }
  expect(await first()).toMatchObject(all)
  // A desk that wrote before it had heard of them, and its request once more.
  expect((await set(2, 'owner', 'Finances', 'Finance')).status).toBe(200)
  expect((await set(2, 'owner', 'Finances', 'Finance')).status).toBe(200)
  expect((await first())?.owner).toBe('Finances, Odile, Teo')
  expect((await run(became.read()))?.lines[0]?.owner).toBe('Finances, Odile, Teo')
  expect((await set(2, 'owner', 'Odile', 'Finance')).status).toBe(409)
  // One that has heard of them, and takes all but its own away.
  expect((await set(2, 'owner', 'Finances', 'Finances, Odile, Teo')).status).toBe(200)
  expect((await first())?.owner).toBe('Finances')
  await says(3, 2, 'Maya')
  await isNumbered()
  expect((await first())?.owner).toBe('Finances, Maya')
  // A desk has looked, and written something else.
  await set(2, 'news', 'Under way', '')
  expect((await run(became.read()))?.lines[0]?.owner).toBe('Finances, Maya')
})

it('what many say is told no longer than a desk may write it', async () => {
  const { says, isNumbered, told, set } = await scene()
  const first = async () => (await told())[0]
  const names = ['Maximiliane Zeisig', 'Bartholomew Zeisig', 'Wilhelmine Zeisig', 'Theodora Zeisig']
  for (const [index, name] of names.entries()) await says(index + 1, 2, name, { step: name.repeat(5) })
  await isNumbered()
  expect(await first()).toMatchObject({
    owner: 'Maximiliane Zeisig, Bartholomew Zeisig and 2 more',
    step: `${names[0]?.repeat(5)}; ${names[1]?.repeat(5)}`,
  })
  // A desk adds nothing to what it is shown, and saves it.
  const shown = 'Maximiliane Zeisig, Bartholomew Zeisig and 2 more'
  expect(
    (await set(2, 'owner', 'Maximiliane Zeisig and Bartholomew Zeisig, with the others', shown)).status,
  ).toBe(200)
  await says(5, 2, 'Rita')
  await isNumbered()
  expect((await first())?.owner).toBe('Maximiliane Zeisig and Bartholomew Zeisig, with… and 1 more')
})

it('of days the soonest is told that a desk or, since it wrote, a phone has promised', async () => {
  const { says, isNumbered, told, set } = await scene()
  const due = async () => (await told())[0]?.due
  await says(1, 2, 'Odile', { due: '2027-05-01' })
  await isNumbered()
  expect((await set(2, 'due', '2027-09-01', '2027-05-01')).status).toBe(200)
  expect(await due()).toBe('2027-09-01')
  // The desk's name is another field's, and its time too.
  expect((await set(2, 'owner', 'Finance', 'Odile')).status).toBe(200)
  expect(await due()).toBe('2027-09-01')
  await says(2, 2, 'Teo', { due: '2027-06-01' })
  await says(3, 2, 'Maya', { due: '2027-12-01' })
  await isNumbered()
  expect(await due()).toBe('2027-06-01')
  // Emptied by a desk that has read it: what is promised later counts.
  expect((await set(2, 'due', '', '2027-06-01')).status).toBe(200)
  expect(await due()).toBeUndefined()
  await says(4, 2, 'Rita', { due: '2028-01-01' })
  await isNumbered()
  expect(await due()).toBe('2028-01-01')
})

it('what phones took stays taken when the room votes once more, on fewer', async () => {
  const { says, isNumbered, told, run, log, courses } = await scene()
  await says(1, 3, 'Rita')
  await says(2, 7, 'Nobody asked me')
  await isNumbered()
  expect(await told()).toMatchObject([
    { row: 3, isClaim: true },
    { row: 7, isClaim: true },
  ])
  const { show } = await run(log.state('laser-focus'))
  await run(courses.keep(show, 1))
  expect((await told()).map(({ row, isClaim }) => [row, isClaim])).toEqual([
    [3, undefined],
    [7, true],
  ])
})

it('what is promised of a pile is one promise, by whichever of its ideas two votes called it', async () => {
  const { says, isNumbered, told, set, run, courses } = await scene()
  await says(1, 3, 'Rita')
  await says(2, 5, 'Teo')
  await isNumbered()
  const voteOn = (session: number, row: number): Vote => ({
    ...{ session, round: 1, ideas: [{ row, pile: 'fridays0' }], dots: 3, mostOnOne: 2 },
    ...{ startedAt: 1, endsAt: 2, revealed: { upTo: 0, at: 3 } },
  })
  await run(courses.keep({ vote: voteOn(2, 3) }, 1))
  await run(courses.keep({ vote: voteOn(3, 5) }, 2))
  expect(await told()).toEqual([expect.objectContaining({ row: 3, pile: 'fridays0', owner: 'Rita, Teo' })])
  expect((await set(5, 'owner', 'Rita', 'Rita, Teo')).status).toBe(200)
  expect(await told()).toEqual([expect.objectContaining({ row: 3, owner: 'Rita' })])
})

it('what its phone gives back is nobody’s, in whatever order the two come, and can be taken anew', async () => {
  const { says, isNumbered, told } = await scene()
  await says(1, 2, 'Odile')
  await says(2, 2, 'Teo')
  // Its other half had no signal yet.
  await says(13, 3, undefined, { back: keyOf(3) })
  await says(11, 2, undefined, { back: keyOf(1) })
  await says(11, 2, undefined, { back: keyOf(1) })
  await says(3, 3, 'Maya')
  await isNumbered()
  await isNumbered()
  expect((await told()).map(({ row, owner }) => [row, owner])).toEqual([[2, 'Teo']])
  await says(4, 2, 'Odile')
  await isNumbered()
  expect((await told())[0]?.owner).toBe('Teo, Odile')
  expect((await says(5, 2, undefined)).status).toBe(400)
  expect((await says(5, 2, undefined, { back: 'Odile' })).status).toBe(400)
})

it('two phones under one key are one, and what is no promise is refused in a sentence', async () => {
  const { says } = await scene()
  expect((await says(1, 2, 'Odile')).status).toBe(200)
  expect((await says(1, 2, 'Teo')).status).toBe(422)
  expect(await says(2, 2, ' \u200B ')).toMatchObject({
    status: 400,
    body: { fields: { owner: 'owner must be 1 to 60 characters on one line.' } },
  })
  expect((await says(2, 2, 'Teo', { due: '2027-02-30' })).status).toBe(400)
  expect((await says(2, 2, 'Teo', { email: 'teo@canary.example' })).status).toBe(400)
})

it('an idea that never was is taken by nobody; one that is hidden, or of an earlier round, may be', async () => {
  const { says, isNumbered, told, run, log, change, link } = await scene()
  const refused = {
    status: 400,
    body: { fields: { of: 'There is no such idea: load the page again.' } },
  }
  expect(await says(1, 10, 'Odile')).toMatchObject(refused)
  expect(await says(1, 1, 'Odile', { of: { round: 2, row: 1 } })).toMatchObject(refused)
  await change(await link('all'), { kind: 'hide', round: 1, row: 9 })
  expect((await says(2, 9, 'Teo')).status).toBe(200)
  await run(log.startRound('laser-focus'))
  expect((await says(3, 3, 'Maya')).status).toBe(200)
  expect(await says(4, 10, 'Maya')).toMatchObject(refused)
  await isNumbered()
  expect(await told()).toEqual([])
  expect(await says(2, 9, 'Teo')).toMatchObject({ status: 200 })
})

it('what a phone took stays taken, with its day, when the name has expired', async () => {
  const { says, isNumbered, table, log, run, client, set } = await scene()
  await says(1, 2, 'Maya', { due: '2027-01-31', step: 'Ask ten' })
  await says(2, 3, 'Teo')
  await isNumbered()
  // A desk turns one down.
  expect((await set(3, 'owner', '', 'Teo')).status).toBe(200)
  const expired = table.items.all().filter(([pk, sk]) => /^PRIVATE|written/.test(`${pk} ${sk}`))
  expect(expired).toHaveLength(3)
  for (const [pk, sk] of expired) table.items.remove(pk, sk)
  const promises = createPromises({ client, tableName, claims: createClaims({ log }) })
  const [two, three] = await run(promises.read(1))
  expect(two).toMatchObject({ row: 2, due: '2027-01-31', isTaken: true })
  expect(Object.keys(two ?? {})).not.toContain('step')
  expect(three).not.toHaveProperty('isTaken')
})

it('names that phones send are in no log, no page of the table and no other response, and expire', async () => {
  const { says, isNumbered, table, item, log, run, read, link, time, client } = await scene()
  await says(1, 2, 'Maya Canary', { step: 'Canary step', table: 7 })
  await isNumbered()
  const where = table.items
    .all()
    .filter(([pk, sk]) => /canary/i.test(JSON.stringify(item(pk, sk))))
    .map(([pk]) => pk)
  expect(where).toEqual([`PRIVATE#promise#${keyOf(1)}`])
  expect(item(where[0] ?? '', '-')?.ttl).toBe(Math.floor(time.now() / 1000) + 30 * 86_400)
  expect(output.text()).not.toMatch(/canary/i)
  for (const scope of ['screen', 'show'] as const)
    expect(JSON.stringify(await read(await link(scope)))).not.toMatch(/canary/i)
  const rows = await run(log.read('promise', { from: 1, limit: 9 }))
  expect(JSON.stringify(rows)).not.toMatch(/canary/i)
  const finder = () => Promise.resolve((plain: string) => (plain.includes('maya') ? 'maya' : undefined))
  expect(await run(createClaims({ log, finder }).read())).toEqual([])
  // Only desks are told of it, until one writes it anew.
  const claims = createClaims({ log, finder, isForDesk: true })
  const promises = createPromises({ client, tableName, claims })
  const [told] = await run(promises.read(1))
  expect(told).toMatchObject({ row: 2, owner: 'Maya Canary', hasListedWord: true })
  for (const [field, was, value] of [
    ['owner', 'Maya Canary', 'Table 7'],
    ['step', 'Canary step', ''],
  ] as const)
    await run(promises.change({ kind: 'promise', round: 1, row: 2, field, was, value }))
  const [anew] = await run(promises.read(1))
  expect(anew).toMatchObject({ owner: 'Table 7' })
  expect(anew).not.toHaveProperty('hasListedWord')
})
