import { liveForms } from '#shared/rows/row.ts'
import { describe, expect, it, vi } from 'vitest'
import type { FormFacts } from '../status/stage-facts.ts'
import { readStageSettings } from '../../stages/stage-settings.ts'
import { warmTable } from './capacity-checks.ts'
import { checks, checksBefore, findingLine, runChecks } from './preflight-command.ts'
import {
  type Change,
  deskLink,
  facts,
  type Fault,
  gives,
  now,
  sceneWith,
} from './test-support/healthy-scene.ts'
import { formServiceGives, siteFaults } from './test-support/site-faults.ts'
import { stageFaults } from './test-support/stage-faults.ts'

const faults = [...stageFaults, ...siteFaults]

const lightsOf = async (change: Change, light: string) =>
  (await runChecks(checks, sceneWith(change))).filter((finding) => finding.light === light)

describe('where all is well', () => {
  it('every line is green', async () => {
    const findings = await runChecks(checks, sceneWith())
    expect(findings.filter(({ light }) => light !== 'green')).toEqual([])
    expect(findings).toHaveLength(checks.length)
  })

  it('every check can turn red, but those that only count', () => {
    const reddened = new Set(faults.flatMap(([, , red]) => red))
    const never = checks.map(({ name }) => name).filter((name) => !reddened.has(name))
    expect(never).toEqual([
      'room for another stage',
      'requests of the account',
      'desk links',
      'sheets’ seals',
      ...liveForms.map((form) => `round of ${form}`),
    ])
  })
})

describe('before a first deployment', () => {
  const notThere = { stack: gives(undefined), concurrentExecutions: gives({ all: 1_000, unreserved: 1_000 }) }
  const before = (aws: Change['aws'] = {}, settings: Change['settings'] = {}) =>
    runChecks(checksBefore, sceneWith({ settings, aws: { ...notThere, ...aws } }))

  it('the account is looked at, and nothing that a stack would have', async () => {
    const findings = await before()
    expect(findings.filter(({ light }) => light !== 'green').map(({ name }) => name)).toEqual(['budget'])
    expect(findings.length).toBeGreaterThan(3)
  })

  it('a neighbour’s stage is counted: it leaves too little', async () => {
    const [first] = await before({ concurrentExecutions: gives({ all: 1_000, unreserved: 246 }) })
    expect(first).toMatchObject({ name: 'concurrency', light: 'red' })
    expect(first?.says).toMatch(/of which others have reserved 754, .*request-service-quota-increase/)
  })

  it('a stage for a hundred thousand is told what its table costs, and which quotas it needs', async () => {
    const findings = await runChecks(
      checksBefore,
      sceneWith({
        settings: { ...readStageSettings('hundred-thousand'), concurrency: undefined },
        aws: notThere,
      }),
    )
    expect(findings.filter(({ light }) => light === 'red')).toEqual([])
    expect(findings.map(({ name, says }) => `${name}: ${says}`)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^concurrency: .* wants up to 1000\.$/),
        expect.stringMatching(/^units of the table: .* 10,000 write .* costs \$3\.90 once .* allows 40,000/),
        expect.stringMatching(/^gate and table: .* lets 4,000 .* numbers 4,000\.$/),
        expect.stringMatching(
          /^requests of the account: .* 6,040 requests a second .* has 10,000 and 5,000\.$/,
        ),
      ]),
    )
  })

  it('more requests than most accounts have are said, for their quota cannot be asked for', async () => {
    const answers = { requestsPerSecond: 9_000, burst: 9_000 }
    const findings = await before({}, { throttle: { answers }, warmThroughput: { writeUnits: 16_000 } })
    const light = (name: string) => findings.find((finding) => finding.name === name)
    expect(light('requests of the account')).toMatchObject({
      light: 'neutral',
      says: expect.stringMatching(/11,040 requests .* more than the 10,000 and 5,000 of most/) as string,
    })
    expect(light('gate and table')).toMatchObject({ light: 'red' })
  })

  it('a restored table is as cold as any new one, and is warmed by hand', async () => {
    const table = { name: 'heads-talking-toronto-summit-back', stream: '2026-11-22T14:31:07.123' }
    const [cold] = await runChecks(
      [warmTable],
      sceneWith({ settings: { table, warmThroughput: { writeUnits: 10_000 } } }),
    )
    expect(cold?.says).toMatch(
      /update-table --table-name table --warm-throughput ReadUnitsPerSecond=12000,WriteUnitsPerSecond=10000$/,
    )
  })

  it('a stage without a stack is red where it should be there', async () => {
    const findings = await runChecks(checks, sceneWith({ aws: notThere }))
    const red = findings.filter(({ light }) => light === 'red').map(({ name }) => name)
    expect(red).toEqual(['stack', 'deployed settings'])
  })
})

