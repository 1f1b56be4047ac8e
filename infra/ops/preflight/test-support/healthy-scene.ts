import { linkedForms, screenPathOf } from '#shared/desk/linked-screens.ts'
import { apiPath } from '#shared/routes.ts'
import { deskPath, toolPaths } from '#shared/site-paths.ts'
import type { DeskLink } from '#lambdas/desk/links.ts'
import type { Lead } from '#lambdas/leads/lead.ts'
import { liveForms } from '#shared/rows/row.ts'
import { asciiJson } from '../../../stages/ascii-json.ts'
import { apiDescription } from '../../../stages/stage-names.ts'
import { routeSettings } from '../../../stages/gates.ts'
import { readStageSettings, type StageSettings } from '../../../stages/stage-settings.ts'
import type { StageFacts } from '../../status/stage-facts.ts'
import type { Answer, Ask } from '../ask.ts'
import type { AwsView, Scene, StoreView } from '../scene.ts'

export const now = Date.parse('2026-11-20T08:00:00.500Z')
const day = 24 * 3_600_000

const given = readStageSettings('toronto-summit')
const { ventingMachineKey, stage, eventName } = given
export const alarmEmail = 'operations@headstalking.example'
export const formService = {
  url: 'https://forms.headstalking.example/submit',
  fromName: 'The summit – Montréal',
}
export const domain = {
  name: 'summit.headstalking.example',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b',
}

/** A stage of which everything can be said. */
export const settings: StageSettings = { ...given, alarmEmail, formService, domain }

const siteUrl = `https://${domain.name}`
const apiUrl = 'https://api.execute-api.example'
const formServiceUrl = formService.url

/** An answer as a server gives it, JSON where its body is no text. */
export const answer = (body: unknown, status = 200, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: new Headers({
    date: 'Fri, 20 Nov 2026 08:00:00 GMT',
    'content-type': typeof body === 'string' ? 'text/html; charset=utf-8' : 'application/json',
    ...headers,
  }),
  text: typeof body === 'string' ? body : JSON.stringify(body),
})

/** A page of the site, with the headers of one. */
export const page = (policy = "default-src 'none'; script-src 'self'"): Answer =>
  answer('<script src="/assets/a.js"></script><link rel="stylesheet" href="/assets/b.css">', 200, {
    'content-security-policy': policy,
  })

const question = '/api/venting-machine-form?action=question&key='

/** What is answered, by address; those of the site without its origin. */
const answers: Readonly<Record<string, Answer>> = {
  ...Object.fromEntries(
    ['/', deskPath, ...toolPaths, ...linkedForms.map(screenPathOf)].map((path) => [path, page()]),
  ),
  '/assets/a.js': answer('', 200),
  '/assets/b.css': answer('', 200),
  '/there-is-no-such-page': answer('<h1>Page Not Found</h1>', 404),
  '/config.json': answer({ stage, eventName, ventingMachineKey }),
  '/api/health': answer({ ok: true }),
  '/api/laser-focus-form?meta=1': answer({ lastRow: 0, round: 3 }),
  '/api/combo-convo-form': answer({ whatIsA: ['game'], thatCould: ['end on time'] }),
  [`${question}${ventingMachineKey}`]: answer({ question: 'What now?' }),
  [`${question}no-${ventingMachineKey}`]: answer({ success: false, error: 'No.' }, 403),
  '/api/desk?form=laser-focus': answer({ success: false, error: 'No.' }, 401),
  ...Object.fromEntries(
    linkedForms.map((form) => [
      `${apiPath(`post-${form}`)}?screen=1&meta=1`,
      answer({ success: false, error: 'No.' }, 401),
    ]),
  ),
  '/api/contact': answer({ success: true }),
  [`${apiUrl}/api/health`]: answer({ success: false, error: 'No.' }, 403),
  [formServiceUrl]: answer({ success: false, message: 'The access key is missing.' }, 400),
}

/** The template of the stage, as far as it is looked at. */
export const template = {
  Resources: {
    Stage: {
      Type: 'AWS::ApiGatewayV2::Stage',
      Properties: {
        RouteSettings: routeSettings(given),
      },
    },
    Function: {
      Type: 'AWS::Lambda::Function',
      Properties: {
        Environment: {
          Variables: {
            VENTING_MACHINE_KEY: ventingMachineKey,
            RETENTION_DAYS: String(settings.retentionDays),
            FORM_SERVICE_URL: formServiceUrl,
            FORM_SERVICE_FROM_NAME: asciiJson(formService.fromName),
          },
        },
      },
    },
    ...Object.fromEntries(
      Object.entries({
        'post-laser-focus': given.concurrency?.live,
        'get-health': given.concurrency?.others,
        'number-answers': given.concurrency?.numbering,
        'run-canary': given.concurrency && 1,
      }).map(([handler, ReservedConcurrentExecutions]) => [
        handler,
        {
          Type: 'AWS::Lambda::Function',
          Properties: { Handler: `${handler}.handler`, ReservedConcurrentExecutions },
        },
      ]),
    ),
    Api: { Type: 'AWS::ApiGatewayV2::Api', Properties: { Description: apiDescription(eventName) } },
    Edge: {
      Type: 'AWS::CloudFront::Function',
      Properties: { FunctionCode: { 'Fn::Join': ['', ['a', { Ref: 'LinkKey1' }]] } },
    },
    Mail: { Type: 'AWS::SNS::Subscription', Properties: { Endpoint: alarmEmail } },
    Site: {
      Type: 'AWS::CloudFront::Distribution',
      Properties: {
        DistributionConfig: {
          Aliases: [domain.name],
          Origins: [{ OriginCustomHeaders: [{ HeaderValue: { Ref: 'OriginKey1' } }] }],
          ViewerCertificate: { AcmCertificateArn: domain.certificateArn },
        },
      },
    },
  },
}

