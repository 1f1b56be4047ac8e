import { expect, it } from 'vitest'
import { liveForms } from '#shared/rows/row.ts'
import { quickChoice, rehearseHere, wifiWith } from './harness/plans.ts'
import { useSite } from '../site-here.ts'

useSite()

const bad = wifiWith({
  neverSent: 0.03,
  cutBeforeArrival: 0.03,
  cutAfterSending: 0.03,
  answerLost: 0.03,
  sentTwice: 0.03,
  slowBody: 0.03,
})

it('phones of all three forms get through bad wifi, rate and vote, and all that is told is as they said it', async () => {
  const plan = { phones: 30, forms: liveForms, choose: quickChoice, quietMs: 2500, catchUpMs: 20_000 }
  const { report } = await rehearseHere({ ...plan, wifi: bad })
  // Its phones rate faster than people read: one that takes many may look like a flood to the site.
  expect(report.verdict.filter((sentence) => !sentence.includes('look like a flood'))).toEqual([
    'Every answer is stored once, and every row is on every open screen of its form.',
    expect.stringMatching(
      /^\d+ phones rated and \d+ voted: nothing is lost or doubled, and each idea’s count and medians, the room’s ten and the vote are those of a computation outside the product\.$/,
    ),
  ])
  expect(report).toMatchObject({
    isGood: true,
    acknowledged: 30,
    stored: 30,
    onScreens: { 'laser-focus': [24 - report.hidden], 'venting-machine': [3], 'combo-convo': [3] },
    choosing: {
      ratings: { lost: 0, doubled: 0, altered: 0, refused: 0 },
      ballots: { lost: 0, doubled: 0, altered: 0, refused: 0 },
      ...{ dealtOwn: 0, dealtHidden: 0, dealtAgain: 0 },
      unlike: { ideas: 0, best: 0, vote: 0, movedAfterReveal: 0 },
      // Somebody at the desk hid some, and the screens know.
      hiddenMeanwhile: report.hidden,
    },
  })
  expect(report.hidden).toBeGreaterThan(0)
  expect(report.attempts).toBeGreaterThan(30)
  const faults = Object.values(report.faults).reduce((sum, count) => sum + count, 0)
  expect(faults).toBeGreaterThan(2)
})
