import type { Lead } from '#lambdas/leads/lead.ts'
import { apiPath, idempotencyHeader } from '#shared/routes.ts'
import { site } from '#shared/site.ts'
import { closedForms, openCommand } from '../gates/gates.ts'
import { poll } from '../poll.ts'
import { type Answer, jsonOf, memberOf } from './ask.ts'
import { type Check, green, neutral, red, type Verdict } from './check.ts'
import type { Scene } from './scene.ts'
import { deployCommand } from './stack-checks.ts'
import { stageOptions } from './store-checks.ts'

/** What to do where a call of the API is not answered as it must be. */
const wrong = (what: string, { status }: Answer, { settings }: Scene): Verdict =>
  red(
    `${what} answers ${status}: ${
      status === 503
        ? 'the table cannot be reached, see infra/RUNBOOK.md, “api-errors”'
        : status === 429
          ? 'its gate is closed, or more come than it lets through, see infra/RUNBOOK.md, “api-throttled”'
          : `see the log of its function, or ${deployCommand(settings)}`
    }.`,
  )

/** Closed gates are on purpose, and yet nobody can answer: red also during an event. */
const openGates: Check = {
  name: 'gates',
  run: async (scene) => {
    if (!scene.gates) return neutral('What the gates let through is not known here.')
    const closed = closedForms(await scene.gates.now())
    return closed.length === 0
      ? green('No form’s gates are closed.')
      : red(
          `Closed: ${closed.join(', ')}. Phones keep what is sent: ${openCommand(stageOptions(scene), closed)}`,
        )
  },
}

const health: Check = {
  name: 'health',
  run: async (scene) => {
    const answer = await scene.ask(`${scene.siteUrl}${apiPath('get-health')}`)
    return answer.status === 200 && memberOf(answer, 'ok') === true
      ? green('The API answers, and reads the table.')
      : wrong('/api/health', answer, scene)
  },
}

const ideas: Check = {
  name: 'idea form',
  run: async (scene) => {
    const answer = await scene.ask(`${scene.siteUrl}${apiPath('get-laser-focus')}?meta=1`)
    const lastRow = memberOf(answer, 'lastRow')
    return answer.status === 200 && typeof lastRow === 'number'
      ? green(`Its rows can be read, up to ${lastRow}.`)
      : wrong('The question for its rows', answer, scene)
  },
}

const cards: Check = {
  name: 'card pairing',
  run: async (scene) => {
    const answer = await scene.ask(`${scene.siteUrl}${apiPath('get-combo-convo')}`)
    const lists = ['whatIsA', 'thatCould'].map((list) => memberOf(answer, list))
    const areThere = lists.every((list) => Array.isArray(list) && list.length > 0)
    return answer.status === 200 && areThere
      ? green('Its options can be read.')
      : wrong('The question for its options', answer, scene)
  },
}

const askQuestion = ({ ask, siteUrl }: Scene, key: string): Promise<Answer> =>
  ask(`${siteUrl}${apiPath('get-venting-machine')}?action=question&key=${encodeURIComponent(key)}`)

const venting: Check = {
  name: 'venting machine',
  run: async (scene) => {
    const { ventingMachineKey, stage } = scene.settings
    const answer = await askQuestion(scene, ventingMachineKey)
    if (answer.status === 403)
      return red(
        `The key in infra/stages/${stage}.json does not fit: ${deployCommand(scene.settings)}, or put the file right.`,
      )
    const question = memberOf(answer, 'question')
    if (answer.status !== 200 || typeof question !== 'string')
      return wrong('The question for its question', answer, scene)
    const { status } = await askQuestion(scene, `no-${ventingMachineKey}`)
    return status === 403
      ? green(`Its key fits, another does not, and it asks: ${question}`)
      : red(`It answers ${status} to a wrong key: ${deployCommand(scene.settings)}`)
  },
}

const backDoor: Check = {
  name: 'back door',
  run: async ({ ask, apiUrl, settings }) => {
    if (apiUrl === undefined) return neutral('The API’s own address is not known here.')
    const { status } = await ask(`${apiUrl}${apiPath('get-health')}`)
    return status === 403
      ? green('The API answers through the site only.')
      : red(
          `The API answers ${status} at its own address, past the site: ${deployCommand(settings)}; until then whoever knows ${apiUrl} passes by the firewall.`,
        )
  },
}

/** What phones and charts ask. */
export const apiChecks: readonly Check[] = [openGates, health, ideas, cards, venting, backDoor]

/** What the service says in words, wherever it puts them: its documents and its clients disagree. */
const messageOf = (answer: Answer): string => {
  const body = memberOf(answer, 'body')
  const nested = typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined
  const message = memberOf(answer, 'message') ?? nested
  return typeof message === 'string' ? message.replaceAll(/\s+/g, ' ').slice(0, 200) : ''
}

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a refusal is about the key that is missing, and not about whoever asks. */
const isAboutKey = (message: string): boolean => /key/i.test(message) && !/server|plan|client/i.test(message)

