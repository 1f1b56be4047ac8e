import { requests } from './stage-functions.ts'
import type { Minute } from './stage-minutes.ts'

const night: Minute = {}

const crowd = [
  [requests.idea, 300],
  [requests.poll, 120],
  [requests.question, 60],
] as const

/** A room of people who send ideas, two charts, and a question that is asked meanwhile. */
const evening: Minute = {
  asked: crowd,
  numbering: { oldestMs: 1_800, behindMs: 1_500 },
  edgeFailures: 0,
}

/** Ten minutes of trouble within half an hour. */
export interface Scenario {
  readonly of: string
  /** What the other twenty minutes are like, and the ten but for the trouble. */
  readonly usual: Minute
  readonly trouble: Minute | ((minute: number) => Minute)
  readonly raises: readonly string[]
}

const onlyIn =
  (wanted: number, mishap: Minute) =>
  (minute: number): Minute =>
    minute === wanted ? mishap : {}

/** A website that answers the canary's requests with a status. */
const saying = (status: number, ...what: string[]) => ({
  instead: Object.fromEntries(what.map((request) => [request, { status }])),
})

const probeForm = ['GET /api/probe-form', 'POST /api/probe-form']
const nothingWorks = saying(503, 'GET /', 'GET /config.json', ...probeForm)
const otherSecret = saying(403, ...probeForm, 'GET /api/venting-machine-form')
const otherKey = saying(403, 'GET /api/venting-machine-form')
const noRow = { rowAfterMs: 3_600_000 }
const manyPolls = [requests.poll, 600] as const

const stuck = (minute: number): Minute => ({
  canary: noRow,
  numbering: { behindMs: Math.max(0, minute - 9) * 60_000 },
  crashes: { 'number-answers': 4 },
})

const mishaps: readonly (readonly [string, Minute])[] = [
  ['a canary that fails', { canary: noRow }],
  ['a canary that does not run', { canary: 'silent' }],
  ['a function that crashes', { crashes: { 'post-contact': 1 } }],
  ['numbering that crashes and goes on', { crashes: { 'number-answers': 1 } }],
  ['a stream that is behind', { numbering: { behindMs: 12_000, oldestMs: 12_000 } }],
  ['somebody who is clumsy', { asked: [[requests.clumsyIdea, 30]] }],
  ['a few requests that fail', { asked: [[requests.ideaOfNewPage, 5]] }],
  ['somebody who sends too much', { throttled: { visitors: 200 } }],
  ['a table that turns calls away', { table: { turnedAway: 500 } }],
  ['an edge that fails', { edgeFailures: 50 }],
]

/** What is no trouble, or passes by itself. */
export const quiet: readonly Scenario[] = [
  { of: 'a night', usual: night, trouble: night, raises: [] },
  { of: 'a room full of people', usual: evening, trouble: evening, raises: [] },
  ...mishaps.map(([what, mishap]) => ({
    of: `a night with one minute of ${what}`,
    usual: night,
    trouble: onlyIn(14, mishap),
    raises: [],
  })),
  {
    of: 'guesses at addresses, most of which the throttle turns away',
    usual: night,
    trouble: { asked: [[requests.guess, 500]], throttled: { others: 5_000 } },
    raises: [],
  },
  {
    of: 'one caller who does everything wrong, in a full room',
    usual: evening,
    trouble: { asked: [...crowd, [requests.clumsyIdea, 60]] },
    raises: [],
  },
  {
    of: 'a flood on routes that no visitor waits for',
    usual: evening,
    trouble: { throttled: { others: 12_000 } },
    raises: [],
  },
]

