import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { chosenMeasures } from './prove-command.ts'
import { atMostText, sumOf } from './at-most.ts'
import { type Finding, measureOf } from './measure.ts'
import { green } from '../preflight/check.ts'
import { measures } from './measures.ts'
import { findingLines, runMeasures } from './run-measures.ts'
import { type StandIn, standInStage } from './test-support/stand-in-stage.ts'

const names = measures.map(({ name }) => name)

/** What all measures find on a stage with something planted. */
const prove = async (planted: Partial<StandIn> = {}, which = measures) => {
  const stage = standInStage(planted)
  const findings = await stage.run(runMeasures(which, stage.scene))
  const named = (light: Finding['light']) =>
    findings.filter((finding) => finding.light === light).map(({ name }) => name)
  return { ...stage, findings, red: named('red'), green: named('green'), neutral: named('neutral') }
}

describe('where all is well', () => {
  it('every measure is green, each beside what the model says', async () => {
    const { findings, green } = await prove()
    expect(green).toEqual(names)
    for (const finding of findings)
      expect(findingLines(finding)).toEqual([
        expect.stringMatching(`^✔ ${finding.name}: .+\\.$`),
        expect.stringMatching(/^ {4}measured {2}\S/),
        expect.stringMatching(/^ {4}model {5}\S/),
      ])
  })

  it('the published figures of the stream are said, and that they are better than the model’s', async () => {
    const { findings } = await prove()
    expect(findings.find(({ name }) => name === 'stream')?.model).toBe(
      'p50 330 ms, p99 760 ms; others published p50 213 ms, p99 552 ms for 1,024 messages in 2022, which is better than the model',
    )
  })

  it('what was stored is withdrawn, and no more was asked than was said before', async () => {
    const unasked = chosenMeasures({})
    const { scene, stored, withdrawn, run, requests } = await prove({}, unasked)
    await run(scene.probes.withdraw())
    expect(stored().length).toBeGreaterThan(100)
    expect(withdrawn.toSorted()).toEqual(stored().toSorted())
    const { requests: most, answers, dollars, seconds } = sumOf(unasked)
    expect(requests()).toBeLessThanOrEqual(most)
    expect(stored().length).toBeLessThanOrEqual(answers)
    expect(dollars).toBeLessThan(0.05)
    expect(seconds).toBeLessThanOrEqual(600)
  })
})