/** What an answer to a form without a key says about the service. */
const verdictOf = (answer: Answer, url: string): Verdict => {
  const { status } = answer
  const quoted = messageOf(answer) === '' ? '' : ` “${messageOf(answer)}”`
  if (status >= 300 && status < 400)
    return red(
      `${url} leads on to another address, which leads do not follow: set formService.url to that one.`,
    )
  if (status === 404 || status === 405)
    return red(`${url} answers ${status}: it is not the address of the service’s API; set formService.url.`)
  if (status === 429) return red(`Its quota is used up (429):${quoted} raise the plan, or wait.`)
  if (status >= 500) return red(`It is down (${status}): wait, and look at the service’s own status page.`)
  if (!isObject(jsonOf(answer)))
    return red(
      `It answers ${status} with something that is no JSON: formService.url is not the address of its API, or it challenges whoever is no browser.`,
    )
  if (status === 403 && !isAboutKey(messageOf(answer)))
    return red(
      `It turns calls from a server away (403):${quoted} have the plan allow them, see infra/README.md, “A new stage”.`,
    )
  if (status < 300 && memberOf(answer, 'success') !== false)
    return neutral('It answers, and takes a form without a key, so that this proves little: add --send-test.')
  return green('It answers, and judges forms. That it takes ours, --send-test shows.')
}

/**
 * A form that names no key belongs to no one's inbox, so that no service can make a mail of it; how it is refused tells
 * whether a form is judged at all.
 */
const answers: Check = {
  name: 'form service',
  run: async ({ ask, formServiceUrl }) => {
    if (formServiceUrl === undefined)
      return neutral('The stage has none: its leads are kept and wait. Read them with leads export.')
    const headers = { 'content-type': 'application/json', accept: 'application/json' }
    return verdictOf(await ask(formServiceUrl, { method: 'POST', headers, body: '{}' }), formServiceUrl)
  },
}

/** What a test lead says: no one who finds it in an inbox is to answer it. */
const testPayload = {
  name: 'Preflight test',
  email: site.email,
  message: 'This is a test by the preflight of the site, and no request. There is no one to answer.',
  // A lead without it waits for the digest.
  filledInMs: 60_000,
}

const hints: Readonly<Record<string, string>> = {
  'no-access-key': 'its key is missing',
  'status-401': 'it does not know the key',
  'status-403': 'it does not know the key, or turns away calls from AWS',
  'status-429': 'its quota is used up',
}

/** Longer than any attempt to forward a lead may take. */
const pace = { longestMs: 40_000, eachMs: 500 } as const

/** The test lead when the function behind the table's stream has tried to forward it. */
const attempted = async ({ store, formServiceUrl }: Scene, id: string): Promise<Lead | undefined> => {
  let lead: Lead | undefined
  const look = async (): Promise<true | undefined> => {
    lead = await store.lead(id)
    const isOver = lead === undefined || lead.attempts > 0 || formServiceUrl === undefined
    return isOver ? true : undefined
  }
  await poll(look, pace)
  return lead
}

/** What became of the test lead, by what the store has noted. */
const outcomeOf = async (scene: Scene, id: string): Promise<Verdict> => {
  const lead = await attempted(scene, id)
  if (!lead)
    return red(
      `The site said that it took a test lead, and did not keep it: stage "${scene.settings.stage}" has another table than its functions.`,
    )
  if (lead.state === 'delivered')
    return green('It was taken, forwarded and removed again: a mail is on its way.')
  if (scene.formServiceUrl === undefined)
    return neutral('It was taken, kept and removed again; the stage has no form service that would mail it.')
  const code = lead.lastFailure ?? 'no attempt in time'
  if (lead.unclearAttempts !== undefined)
    return red(
      `It was sent, and the form service did not say that it took it (${code}): look into the inbox, and see infra/RUNBOOK.md, “leads-perhaps-delivered”. It was removed again.`,
    )
  const hint = hints[code] === undefined ? '' : `, ${hints[code]}`
  return red(
    `It was kept and not forwarded (${code}${hint}): see infra/RUNBOOK.md, “leads-waiting”. It was removed again.`,
  )
}

/** The whole way of a lead, by the functions' own addresses and key, which a call from here cannot prove. */
const testLead: Check = {
  name: 'test lead',
  run: async (scene) => {
    if (!scene.sendsTest)
      return neutral(
        `None was sent: npm run ops -- preflight ${stageOptions(scene)} --send-test sends one, which becomes a mail.`,
      )
    const id = crypto.randomUUID()
    const headers = { 'content-type': 'application/json', [idempotencyHeader]: id }
    try {
      const url = `${scene.siteUrl}${apiPath('post-contact')}`
      const { status } = await scene.ask(url, { method: 'POST', headers, body: JSON.stringify(testPayload) })
      if (status !== 200)
        return red(`The contact form answers ${status}: see infra/RUNBOOK.md, “api-errors”.`)
      return await outcomeOf(scene, id)
    } finally {
      await scene.store.removeTestLead(id)
    }
  },
}

/** Whether a lead would become a mail. */
export const formServiceChecks: readonly Check[] = [answers, testLead]
