import { CanaryFault } from '#lambdas/canary/ask-site.ts'
import {
  alarmEmail,
  alarms,
  answer,
  at,
  canaryAlarm,
  type Change,
  domain,
  facts,
  type Fault,
  gives,
  mapping,
  now,
  settings,
  template,
} from './healthy-scene.ts'

const day = 24 * 3_600_000
const { stage, eventName, ventingMachineKey } = settings
const config = { stage, eventName, ventingMachineKey }
const certificate = { status: 'ISSUED', names: [domain.name], expiresAt: now + 200 * day }
const withAlarm = (change: Partial<typeof canaryAlarm>) => ({
  aws: { alarms: gives([{ ...canaryAlarm, name: 'heads-talking-a', ...change }, canaryAlarm]) },
})
const withCanary = (change: Partial<typeof canaryAlarm>) => ({
  aws: { alarms: gives([{ ...canaryAlarm, ...change }]) },
})
const withMapping = (change: Partial<typeof mapping>) => ({
  aws: { mappings: gives([mapping, { ...mapping, functionName: 'ForwardLeads', ...change }]) },
})
const withLeads = (leads: Partial<typeof facts.leads>) => ({
  facts: gives({ ...facts, leads: { ...facts.leads, ...leads } }),
})
const stackWas = (status: string): Change => ({
  aws: { stack: gives({ status, isProtected: true, template }) },
})