/** A fault, what is planted for it, the measures that turn red, and what the first of them says. */
const faults: readonly (readonly [string, Partial<StandIn>, string | readonly string[], RegExp])[] = [
  ['the stream is slow', { numberedAfterMs: (random) => 700 + random() * 200 }, 'stream', /Much slower/],
  [
    'one answer in twenty is late',
    { numberedAfterMs: (random) => (random() < 0.05 ? 2_500 : 200) },
    'stream',
    /Much slower/,
  ],
  ['numbering lags', { numberedAfterMs: () => 4_000 }, ['stream', 'readable'], /Much slower/],
  [
    'answers are never numbered',
    { numberedAfterMs: () => Infinity },
    ['stream', 'readable', 'compression'],
    /no row after 15 s/,
  ],
  ['the site shows rows late', { shownAfterMs: 3_000 }, 'readable', /canary-slow/],
  ['functions start slowly', { startMs: 2_500 }, 'cold-start', /Init Duration/],
  ['eight at once are too many', { healthStatus: 503 }, ['cold-start', 'roll-over'], /answers 503 to 8/],
  ['the throttle never comes', { turnsAway: false }, 'throttle', /Nobody was turned away/],
  ['the gate stays shut', { shutMs: 20_000 }, 'turned-away', /stay/],
  ['a flood is answered with errors', { floodStatus: 503 }, 'throttle', /Others than 200 and 429/],
  ['Retry-After is missing', { retryAfter: undefined }, 'retry-after', /headers/],
  ['Retry-After is a date', { retryAfter: 'Fri, 20 Nov 2026 12:00:00 GMT' }, 'retry-after', /headers/],
  ['Retry-After is another time', { retryAfter: '9' }, 'retry-after', /too soon, or too late/],
  ['the edge caches too long', { edgeKeepsMs: 2_500 }, 'edge-memory', /Longer than it may/],
  ['the edge caches nothing', { edgeKeepsMs: 0 }, 'edge-memory', /remembers nothing/],
  ['the edge caches refusals', { keepsOthersMs: 300 }, ['edge-memory'], /or was refused/],
  ['browsers may cache', { cacheControl: 'max-age=60' }, 'edge-memory', /Browsers/],
  ['JSON is not compressed', { jsonEncoding: undefined }, 'compression', /as large as they are/],
  ['pages are not compressed', { pageEncoding: undefined }, 'files', /slower than it need be/],
  ['scripts come from the bucket', { fromMemory: 'Miss from cloudfront' }, 'files', /slower than it need be/],
  ['nobody is told of an alarm', { toldAfterMs: 600_000 }, 'alarm-mail', /hand the alarm over/],
  ['an alarm may not be told', { tellsWell: false }, 'alarm-mail', /hand the alarm over/],
  ['no mail came', { mailCame: false }, 'alarm-mail', /spam/],
  ['visitors are refused while keys change', { refusedWhileDeploying: true }, 'roll-over', /refused \(403\)/],
  [
    'the deployment is rolled back',
    { deploymentEnds: 'UPDATE_ROLLBACK_COMPLETE' },
    'roll-over',
    /did not work out/,
  ],
  ['nobody deploys', { deploymentBegins: false }, 'roll-over', /No deployment began/],
  [
    'the table is copied for more than an hour',
    { copiedAfterMs: 7_200_000 },
    'restore',
    /delete-table --table-name the-copy/,
  ],
  ['the copy stays', { copyGoes: false }, 'restore', /does not go: delete it/],
]

describe('it turns red, and nothing else, where', () => {
  it.each(faults)('%s', async (_fault, planted, expected, says) => {
    const { findings, red } = await prove(planted)
    expect(red).toEqual([expected].flat())
    expect(findings.find(({ light }) => light === 'red')?.says).toMatch(says)
  })

  it('and every measure can', () => {
    expect([...new Set(faults.flatMap(([, , expected]) => expected))].toSorted()).toEqual(names.toSorted())
  })
})

describe('it cannot say, and that is no fault,', () => {
  it('what only AWS has, on this machine', async () => {
    const { neutral, red } = await prove({ isDeployed: false })
    expect([neutral, red]).toEqual([['files', 'alarm-mail', 'roll-over', 'restore'], []])
  })

  it.each<[string, Partial<StandIn>, string[]]>([
    ['how long functions take to start that run already', { isWarm: true }, ['cold-start']],
    ['what a phone sees of a gate that never shuts', { turnsAway: false }, ['turned-away', 'retry-after']],
    [
      'whether a gate holds that is too wide to be flooded',
      { settings: { throttle: { other: { requestsPerSecond: 1_000, burst: 1_000 } } } },
      ['throttle', 'turned-away', 'retry-after'],
    ],
    [
      'whether a gate holds that this machine asks too slowly',
      { sendingMs: 8_000, turnsAway: false },
      ['throttle', 'turned-away', 'retry-after'],
    ],
    [
      'whether a gate of this machine holds where it is too busy for a flood, and meets its own errors',
      { sendingMs: 8_000, floodStatus: 503, isDeployed: false },
      ['files', 'throttle', 'turned-away', 'retry-after', 'alarm-mail', 'roll-over', 'restore'],
    ],
    ['whether a mail came that nobody looks for', { mailCame: undefined }, ['alarm-mail']],
    ['how keys change that are as before', { keysAfter: ['OriginKey1', 'OriginKey2'] }, ['roll-over']],
  ])('%s', async (_what, planted, expected) => {
    expect((await prove(planted)).neutral).toEqual(expected)
  })
})

