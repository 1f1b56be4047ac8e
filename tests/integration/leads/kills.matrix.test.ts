import { describe, expect, it } from 'vitest'
import {
  expectSafe,
  hour,
  isAdding,
  isNoting,
  mails,
  newLead,
  nothingIsLeft,
  openMatrix,
  type Seen,
  type Sent,
  soon,
  success,
} from './relay-scene.ts'

const matrix = openMatrix()
const { scene } = matrix

describe('a function that is killed', () => {
  interface Moment {
    readonly name: string
    readonly prepare: (lead: Sent) => void
    /** How many of its calls stand still, once the moment has come. */
    readonly reached: (lead: Sent) => number
    /** What its visitor sees: of a lead that is stored, all is well. */
    readonly status: Seen['status']
    readonly during: string | undefined
    readonly mails: number
  }

  const moments: readonly Moment[] = [
    {
      name: 'before it stored',
      prepare: ({ id }) => scene().store.behave(({ text }) => (text.includes(id) ? 'hangs' : 'well')),
      reached: ({ id }) => scene().store.hanging(id),
      status: 'connection lost',
      during: undefined,
      mails: 1,
    },
    {
      name: 'before it took the lead to forward it',
      prepare: ({ id }) =>
        scene().store.behave((call) => (call.text.includes(id) && !isAdding(call) ? 'hangs' : 'well')),
      reached: ({ id }) => scene().store.hanging(id),
      status: 200,
      during: 'pending',
      mails: 1,
    },
    {
      name: 'while it forwarded',
      prepare: ({ id }) => scene().service.script(id, 'hangs'),
      reached: ({ id }) => scene().service.arrivals(id).length,
      status: 200,
      during: 'pending',
      mails: 1,
    },
    {
      // The one moment in which the organizer has a second mail, which says that it may be one.
      name: 'before it noted the delivery',
      prepare: ({ id }) =>
        scene().store.behave((call) => (call.text.includes(id) && isNoting(call) ? 'hangs' : 'well')),
      reached: ({ id }) => scene().store.hanging(id),
      status: 200,
      during: 'pending',
      mails: 2,
    },
  ]

  it.each(moments)('$name has lost no lead', async ({ name, prepare, reached, ...wanted }) => {
    const lead = newLead()
    prepare(lead)
    const answered = matrix.send(lead)
    await expect.poll(() => reached(lead), soon).toBeGreaterThan(0)
    const during = await scene().leads.get(lead.id)
    // Whom all is well for is told so before: the relay may be quicker than the response.
    if (wanted.status === 200) await answered
    await scene().restart(() => {
      scene().store.recover()
      scene().service.recover()
    })
    const seen = await answered
    expect(seen.status).toBe(wanted.status)
    expect(during?.state).toBe(wanted.during)
    // The browser sends again what it has no answer to.
    expect(await matrix.send(lead)).toMatchObject(success)
    if (during === undefined) await scene().leads.attempted(lead.id)
    // One that was interrupted is repeated an hour after it was found to be.
    await matrix.redeliver()
    await matrix.redeliver()
    const result = await matrix.note({ fault: `killed ${name}`, lead, seen, during })
    expect(result).toMatchObject({ stored: 1, after: { state: 'delivered' } })
    expect(mails(result)).toBe(wanted.mails)
    expect(new Set(result.arrivals.map(({ headers }) => headers['idempotency-key']))).toEqual(
      new Set([lead.id]),
    )
  })

  it('while the schedule sent has lost none either', async () => {
    const fault = 'killed while the schedule sent'
    const lead = newLead()
    scene().service.script(lead.id, 'status 500')
    const { seen, during } = await matrix.sendUnder(fault, lead)
    scene().service.script(lead.id, 'hangs')
    await scene().leads.letTimePass(2 * hour)
    const running = scene().site().runSchedules()
    await expect.poll(() => scene().service.arrivals(lead.id).length, soon).toBe(2)
    await scene().restart(() => scene().service.recover())
    await running
    await matrix.redeliver()
    await matrix.redeliver()
    expectSafe(await matrix.note({ fault, lead, seen, during }))
  })
})

nothingIsLeft(matrix)