describe('the line turns red, and no other, where', () => {
  it.each(faults)('%s', async (_fault, change, names, says) => {
    const red = await lightsOf(change, 'red')
    expect(red.map(({ name }) => name)).toEqual([names].flat())
    expect(red[0]?.says).toMatch(says)
  })
})

const openForm: FormFacts = {
  form: 'laser-focus',
  number: 2,
  mode: 'open',
  approval: 'none',
  answers: 61,
  hidden: 3,
  waiting: 0,
  perMinute: [],
}

describe('nothing is judged', () => {
  /** What is not the case, and the lines that are neutral for it. */
  const absences: Fault[] = [
    [
      'without a form service',
      { settings: { formService: undefined }, scene: { formServiceUrl: undefined } },
      ['form service’s key', 'form service', 'leads'],
      /kept and wait/,
    ],
    [
      'without a domain',
      { settings: { domain: undefined } },
      ['certificate', 'domain'],
      /no domain of its own/,
    ],
    ['without an alarm mail', { settings: { alarmEmail: undefined } }, ['alarm mail'], /no one gets/],
    [
      'of a test lead that was not asked for',
      { scene: { sendsTest: false } },
      'test lead',
      /preflight --stage toronto-summit --aws --send-test/,
    ],
    [
      'of a service that takes everything',
      formServiceGives({ success: true }, 200),
      'form service',
      /add --send-test/,
    ],
    ['of gates that are not known', { scene: { gates: undefined } }, ['gates'], /not known/],
    ['of an API whose address is not known', { scene: { apiUrl: undefined } }, ['back door'], /not known/],
    [
      'of answers that come during the event',
      {
        scene: { isDuringEvent: true },
        store: { arrivals: gives({ minutes: 10, count: 1, lastAt: now }) },
      },
      'quiet',
      /^1 answer came in the last 10 min/,
    ],
    [
      'of a desk without a link',
      { store: { deskLinks: gives([deskLink(0)]) } },
      'desk links',
      /^No link opens the desk: .*, npm run ops -- desk new --stage toronto-summit --aws --until 23:00$/,
    ],
    [
      'of a desk where links open big screens only',
      { store: { deskLinks: gives([{ ...deskLink(10), scope: 'screen' }]) } },
      'desk links',
      /^No link opens the desk: /,
    ],
    [
      'of a stage without sealed sheets',
      { store: { sealKey: gives(undefined) } },
      'sheets’ seals',
      /^No sheet has a seal: npm run ops -- qr --stage toronto-summit --aws --tables 1-40 /,
    ],
    [
      'of a form that is held',
      { store: { facts: gives({ ...facts, forms: [{ ...openForm, mode: 'hold', waiting: 58 }] }) } },
      'round of laser-focus',
      /^61 answers \(3 hidden, 58 waiting\) in round 2, which is held: npm run ops -- show open --stage toronto-summit --aws --form laser-focus /,
    ],
    [
      'of answers in an open round',
      {
        store: {
          facts: gives({
            ...facts,
            forms: [openForm],
          }),
        },
      },
      'round of laser-focus',
      /^61 answers \(3 hidden\) in the open round 2: npm run ops -- round new --stage toronto-summit --aws --form laser-focus before doors\.$/,
    ],
  ]

  it.each(absences)('%s', async (_absence, change, names, says) => {
    const found = await lightsOf(change, 'neutral')
    expect(found.map(({ name }) => name)).toEqual([names].flat())
    expect(found[0]?.says).toMatch(says)
  })

  it('of an account without room for another stage, but it is said', async () => {
    const [found] = await lightsOf({ aws: { headersPolicies: () => Promise.resolve(19) } }, 'neutral')
    expect(found).toMatchObject({
      name: 'room for another stage',
      says: expect.stringMatching(
        /has 19 response-headers policies of its 20, and a stage makes two: .*quota/,
      ) as string,
    })
  })

  it('of what only AWS has, on this machine', async () => {
    const found = await lightsOf({ scene: { aws: undefined } }, 'neutral')
    expect(found).toHaveLength(17)
    expect(new Set(found.map(({ says }) => says))).toEqual(new Set(['Only on AWS.']))
  })
})

it('a test lead is sent only where it was asked for, and removed whatever became of it', async () => {
  const removeTestLead = vi.fn(gives(undefined))
  await runChecks(checks, sceneWith({ store: { removeTestLead }, scene: { sendsTest: false } }))
  expect(removeTestLead).not.toHaveBeenCalled()
  await runChecks(
    checks,
    sceneWith({ store: { removeTestLead }, answers: { '/api/contact': new Error('Late.') } }),
  )
  expect(removeTestLead).toHaveBeenCalledOnce()
})

it('a finding is one line: its mark, its name, what it says', () => {
  expect(findingLine({ name: 'stack', light: 'red', says: 'Mend it.' })).toBe(
    '✖ stack                     Mend it.',
  )
})