it('one measure that breaks hides no other: an API that stores nothing still has its edge and its pages', async () => {
  const { red, green } = await prove({ postStatus: 503 })
  expect(red).toEqual(['stream', 'readable', 'compression', 'throttle', 'turned-away'])
  expect(green).toEqual(expect.arrayContaining(['edge-memory', 'files', 'alarm-mail']))
})

describe('Ctrl+C', () => {
  it('ends what is measured, and what would come', async () => {
    const interruption = new AbortController()
    const stage = standInStage({ interrupted: interruption.signal })
    const [first, second, ...others] = measures
    const leaving = measureOf({
      ...{ name: 'leaving', model: () => '', atMost: { seconds: 0, requests: 0 } },
      measure: () => {
        interruption.abort()
        return Promise.reject(new Error('A pause was interrupted.'))
      },
      ...{ judge: () => green(''), text: () => '' },
    })
    const run = runMeasures([first!, leaving, second!, ...others], stage.scene)
    const [before, ...rest] = await stage.run(run)
    expect(before?.light).toBe('green')
    expect(new Set(rest.map(({ light, says }) => `${light} ${says}`))).toEqual(
      new Set(['neutral Interrupted.']),
    )
    expect(stage.stored()).toEqual([])
  })

  it('leaves no copy of the table that nobody knows of', async () => {
    const noted: string[] = []
    const stage = standInStage({})
    const restore = measures.filter(({ name }) => name === 'restore')
    await stage.run(runMeasures(restore, { ...stage.scene, note: (line) => noted.push(line) }))
    expect(noted.join()).toMatch(
      /^AWS copies to the-copy\. .* delete it: aws dynamodb delete-table --table-name the-copy$/,
    )
  })
})

it('a form whose gates are closed is told from an edge that remembers too long', async () => {
  const stage = standInStage({})
  const ask = () => Promise.resolve({ status: 429, headers: new Headers(), text: '', tookMs: 1 })
  const edge = measures.filter(({ name }) => name === 'edge-memory')
  const [finding] = await stage.run(runMeasures(edge, { ...stage.scene, ask }))
  expect(finding?.says).toMatch(/answers 429: its gate is closed, which status says, or full\.$/)
})

it('the copy of the table is deleted', async () => {
  expect((await prove()).isCopyRemoved()).toBe(true)
})

describe('what is measured', () => {
  const chosen = (choice: Parameters<typeof chosenMeasures>[0]) =>
    chosenMeasures(choice).map(({ name }) => name)
  const asked = ['alarm-mail', 'roll-over', 'restore']

  it('leaves out what changes the stage, unless that is named', () => {
    expect(chosen({})).toEqual(names.filter((name) => !asked.includes(name)))
    expect(chosen({ also: ['restore'] })).toEqual([...chosen({}), 'restore'])
    expect(chosen({ only: ['restore', 'stream'] })).toEqual(['stream', 'restore'])
    expect(chosen({ only: ['stream'], also: ['restore'] })).toEqual(['stream', 'restore'])
    expect(chosen({ without: ['throttle'] })).not.toContain('throttle')
  })
})

it('what it costs and how long it takes is what RUNBOOK and COST say', () => {
  const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')
  const [runbook, cost] = [read('RUNBOOK.md'), read('COST.md')]
  const only = (...named: string[]) => chosenMeasures({ only: named })
  const priceOf = (which: typeof measures) => /\$[\d.]+/.exec(atMostText(which))?.[0] ?? ''
  expect(runbook).toContain(`what that costs: ${atMostText(chosenMeasures({}))}.`)
  expect(runbook).toContain(`watches for up to ${Math.ceil(sumOf(only('roll-over')).seconds / 60)} min`)
  expect(cost).toContain(`prove\` costs ${priceOf(chosenMeasures({}))} at most`)
  expect(cost).toContain(`a restore ${priceOf(only('restore'))}, for a table of a GB`)
  expect(cost).toContain(`watching a roll-over ${priceOf(only('roll-over'))}.`)
})