const secrets: readonly Scenario[] = [
  {
    of: 'a wrong origin key',
    usual: evening,
    trouble: {
      canary: otherSecret,
      asked: [
        [requests.ideaOfOtherSite, 300],
        [requests.pollOfOtherSite, 120],
      ],
    },
    raises: ['canary-failing', 'canary-slow', 'requests-refused'],
  },
  {
    of: 'a wrong origin key, before anybody comes',
    usual: night,
    trouble: { canary: otherSecret },
    raises: ['canary-failing', 'canary-slow'],
  },
  {
    of: 'a wrong venting key, while charts ask more than people',
    usual: evening,
    trouble: { canary: otherKey, asked: [[requests.questionWithWrongKey, 40], manyPolls] },
    raises: ['canary-failing', 'requests-refused'],
  },
  {
    of: 'a wrong venting key in pages only',
    usual: evening,
    trouble: { asked: [[requests.questionWithWrongKey, 40], manyPolls] },
    raises: ['requests-refused'],
  },
  {
    of: 'a wrong venting key, before anybody comes',
    usual: night,
    trouble: { canary: otherKey },
    raises: ['canary-failing'],
  },
  {
    of: 'a page that is older than its function',
    usual: evening,
    trouble: { asked: [[requests.ideaOfOldPage, 300]] },
    raises: ['requests-refused'],
  },
  {
    of: 'a page that is newer than its function',
    usual: evening,
    trouble: { asked: [[requests.ideaOfNewPage, 300]] },
    raises: ['api-errors'],
  },
]

const logs: readonly Scenario[] = [
  ...[evening, night].map((usual) => ({
    of: `a log that is stuck at a batch, ${usual === night ? 'before anybody comes' : 'in a full room'}`,
    usual,
    trouble: stuck,
    raises: ['answers-stuck', 'canary-failing', 'canary-slow', 'numbering-errors'],
  })),
  ...[evening, night].map((usual) => ({
    of: `a disabled mapping, ${usual === night ? 'before anybody comes' : 'in a full room'}`,
    usual,
    trouble: { canary: noRow, numbering: 'silent' } as const,
    raises: ['canary-failing', 'canary-slow'],
  })),
  {
    of: 'a log that is late',
    usual: evening,
    trouble: { canary: { rowAfterMs: 7_000 }, numbering: { oldestMs: 7_000, behindMs: 6_000 } },
    raises: ['answers-late', 'canary-slow'],
  },
  {
    of: 'a single answer that cannot be read',
    usual: evening,
    trouble: onlyIn(14, { numbering: { unreadable: 1 } }),
    raises: ['answers-unreadable'],
  },
]

const edges: readonly Scenario[] = [
  {
    of: 'an edge that serves nothing, before anybody comes',
    usual: night,
    trouble: { canary: nothingWorks },
    raises: ['canary-failing', 'canary-slow'],
  },
  {
    of: 'an edge that serves no page, while the API is well',
    usual: night,
    trouble: { canary: saying(403, 'GET /') },
    raises: ['canary-failing'],
  },
  {
    of: 'an edge that fails elsewhere than where the canary is',
    usual: evening,
    trouble: { edgeFailures: 20 },
    raises: ['edge-errors'],
  },
  { of: 'a canary that is silent', usual: night, trouble: { canary: 'silent' }, raises: ['canary-failing'] },
  {
    of: 'a canary that crashes',
    usual: night,
    trouble: { canary: 'silent', crashes: { 'run-canary': 1 } },
    raises: ['canary-failing', 'function-errors'],
  },
]

const resources: readonly Scenario[] = [
  {
    of: 'a flood that is turned away',
    usual: evening,
    trouble: { throttled: { visitors: 12_000 } },
    raises: ['api-throttled'],
  },
  {
    of: 'functions that crash',
    usual: evening,
    trouble: { crashes: { 'post-combo-convo': 1 } },
    raises: ['function-errors'],
  },
  { of: 'a used-up quota', usual: evening, trouble: { overQuota: 5 }, raises: ['functions-throttled'] },
  {
    of: 'a table that turns calls away',
    usual: evening,
    trouble: { table: { turnedAway: 100 } },
    raises: ['table-throttled'],
  },
  {
    of: 'a table that fails',
    usual: evening,
    trouble: { table: { failed: 5 } },
    raises: ['table-errors'],
  },
  {
    of: 'answers that take long to be stored',
    usual: evening,
    trouble: { storedAfterMs: 2_500 },
    raises: ['answers-slow'],
  },
]

/** What somebody has to be told of, by what it is about. */
export const loud = { secrets, logs, edges, resources } as const