export const mapping = { functionName: 'NumberAnswers', state: 'Enabled', lastResult: 'OK' }
const calm = { isRaised: false, tells: true, hasData: true }
export const canaryAlarm = { name: `heads-talking-${stage}-canary-failed`, ...calm }
export const alarms = [{ name: 'heads-talking-a', ...calm }, canaryAlarm]

const aws: AwsView = {
  stack: () => Promise.resolve({ status: 'UPDATE_COMPLETE', isProtected: true, template }),
  headersPolicies: () => Promise.resolve(18),
  concurrentExecutions: () => Promise.resolve({ all: 1_000, unreserved: 1_000 }),
  parameter: () => Promise.resolve({ isSecure: true, isEmpty: false }),
  certificate: () =>
    Promise.resolve({ status: 'ISSUED', names: ['*.headstalking.example'], expiresAt: now + 200 * day }),
  subscribers: () => Promise.resolve([{ address: alarmEmail, isConfirmed: true }]),
  alarms: () => Promise.resolve(alarms),
  tableLimits: () => Promise.resolve({ writeUnits: 40_000, readUnits: 40_000 }),
  tableWarmth: () => Promise.resolve({ name: 'table', writeUnits: 4_000, readUnits: 12_000, isReady: true }),
  tableProtection: () => Promise.resolve({ deletion: true, recovery: true }),
  streamView: () => Promise.resolve('NEW_IMAGE'),
  mappings: () => Promise.resolve([mapping]),
}

export const facts: StageFacts = {
  at: now,
  forms: liveForms.map((form) => ({
    form,
    number: 3,
    mode: 'open',
    approval: 'none',
    answers: 0,
    hidden: 0,
    waiting: 0,
    perMinute: [],
  })),
  withoutRow: { count: 0, since: undefined },
  leads: {
    pending: { count: 1, since: now - 14 * 60_000, cameAt: now - 14 * 60_000 },
    undeliverable: { count: 1, since: now - day },
    perhapsDelivered: { count: 0, since: undefined },
    unseen: { undeliverable: 0, perhapsDelivered: 0, expiring: 0 },
  },
}

export const lead = (state: Lead['state'], lastFailure?: string): Lead => ({
  id: 'id',
  kind: 'contact',
  at: now,
  state,
  fields: { name: 'n', email: 'e' },
  bodyHash: '',
  suspicions: [],
  attempts: 1,
  nextAttemptAt: now,
  ...(lastFailure !== undefined && { lastFailure }),
})

/** A link that opens the desk for so many hours more. */
export const deskLink = (hours: number): DeskLink => ({
  id: '0a1b2c3d',
  name: 'Stage left',
  scope: 'all',
  createdAt: now - day,
  expiresAt: now + hours * 3_600_000,
})

const store: StoreView = {
  probe: () => Promise.resolve(),
  facts: () => Promise.resolve(facts),
  arrivals: () => Promise.resolve({ minutes: 10, count: 0, lastAt: undefined }),
  deskLinks: () => Promise.resolve([deskLink(-1), deskLink(10)]),
  sealKey: () => Promise.resolve({ key: 'key', forms: ['laser-focus'] }),
  lead: () => Promise.resolve(lead('delivered')),
  removeTestLead: () => Promise.resolve(),
}

/** What is otherwise than well. */
export interface Change {
  readonly scene?: Partial<Omit<Scene, 'settings'>>
  readonly settings?: Partial<StageSettings>
  readonly aws?: Partial<AwsView>
  readonly store?: Partial<StoreView>
  /** Other answers, by address; an error is thrown. */
  readonly answers?: Readonly<Record<string, Answer | Error>>
}

/** A deployed stage of which nothing is red, and nothing neutral, but for what is changed. */
export const sceneWith = (change: Change = {}): Scene => {
  const all: Change['answers'] = { ...answers, ...change.answers }
  const ask: Ask = (url) => {
    const found = all[url.replace(siteUrl, '')]
    if (found instanceof Error || !found) return Promise.reject(found ?? new Error(`No one is at ${url}.`))
    return Promise.resolve(found)
  }
  return {
    settings: { ...settings, ...change.settings },
    siteUrl,
    apiUrl,
    formServiceUrl,
    ask,
    probe: () => Promise.resolve(800),
    store: { ...store, ...change.store },
    gates: { now: () => Promise.resolve(routeSettings(given)) },
    aws: { ...aws, ...change.aws },
    resolve: () => Promise.resolve(['192.0.2.1']),
    now: () => now,
    sendsTest: true,
    isDuringEvent: false,
    ...change.scene,
  }
}

/** A call that gives this. */
export const gives =
  <Value>(value: Value) =>
  () =>
    Promise.resolve(value)

/** Another answer at an address, or none. */
export const at = (address: string, given: Answer | Error): Change => ({ answers: { [address]: given } })

/** A fault, the names of the lines that it turns red, and what the first of them says to do. */
export type Fault = readonly [fault: string, change: Change, red: string | readonly string[], says: RegExp]
