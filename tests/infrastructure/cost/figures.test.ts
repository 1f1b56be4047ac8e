import { describe, expect, it } from 'vitest'
import { quietMinutes } from '#infra/ops/quiet/quiet-command.ts'
import { newTable } from '#infra/local/services/partition-limits.ts'
import { costOf, usagePrices, warmUnitPrices } from '#infra/prices.ts'
import { mostAnswersASecond, requestsASecond, warmThroughputPrice } from '#infra/stages/capacity.ts'
import { wantedConcurrency } from '#infra/stages/concurrency.ts'
import { gateRates } from '#infra/stages/gates.ts'
import { readStageSettings } from '#infra/stages/stage-settings.ts'
import { canarySettings } from '#lambdas/canary/ask-site.ts'
import { previousQuestionMs } from '#lambdas/content/judge-answers.ts'
import { linkAgeMs } from '#lambdas/desk/hold-links.ts'
import { accessKeyKeptMs, leadSettings } from '#lambdas/leads/settings.ts'
import { rowLogSettings } from '#lambdas/rows/settings.ts'
import { askEvery } from '#lib/live-form/ask-soon.ts'
import { keptForMs } from '#lib/outbox/outbox-store.ts'
import { read } from '../../rig/quoted-commands.ts'
import figures from '#features/papers/figures.json' with { type: 'json' }
import { eventOf, led, ledHour } from './bill.ts'

