import { readStageSettings } from '#infra/stages/stage-settings.ts'
import { type ApiRoute, apiRoutes, type Gate, idempotencyHeader } from '#shared/routes.ts'
import { expect } from 'vitest'
import { askJson, postJson } from '../../rig/site/local-site.ts'

const { question, options, ventingMachineKey } = readStageSettings('local')
const { whatIsA, thatCould } = options
const pairing = { whatIsA: whatIsA[0], thatCould: thatCould[0], freeText: 'A clock.', email: '' }
/** What a phone sends to each form. */
const answers: Readonly<Record<string, object>> = {
  '/api/laser-focus-form': { table: 12, idea: 'Fewer slides', impact: 7.5, effort: 2 },
  '/api/combo-convo-form': { orangeCard: 'Curiosity', blueCard: 'Deadline', ...pairing },
  [`/api/venting-machine-form?key=${ventingMachineKey}`]: { question, answer: 'Slides' },
}

type Site = Readonly<Record<'url', string>>

/** The statuses that one answer meets until it is taken, sent again as a phone does. */
const send = async (site: Site, path: string, body: object): Promise<number[]> => {
  const headers = { [idempotencyHeader]: crypto.randomUUID() }
  const met: number[] = []
  while (met.at(-1) !== 200 && met.length < 20) met.push((await postJson(site, path, body, headers)).status)
  return met
}

const unknown = { method: 'GET', path: '/api/nothing', gate: 'other' } as const

/** The edge lets nobody ask the canary's form for a whole list. */
const askedAt = (path: string): string => (path === '/api/probe-form' ? `${path}?meta=1` : path)

const routes = (apiRoutes as readonly ApiRoute[]).filter(({ gate }) => gate !== 'answers')

/**
 * A route of each gate but that of answers, and where there is none: `[name, route]`. That each route has its gate, and a
 * function of its own, stands in the template's snapshot.
 */
export const floodedRoutes = [...new Map(routes.map((route) => [route.gate, route])).values(), unknown].map(
  ({ method, path, gate }) => [`${method} ${path}`, { method, path: askedAt(path), gate }] as const,
)

/** Whether a flood may be refused. The gates of 100, with their bursts, let through just a second of it. */
const mayBeRefused = (gate: Gate): boolean[] => {
  if (gate === 'changes' || gate === 'screens') return [false, true]
  return [gate === 'desk' || gate === 'leads' || gate === 'other']
}

/**
 * Floods a route with 200 requests while phones answer, and expects that no answer is refused by it. A desk's have a link
 * (`token`): one that nobody has signed comes no further than the edge.
 */
export const expectNoAnswerRefused = async (
  site: Site,
  { method, path, gate }: (typeof floodedRoutes)[number][1],
  token = '',
): Promise<void> => {
  const headers = { authorization: `Bearer ${token}` }
  const ask = () => (method === 'GET' ? askJson(site, path, { headers }) : postJson(site, path, {}, headers))
  const flooding = Promise.all(Array.from({ length: 200 }, ask))
  const met: number[][] = []
  for (let phone = 0; phone < 5; phone += 1)
    met.push(...(await Promise.all(Object.entries(answers).map(([form, body]) => send(site, form, body)))))
  expect(met.map((statuses) => statuses.at(-1))).toEqual(met.map(() => 200))
  expect(met.flat()).not.toContain(429)
  const statuses = (await flooding).map(({ status }) => status)
  expect(mayBeRefused(gate)).toContain(statuses.includes(429))
}