/** What may be wrong with the stack, its account, its name, its alarms and its table. */
export const stageFaults: readonly Fault[] = [
  [
    'the last deployment was rolled back',
    stackWas('UPDATE_ROLLBACK_COMPLETE'),
    'stack',
    /cdk deploy -c stage=toronto-summit/,
  ],
  ['a deployment runs', stackWas('UPDATE_IN_PROGRESS'), 'stack', /wait until it is through/],
  [
    'the file was changed and not deployed',
    { settings: { throttle: { answers: { requestsPerSecond: 1200, burst: 1500 } } } },
    'deployed settings',
    /throttle\.answers\.requestsPerSecond\).*cdk deploy/,
  ],
  [
    'the stack can be deleted',
    { aws: { stack: gives({ status: 'CREATE_COMPLETE', isProtected: false, template }) } },
    'deployed settings',
    /\(permanent\)/,
  ],
  [
    'the account is new',
    { aws: { concurrentExecutions: gives({ all: 10, unreserved: 10 }) } },
    'concurrency',
    /may run 10,.*request-service-quota-increase/,
  ],
  [
    'another stage has reserved most of the account',
    { aws: { concurrentExecutions: gives({ all: 1_000, unreserved: 306 }) } },
    'concurrency',
    /may run 1000, of which others have reserved 603, and .*--desired-value 1\d\d\d,/,
  ],
  [
    'the account allows a table too little',
    {
      settings: { warmThroughput: { writeUnits: 16_000 } },
      aws: {
        tableLimits: gives({ writeUnits: 10_000, readUnits: 40_000 }),
        tableWarmth: gives({ name: 'table', writeUnits: 16_000, readUnits: 12_000, isReady: true }),
      },
    },
    ['deployed settings', 'units of the table'],
    /warmThroughput\.writeUnits/,
  ],
  [
    'the table is being warmed',
    { aws: { tableWarmth: gives({ name: 'table', writeUnits: 3_000, readUnits: 12_000, isReady: false }) } },
    'warm table',
    /takes 3,000 write .* run preflight again in some minutes/,
  ],
  [
    'the table is colder than its file says',
    { aws: { tableWarmth: gives({ name: 'table', writeUnits: 3_000, readUnits: 12_000, isReady: true }) } },
    'warm table',
    /less than the stage’s file says: npx cdk deploy -c stage=toronto-summit/,
  ],
  [
    'the table was deployed warmer than the file has it now',
    {
      settings: { warmThroughput: { writeUnits: 8_000 } },
      aws: {
        stack: gives({
          status: 'UPDATE_COMPLETE',
          isProtected: true,
          template: {
            Resources: {
              ...template.Resources,
              Table: {
                Type: 'AWS::DynamoDB::Table',
                Properties: { WarmThroughput: { WriteUnitsPerSecond: 10_000 } },
              },
            },
          },
        }),
        tableWarmth: gives({ name: 'table', writeUnits: 10_000, readUnits: 12_000, isReady: true }),
      },
    },
    'deployed settings',
    /writeUnits 10000\), and AWS lowers none.* put the file right/,
  ],
  [
    'a form has fewer functions than its gate keeps busy',
    {
      settings: { concurrency: { live: 44, others: 10, numbering: 20 } },
    },
    ['deployed settings', 'gate and functions'],
    /concurrency\.live/,
  ],
  [
    'the gate lets too many through in one moment',
    { settings: { throttle: { answers: { requestsPerSecond: 1_500, burst: 5_000 } } } },
    ['deployed settings', 'gate and table'],
    /throttle\.answers\.burst/,
  ],
  [
    'the gate is too wide for the table',
    {
      settings: { throttle: { answers: { requestsPerSecond: 4_000, burst: 4_000 } } },
    },
    ['deployed settings', 'gate and table', 'gate and functions'],
    /throttle\.answers/,
  ],
  [
    'the stage sleeps',
    { settings: { asleep: true } },
    ['awake', 'deployed settings'],
    /take "asleep" out of/,
  ],
  [
    'there is no key',
    { aws: { parameter: gives(undefined) } },
    'form service’s key',
    /ssm put-parameter --name \/heads-talking\/toronto-summit\/form-service-access-key/,
  ],
  [
    'the key is empty',
    { aws: { parameter: gives({ isSecure: true, isEmpty: true }) } },
    'form service’s key',
    /is empty.*--overwrite/,
  ],
  [
    'the key is plain text',
    { aws: { parameter: gives({ isSecure: false, isEmpty: false }) } },
    'form service’s key',
    /no SecureString/,
  ],
  ['the certificate is gone', { aws: { certificate: gives(undefined) } }, 'certificate', /request one/],
  [
    'the certificate waits',
    { aws: { certificate: gives({ ...certificate, status: 'PENDING_VALIDATION' }) } },
    'certificate',
    /PENDING_VALIDATION.*DNS records/,
  ],
  [
    'the certificate is another’s',
    { aws: { certificate: gives({ ...certificate, names: ['*.b.example'] }) } },
    'certificate',
    /is for \*\.b\.example, not for/,
  ],
  [
    'the certificate ends soon',
    { aws: { certificate: gives({ ...certificate, expiresAt: now + 29.9 * day }) } },
    'certificate',
    /expires in 29 days/,
  ],
  ['the name has no address', { scene: { resolve: gives([]) } }, 'domain', /leads nowhere.*CNAME/],
  [
    'another stage is there',
    at('/config.json', answer({ ...config, stage: 'gala' })),
    ['domain', 'settings'],
    /leads elsewhere/,
  ],
  [
    'the mail was not confirmed',
    { aws: { subscribers: gives([{ address: alarmEmail, isConfirmed: false }]) } },
    'alarm mail',
    /has not confirmed/,
  ],
  ['no one is subscribed', { aws: { subscribers: gives([]) } }, 'alarm mail', /is not subscribed/],
  ['an alarm is raised', withAlarm({ isRaised: true }), 'alarms', /Raised now: heads-talking-a.*RUNBOOK/],
  [
    'an alarm is switched off',
    withAlarm({ tells: false }),
    'alarms',
    /enable-alarm-actions --alarm-names heads-talking-a/,
  ],
  ['there are no alarms', { aws: { alarms: gives([]) } }, ['alarms', 'canary'], /no alarms/],
  ['there is no canary', { aws: { alarms: gives(alarms.slice(0, 1)) } }, 'canary', /cdk deploy/],
  ['the canary has not run', withCanary({ hasData: false }), 'canary', /not run yet/],
  ['the canary fails', withCanary({ isRaised: true }), ['alarms', 'canary'], /canary-failed/],
  [
    'the table has no stream',
    { aws: { streamView: gives(undefined) } },
    'stream',
    /has no stream.*rows sweep/,
  ],
  ['the stream names keys only', { aws: { streamView: gives('KEYS_ONLY') } }, 'stream', /KEYS_ONLY/],
  ['no function is called', { aws: { mappings: gives([]) } }, 'called by the stream', /no answer gets a row/],
  [
    'a function is not called',
    withMapping({ state: 'Disabled' }),
    'called by the stream',
    /Not enabled: ForwardLeads \(Disabled\): aws lambda update-event-source-mapping/,
  ],
  [
    'a function is about to be called no more',
    withMapping({ state: 'Disabling' }),
    'called by the stream',
    /Not enabled: ForwardLeads \(Disabling\)/,
  ],
  [
    'a function fails',
    withMapping({ lastResult: 'PROBLEM: Function call failed' }),
    'called by the stream',
    /ForwardLeads \(PROBLEM: Function call failed\)/,
  ],
  ['an answer is late', { scene: { probe: gives(6_200) } }, 'answer to row', /after 6\.2 s only/],
  [
    'an answer gets no row',
    { scene: { probe: () => Promise.reject(new CanaryFault('no-row')) } },
    'answer to row',
    /got no row \(no-row\)/,
  ],
  [
    'answers arrive',
    { store: { arrivals: gives({ minutes: 10, count: 12, lastAt: now - 40_000 }) } },
    'quiet',
    /12 answers came in the last 10 min, the last one 40 s ago\): deploy later.*--during-event/,
  ],
  [
    'the table takes nothing',
    {
      store: {
        probe: () => Promise.reject(Object.assign(new Error('x'), { name: 'ResourceNotFoundException' })),
      },
    },
    'table',
    /table of this stage is not there/,
  ],
  [
    'recovery is off',
    { aws: { tableProtection: gives({ deletion: true, recovery: false }) } },
    'recovery',
    /update-continuous-backups/,
  ],
  [
    'the table can be deleted',
    { aws: { tableProtection: gives({ deletion: false, recovery: true }) } },
    'deletion protection',
    /--deletion-protection-enabled/,
  ],
  [
    'a lead waits',
    { store: withLeads({ pending: { count: 1, since: now - 16 * 60_000, cameAt: now - 20 * 60_000 } }) },
    'leads',
    /waited for 16 min: npm run ops -- leads list --stage toronto-summit --aws --state pending/,
  ],
  [
    'a lead was given up',
    { store: withLeads({ unseen: { undeliverable: 2, perhapsDelivered: 0, expiring: 0 } }) },
    'leads',
    /2 leads could not be delivered, and no one has looked/,
  ],
  [
    'a lead is deleted soon',
    { store: withLeads({ unseen: { undeliverable: 0, perhapsDelivered: 1, expiring: 1 } }) },
    'leads',
    /1 lead that no one has looked at will be deleted within three days/,
  ],
  [
    'a permission is missing',
    { aws: { alarms: () => Promise.reject(Object.assign(new Error('Not you.'), { name: 'AccessDenied' })) } },
    ['alarms', 'canary'],
    /AWS does not allow this: Not you\./,
  ],
]