const words = ['no', 'a', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const whole = (value: number) => Math.round(value).toLocaleString('en')
/** To so many digits, as “about” means it. */
const about = (value: number, digits = 1) => whole(Number(value.toPrecision(digits)))

const rate = (gate: Parameters<typeof gateRates>[1]) => gateRates({}, gate).requestsPerSecond
const hours = (ms: number) => (ms === hour ? 'an hour' : `${ms / hour} hours`)
const { repeatAfterMs, giveUpAfterMs, longestWaitMs, expiryWarningMs } = leadSettings
const written = newTable.partitions * newTable.unitsPerSecond.write
const large = readStageSettings('hundred-thousand')
const live = readStageSettings('toronto-summit').concurrency?.live ?? 0

/** How long a function takes that starts, and one that is warm (s); what an answer is written for: as COST.md assumes. */
const [startS, warmS, unitsAnAnswer] = [0.5, 0.03, 1.3] as const
/** People who answer within ten seconds. */
const [small, middle, great] = [400 / 10, 4_000 / 10, 40_000 / 10] as const

/** What a phone loads once at /join, in kB. */
const first = figures.phones['/join']
/** A hundred thousand phones that ask for a kilobyte, each once in so many seconds. */
const megabits = (everyS: number) => (100_000 * 8) / everyS / 1_000

/** What the pages say, with the figures that the code has. */
const said = {
  'RUNBOOK.md': [
    `is noticed within ${words[accessKeyKeptMs / minute]} minutes, without a deployment`,
    `Where answers came in the last ${words[quietMinutes]} minutes it is red`,
    `those who are typing have ${words[previousQuestionMs / minute]} minute to finish`,
    `an answer waits for ${words[keptForMs / day]} day`,
    `A thousand rows are ${words[1_000 / rowLogSettings.turnRows]} turns`,
    `Answers are kept for it for ${words[(rowLogSettings.intakeTtlSeconds * 1_000) / day]} days`,
    `after ${words[linkAgeMs / 1_000]} seconds at most it opens nothing`,
    `floods the probe form, which lets ${rate('other')} requests a second through`,
    `A run without a row counts as ${canarySettings.waitMs / 1_000} s`,
    `is tried again for ${words[giveUpAfterMs / day]} day, at growing intervals of up to ${hours(longestWaitMs)}`,
    `took a request twice, ${hours(repeatAfterMs)} apart`,
    `is deleted within ${words[expiryWarningMs / day]} days: the stage's`,
    `writes ${whole(newTable.unitsPerSecond.write)} units a second, which is ${whole(newTable.unitsPerSecond.write * 60)} a minute; a new table has ${words[newTable.partitions]} of them`,
    `${whole(requestsASecond(large))} requests a second at the gateway, of 10,000`,
    `Wanted are ${whole(wantedConcurrency(large))} concurrent functions; a table of 10,000 write units`,
    `no warmer table than ${whole(16_000)}`,
    `at \`/join\` is ${first} kB: a hundred thousand are ${(first / 10).toFixed(1)} GB, ${Math.round(first * 0.8)} gigabits`,
    `a hundred thousand take ${megabits(led.asksS)} Mbit/s, and in the three seconds before a move, when they ask each second, ${megabits(1)}.`,
    `At the edge that is $${Math.round(costOf(ledHour(100_000)))} an hour`,
    `those that have it open for ${whole(100_000 / led.asksS)} more, or ${whole(100_000)} in the three seconds before a move`,
  ],
  'COST.md': [
    `$${warmUnitPrices.write} a write unit and $${warmUnitPrices.read} a read unit above what a new table has`,
    `Its table costs **$${warmThroughputPrice(large).toFixed(2)}** once`,
    `an event of 100,000 people **$${costOf(eventOf(100_000, 10)).toFixed(2)}**`,
    `[each hour](#what-a-room-that-is-led-costs) is **$${Math.round(costOf(ledHour(100_000)))}** more`,
    `is ${figures.phones['/laserfocus']} kB for \`/laserfocus\`, ${figures.phones['/comboconvo']} for \`/comboconvo\`, ${figures.phones['/ventingmachine']} for \`/ventingmachine\` and ${first} for \`/join\``,
    `loads ${figures.screens['/laserfocus/scatterplot']} kB for the chart, ${figures.screens['/ventingmachine/screen']} each for the cloud and the card wall`,
    `is as wide as the table numbers (\`mostAnswersASecond\`): ${whole(mostAnswersASecond({}))} on a new one`,
    `${whole(rate('answers'))} a second: the gate of its route`,
    `about ${about(written / unitsAnAnswer)} a second in a new table: ${unitsAnAnswer} write units each of ${whole(written)}`,
    `${whole(newTable.unitsPerSecond.write)} write and ${whole(newTable.unitsPerSecond.read)} read units a second`,
    `${live} for the summit, which is some ${about(live / warmS)} answers a second`,
    `**400 people: ${small} answers a second.**`,
    `so that ${small} a second want ${small * startS} of them or more`,
    `**4,000 people: ${middle} answers a second.** An eighth of what a new table takes`,
    `${middle * warmS} functions at the same time when they are warm (${middle} × ${warmS} s)`,
    `about ${middle * startS} in the first second, of which the summit’s \`concurrency\` allows a third`,
    `${4_000 / 100} leads: look at the form service’s plan`,
    `**40,000 people: ${whole(great)} answers a second.** The gate lets ${whole(rate('answers'))} through`,
    `${whole(rate('answers'))} a second that meet functions which have to start want ${rate('answers') * startS} of them`,
    `${40_000 / 100} leads: a plan of the form service that takes them`,
  ],
} as const

describe.each(['RUNBOOK.md', 'COST.md'] as const)('%s', (document) => {
  it.each(said[document])('%s', (figure) => {
    expect(read(document)).toContain(figure)
  })
})

it('what the page on costs says in other words is so, too', () => {
  expect(Math.round(written / (middle * unitsAnAnswer))).toBe(8)
  expect(Math.round(rate('answers') / middle)).toBe(4)
  expect(Math.round((middle * startS) / live)).toBe(3)
  expect(40_000 / rate('answers')).toBeGreaterThan(25)
  // A cloud with a name, for eight hours: a poll a second, and what it says of itself each other.
  const seconds = 8 * 3_600
  const [reads, writes] = [1.7 * seconds, 0.5 * seconds]
  const cloud = `${about(reads, 2)} read and ${whole(writes)} write units in eight hours, less than two cents`
  expect(read('COST.md')).toContain(cloud)
  expect(reads * usagePrices.reads + writes * usagePrices.writes).toBeLessThan(0.02)
  const asked = (1_000 * hour) / ((askEvery.least + askEvery.most) / 2)
  expect(read('COST.md')).toContain(
    `1,000 of them for an hour are ${whole(asked)} requests, which the edge answers, for a dollar`,
  )
  expect(Math.round(asked * (usagePrices.edgeRequests + usagePrices.edgeCalls))).toBe(1)
  // A thousand visits of a results page, and a thousand downloads of its slides, in cents.
  const cents = (gb: number, requests: number) =>
    Math.round(100 * (gb * usagePrices.gb + requests * usagePrices.edgeRequests))
  expect(cents(0.049, 6_000)).toBe(1)
  expect(cents(0.9, 1_000)).toBe(8)
  expect(read('COST.md')).toMatch(
    /49 KB and six requests .* about a cent per 1,000 visits.*0\.9 MB .*eight cents/,
  )
})
