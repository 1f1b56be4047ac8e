import { describe, expect, it } from 'vitest'
import type { StoreBehaviour } from '../../rig/faults/faulty-store.ts'
import {
  type Case,
  expectSafe,
  hour,
  isAdding,
  isNoting,
  mails,
  nothingIsLeft,
  openMatrix,
  soon,
  success,
} from './harness/matrix.ts'
import { leadSettings } from '../../../lambdas/leads/settings.ts'
import { storeClientSettings } from '../../../lambdas/store/store-client.ts'
import { newLead } from './harness/relay-scene.ts'

const matrix = openMatrix()
const { scene } = matrix

describe('a store that', () => {
  it('cannot be reached is said to the visitor; sent again, the lead is there once', async () => {
    const cases: Case<StoreBehaviour>[] = []
    for (const fault of ['refuses', 'throttles', 'hangs'] as const) {
      const lead = newLead()
      scene().store.behave(({ text }) => (text.includes(lead.id) ? fault : 'well'))
      cases.push(await matrix.sendUnder(fault, lead))
    }
    for (const { fault, seen, during, lead } of cases) {
      expect(seen, fault).toMatchObject({
        status: 503,
        body: { success: false, error: expect.stringMatching(/\w.*\.$/) as string },
      })
      expect(Number(seen.retryAfter), fault).toBeGreaterThan(0)
      expect(during, fault).toBeUndefined()
      expect(scene().service.arrivals(lead.id), fault).toEqual([])
    }
    scene().store.recover()
    scene().service.recover()
    for (const { fault, lead, seen } of cases) {
      expect(await matrix.send(lead)).toMatchObject(success)
      await scene().leads.attempted(lead.id)
      expectSafe(await matrix.note({ fault: `store ${fault}, sent again`, lead, seen, during: undefined }))
    }
  })

  it('is down together with the form service costs nothing that was promised', async () => {
    const fault = 'store and form service down'
    const [safe, refused] = [newLead(), newLead()]
    for (const { id } of [safe, refused]) scene().service.script(id, 'status 500')
    const before = await matrix.sendUnder(fault, safe)
    scene().store.behave(() => 'refuses')
    const seen = await matrix.send(refused)
    await scene().site().runSchedules()
    scene().store.recover()
    scene().service.recover()
    expect([before.seen.status, seen.status]).toEqual([200, 503])
    expect(await scene().leads.get(refused.id)).toBeUndefined()
    await matrix.redeliver()
    expectSafe(await matrix.note(before))
    expect(await matrix.send(refused)).toMatchObject(success)
    await scene().leads.attempted(refused.id)
    expectSafe(await matrix.note({ fault: `${fault}, sent again`, lead: refused, seen, during: undefined }))
  })

  it('stores, but loses its answers, has the lead once', async () => {
    const fault = 'store loses its answers'
    const lead = newLead()
    scene().store.behave((call) => (isAdding(call) ? 'loses its answers' : 'well'))
    const { seen, during } = await matrix.sendUnder(fault, lead)
    scene().store.recover()
    expect([200, 503]).toContain(seen.status)
    expect(await matrix.send(lead)).toMatchObject(success)
    await scene().leads.attempted(lead.id)
    expectSafe(await matrix.note({ fault, lead, seen, during }))
  })

  it('cannot note what became of an attempt has it made once more, an hour later, and marked', async () => {
    const fault = 'store cannot note the delivery'
    const lead = newLead()
    let refusals = 0
    scene().store.behave((call) => {
      if (!call.text.includes(lead.id) || !isNoting(call)) return 'well'
      refusals += 1
      return 'refuses'
    })
    const seen = await matrix.send(lead)
    await expect.poll(() => refusals, soon).toBe(leadSettings.tries * storeClientSettings.maxAttempts)
    const during = await scene().leads.get(lead.id)
    scene().store.recover()
    expect(seen).toMatchObject(success)
    expect(during).toMatchObject({ state: 'pending', attempts: 0 })
    await matrix.redeliver()
    expect(await scene().leads.get(lead.id)).toMatchObject({ lastFailure: 'interrupted' })
    await matrix.redeliver()
    const result = await matrix.note({ fault, lead, seen, during })
    // The one case in which the organizer has a second mail, which says that it may be one.
    expect(result).toMatchObject({ stored: 1, after: { state: 'delivered' } })
    expect(mails(result)).toBe(2)
    expect(result.arrivals[1]?.body.subject).toEqual(expect.stringMatching(/^Perhaps a repeat/))
    expect(new Set(result.arrivals.map(({ headers }) => headers['idempotency-key']))).toEqual(
      new Set([lead.id]),
    )
  })

  it('is away when the stream calls costs no lead', async () => {
    const fault = 'store is away from the stream'
    const lead = newLead()
    scene().store.behave((call) => (call.text.includes(lead.id) && !isAdding(call) ? 'refuses' : 'well'))
    const seen = await matrix.send(lead)
    expect(seen).toMatchObject(success)
    await expect.poll(() => scene().store.refused(lead.id), soon).toBeGreaterThan(0)
    scene().store.recover()
    await matrix.redeliver()
    expectSafe(await matrix.note({ fault, lead, seen, during: undefined }))
  })

  it('is away when the schedule comes costs no lead', async () => {
    const fault = 'store is away from the schedule'
    const lead = newLead()
    scene().service.script(lead.id, 'status 502')
    const { seen, during } = await matrix.sendUnder(fault, lead)
    scene().service.recover()
    await scene().leads.letTimePass(2 * hour)
    scene().store.behave(() => 'refuses')
    await scene().site().runSchedules()
    scene().store.recover()
    expect(scene().service.arrivals(lead.id)).toHaveLength(1)
    await matrix.redeliver()
    expectSafe(await matrix.note({ fault, lead, seen, during }))
  })
})

nothingIsLeft(matrix)
