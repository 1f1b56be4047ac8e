import { describe, expect, it } from 'vitest'
import { type FormServiceFault, formServiceFaults } from './harness/form-service-faults.ts'
import { type Case, expectSafe, hour, nothingIsLeft, openMatrix, success } from './harness/matrix.ts'
import { accessKey, newLead } from './harness/relay-scene.ts'

const matrix = openMatrix()
const { scene } = matrix

describe('a form service that', () => {
  const refusals: readonly string[] = ['status 400', 'status 422']

  it('does anything but its work costs no lead, and doubles none', async () => {
    const cases: Case<FormServiceFault>[] = []
    for (const fault of Object.keys(formServiceFaults) as FormServiceFault[]) {
      const lead = newLead()
      scene().service.script(lead.id, fault)
      cases.push(await matrix.sendUnder(fault, lead))
    }
    // The service goes on like this for a while; nobody is told that it took what it did not take.
    await matrix.redeliver()
    scene().service.recover()
    await matrix.redeliver()

    for (const { fault, lead, seen, during } of cases) {
      expect(seen, fault).toMatchObject(success)
      const isRefused = refusals.includes(fault)
      expect(during, fault).toMatchObject({ state: isRefused ? 'undeliverable' : 'pending', attempts: 1 })
      expect(during?.lastFailure, fault).toMatch(/^[\w-]+$/)
      const result = await matrix.note({ fault, lead, seen, during })
      if (isRefused) {
        expect(result, fault).toMatchObject({ stored: 1, after: { state: 'undeliverable' } })
        expect(result.arrivals, fault).toHaveLength(1)
      } else {
        expectSafe(result)
      }
    }
    expect(scene().service.strays()).toBe(0)
  })

  it('gets the bodies of section 7, the key, and the lead’s id each time', () => {
    const arrivals = matrix.results.flatMap((result) =>
      result.arrivals.map((arrival) => ({ ...arrival, result })),
    )
    expect(arrivals.length).toBeGreaterThan(20)
    for (const { body, headers, result } of arrivals) {
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
      expect(body.subject).toEqual(expect.stringMatching(/request/))
    }
    const estimates = arrivals.filter(({ result }) => result.after?.kind === 'estimate')
    expect(estimates.length).toBeGreaterThan(5)
    for (const { body } of estimates) {
      expect(body.selectedProducts).toBe('ping-poll,flag-finder')
      expect(body.message).toEqual(expect.stringMatching(/Ping Poll.*ping-poll/))
    }
  })

  it('refuses connections costs no lead', async () => {
    const fault = 'refuses connections'
    const lead = newLead()
    await scene().service.close()
    const { seen, during } = await matrix.sendUnder(fault, lead)
    await scene().service.listen()
    await matrix.redeliver()
    expect(seen).toMatchObject(success)
    expect(during).toMatchObject({ state: 'pending', attempts: 1 })
    expectSafe(await matrix.note({ fault, lead, seen, during }))
  })

  it('fails for a day leaves the lead undeliverable, and kept; the schedule lets it be', async () => {
    const lead = newLead()
    scene().service.script(lead.id, 'status 500')
    const seen = await matrix.send(lead)
    for (let passed = 0; passed < 3; passed += 1) {
      await scene().leads.letTimePass(13 * hour)
      await scene().site().runSchedules()
    }
    const result = await matrix.note({
      fault: 'fails for a day',
      lead,
      seen,
      during: await scene().leads.get(lead.id),
    })
    expect(result).toMatchObject({ stored: 1, after: { state: 'undeliverable', attempts: 3 } })
    expect(await scene().leads.waiting()).not.toContain(lead.id)
    scene().service.recover()
  })
})

nothingIsLeft(matrix)
