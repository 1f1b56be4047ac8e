import { expect, it } from 'vitest'
import { compare } from '#infra/ops/rehearse/audit.ts'
import { rehearseHere } from './harness/plans.ts'
import { useSite } from '../site-here.ts'

useSite()

it('somebody at the desk keeps answers off a wall, and the report counts them', async () => {
  const change = { phones: 60, forms: ['venting-machine'], withinMs: 8000, moderated: true } as const
  const { report, outcome } = await rehearseHere({ ...change, quietMs: 2500, catchUpMs: 20_000 })
  expect(report).toMatchObject({ isGood: true, acknowledged: 60, stored: 60, leaked: 0 })
  expect(report.hidden).toBeGreaterThan(0)
  expect(report.onScreens).toEqual({ 'venting-machine': [60 - report.hidden] })
  // The comparison finds what a wall shows all the same.
  const [wall] = outcome.screens
  if (!wall) throw new Error('No screen was open.')
  const all = { ...wall, entries: () => outcome.ledger.entries }
  expect(compare(outcome.ledger, outcome.found, [all]).leaked).toHaveLength(report.hidden)
})
