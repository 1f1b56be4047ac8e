import { describe, expect, it } from 'vitest'
import { type FormServiceFault, formServiceFaults, kindOf } from '../../rig/faults/form-service-faults.ts'
import { type Case, expectSafe, hour, nothingIsLeft, openMatrix, soon, success } from './harness/matrix.ts'
import { accessKey } from '../../rig/faults/scripted-form-service.ts'
import { newLead } from './harness/relay-scene.ts'

const matrix = openMatrix()
const { scene } = matrix

const minute = 60_000

/** A day of the schedule, hour by hour. */
const letADayPass = async (): Promise<void> => {
  for (let hours = 0; hours < 25; hours += 1) await matrix.redeliver(hour)
}

/** One that hangs takes its time, and has a test of its own. */
const faults = (Object.keys(formServiceFaults) as FormServiceFault[]).filter((fault) => fault !== 'hangs')

const endOf = { refused: 'undeliverable', 'not taken': 'delivered', 'nobody knows': 'perhaps-delivered' }
const attemptsOf = { refused: 1, 'not taken': 3, 'nobody knows': 2 }

describe('a form service that', () => {
  it('does anything but its work costs no lead, and has no lead mailed more than twice', async () => {
    const cases: Case<FormServiceFault>[] = await Promise.all(
      faults.map((fault) => {
        const lead = newLead()
        scene().service.script(lead.id, fault)
        return matrix.sendUnder(fault, lead)
      }),
    )
    // The service goes on like this for a while.
    await matrix.redeliver()
    scene().service.recover()
    await matrix.redeliver()
    await matrix.redeliver()

    for (const { fault, lead, seen, during } of cases) {
      expect(seen, fault).toMatchObject(success)
      const kind = kindOf(fault)
      const state = kind === 'refused' ? 'undeliverable' : 'pending'
      expect(during, fault).toMatchObject({ state, attempts: 1 })
      expect(during?.lastFailure, fault).toMatch(/^[\w-]+$/)
      const result = await matrix.note({ fault, lead, seen, during })
      expect(result, fault).toMatchObject({ stored: 1, after: { state: endOf[kind] } })
      expect(result.arrivals, fault).toHaveLength(attemptsOf[kind])
    }
    expect(scene().service.strays()).toBe(0)
  })

  it('gets the bodies it takes, the key, the lead’s id each time, and a word where it may be a repeat', () => {
    const arrivals = matrix.results.flatMap((result) =>
      result.arrivals.map((arrival, index) => ({ ...arrival, result, index })),
    )
    expect(arrivals.length).toBeGreaterThan(30)
    for (const { body, headers, result, index } of arrivals) {
      expect(headers).toMatchObject({
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        'idempotency-key': result.after?.id,
      })
      expect(body).toMatchObject({
        access_key: accessKey,
        name: result.after?.fields.name,
        email: result.after?.fields.email,
      })
      const isRepeat = index > 0 && result.after?.state === 'perhaps-delivered'
      expect(body.subject).toEqual(
        expect.stringMatching(isRepeat ? /^Perhaps a repeat: \w+ request/ : /^\w+ request/),
      )
    }
    const estimates = arrivals.filter(({ result }) => result.after?.kind === 'estimate')
    expect(estimates.length).toBeGreaterThan(5)
    for (const { body } of estimates) {
      expect(body.selectedProducts).toBe('ping-poll,flag-finder')
      expect(body.message).toEqual(expect.stringMatching(/Ping Poll.*ping-poll/))
    }
  })

  it('has not answered yet keeps no visitor waiting', async () => {
    const fault = 'answers when it likes'
    const lead = newLead()
    scene().service.delay(lead.id)
    const seen = await matrix.send(lead)
    expect(seen).toMatchObject(success)
    await expect.poll(() => scene().service.arrivals(lead.id).length, soon).toBe(1)
    const during = await scene().leads.get(lead.id)
    expect(during).toMatchObject({ state: 'pending', attempts: 0 })
    scene().service.release(lead.id)
    await scene().leads.attempted(lead.id)
    expectSafe(await matrix.note({ fault, lead, seen, during }))
  })

  it('hangs is asked once more, an hour later', async () => {
    const lead = newLead()
    scene().service.script(lead.id, 'hangs')
    const observed = await matrix.sendUnder('hangs', lead)
    expect(observed.during).toMatchObject({ state: 'pending', lastFailure: 'timed-out', unclearAttempts: 1 })
    scene().service.recover()
    await matrix.redeliver(hour - minute)
    expect(scene().service.arrivals(lead.id)).toHaveLength(1)
    await matrix.redeliver(minute)
    const result = await matrix.note(observed)
    expectSafe(result)
    expect(result.arrivals).toHaveLength(2)
  })

  it('answers after 5 s or 12 s is asked once, in a whole day', async () => {
    const slow = [5, 12].map((seconds) => ({ lead: newLead(), seconds }))
    for (const { lead, seconds } of slow) scene().service.delay(lead.id, seconds * 1000)
    const cases = await Promise.all(
      slow.map(({ lead, seconds }) => matrix.sendUnder(`answers after ${seconds} s`, lead)),
    )
    await letADayPass()
    for (const observed of cases) {
      const result = await matrix.note(observed)
      expectSafe(result)
      expect(result.arrivals).toHaveLength(1)
    }
  })

  it('takes each form, and answers with a redirect or an empty 200, has two mails, in a whole day', async () => {
    const cases = await Promise.all(
      (['redirect', 'empty 200'] as const).map((fault) => {
        const lead = newLead()
        scene().service.script(lead.id, fault)
        return matrix.sendUnder(fault, lead)
      }),
    )
    await letADayPass()
    for (const { fault, ...observed } of cases) {
      const result = await matrix.note({ ...observed, fault: `${fault}, all day` })
      expect(result).toMatchObject({ stored: 1, after: { state: 'perhaps-delivered' } })
      expect(result.arrivals).toHaveLength(2)
    }
    scene().service.recover()
  })

  it('refuses connections costs no lead, and makes no mail of it twice', async () => {
    const fault = 'refuses connections'
    const lead = newLead()
    await scene().service.close()
    const { seen, during } = await matrix.sendUnder(fault, lead)
    await matrix.redeliver()
    await scene().service.listen()
    await matrix.redeliver()
    expect(seen).toMatchObject(success)
    expect(during).toMatchObject({ state: 'pending', attempts: 1, lastFailure: 'network-ECONNREFUSED' })
    const result = await matrix.note({ fault, lead, seen, during })
    expectSafe(result)
    expect(result.arrivals[0]?.body.subject).toEqual(expect.stringMatching(/^\w+ request/))
  })

  it('fails for a day leaves the lead undeliverable, and kept; the schedule lets it be', async () => {
    const lead = newLead()
    scene().service.script(lead.id, 'status 500')
    const observed = await matrix.sendUnder('fails for a day', lead)
    for (let passed = 0; passed < 2; passed += 1) await matrix.redeliver(13 * hour)
    const result = await matrix.note(observed)
    expect(result).toMatchObject({ stored: 1, after: { state: 'undeliverable', attempts: 3 } })
    expect(await scene().leads.waiting()).not.toContain(lead.id)
    scene().service.recover()
  })

  it('has no quota left for two days gives no lead up', async () => {
    const lead = newLead()
    scene().service.script(lead.id, 'status 429')
    const observed = await matrix.sendUnder('has no quota for two days', lead)
    for (let passed = 0; passed < 4; passed += 1) await matrix.redeliver(13 * hour)
    expect(await scene().leads.get(lead.id)).toMatchObject({ state: 'pending', attempts: 5 })
    scene().service.recover()
    await matrix.redeliver()
    expectSafe(await matrix.note(observed))
  })
})

nothingIsLeft(matrix)
