import {
  alarmEmail,
  answer,
  type Change,
  domain,
  facts,
  type Fault,
  gives,
  now,
  settings,
  template,
} from './healthy-scene.ts'

const day = 24 * 3_600_000
const { stage, eventName, ventingMachineKey } = settings
const config = { stage, eventName, ventingMachineKey }
const certificate = { status: 'ISSUED', names: [domain.name], expiresAt: now + 200 * day }
const alarm = { name: 'heads-talking-a', isRaised: false, tells: true }
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
    ['stack'],
    /cdk deploy -c stage=toronto-summit/,
  ],
  ['a deployment runs', stackWas('UPDATE_IN_PROGRESS'), ['stack'], /wait until it is through/],
  [
    'the file was changed and not deployed',
    { settings: { throttle: { requestsPerSecond: 3000, burst: 4000 } } },
    ['deployed settings'],
    /throttle\.requestsPerSecond\).*cdk deploy/,
  ],
  [
    'the stack can be deleted',
    { aws: { stack: gives({ status: 'CREATE_COMPLETE', isProtected: false, template }) } },
    ['deployed settings'],
    /\(permanent\)/,
  ],
  [
    'the account is new',
    { aws: { concurrentExecutions: gives(10) } },
    ['functions at once'],
    /may run 10,.*request-service-quota-increase/,
  ],
  [
    'there is no key',
    { aws: { parameter: gives(undefined) } },
    ['form service’s key'],
    /ssm put-parameter --name \/heads-talking\/toronto-summit\/form-service-access-key/,
  ],
  [
    'the key is empty',
    { aws: { parameter: gives({ isSecure: true, isEmpty: true }) } },
    ['form service’s key'],
    /is empty.*--overwrite/,
  ],
  [
    'the key is plain text',
    { aws: { parameter: gives({ isSecure: false, isEmpty: false }) } },
    ['form service’s key'],
    /no SecureString/,
  ],
  ['the certificate is gone', { aws: { certificate: gives(undefined) } }, ['certificate'], /request one/],
  [
    'the certificate waits',
    { aws: { certificate: gives({ ...certificate, status: 'PENDING_VALIDATION' }) } },
    ['certificate'],
    /PENDING_VALIDATION.*DNS records/,
  ],
  [
    'the certificate is another’s',
    { aws: { certificate: gives({ ...certificate, names: ['*.b.example'] }) } },
    ['certificate'],
    /is for \*\.b\.example, not for/,
  ],
  [
    'the certificate ends soon',
    { aws: { certificate: gives({ ...certificate, expiresAt: now + 29.9 * day }) } },
    ['certificate'],
    /expires in 29 days/,
  ],
  ['the name stands for nothing', { scene: { resolve: gives([]) } }, ['domain'], /leads nowhere.*CNAME/],
  [
    'another stage is there',
    { answers: { '/config.json': answer({ ...config, stage: 'gala' }) } },
    ['domain', 'settings'],
    /leads elsewhere/,
  ],
  [
    'the mail was not confirmed',
    { aws: { subscribers: gives([{ address: alarmEmail, isConfirmed: false }]) } },
    ['alarm mail'],
    /has not confirmed/,
  ],
  ['nobody is subscribed', { aws: { subscribers: gives([]) } }, ['alarm mail'], /is not subscribed/],
  [
    'an alarm is raised',
    { aws: { alarms: gives([{ ...alarm, isRaised: true }]) } },
    ['alarms'],
    /Raised now: heads-talking-a.*RUNBOOK/,
  ],
  [
    'an alarm is switched off',
    { aws: { alarms: gives([{ ...alarm, tells: false }]) } },
    ['alarms'],
    /enable-alarm-actions --alarm-names heads-talking-a/,
  ],
  ['there are no alarms', { aws: { alarms: gives([]) } }, ['alarms'], /no alarms/],
  [
    'the table takes nothing',
    {
      store: {
        probe: () => Promise.reject(Object.assign(new Error('x'), { name: 'ResourceNotFoundException' })),
      },
    },
    ['table'],
    /table of this stage is not there/,
  ],
  [
    'recovery is off',
    { aws: { tableProtection: gives({ deletion: true, recovery: false }) } },
    ['recovery'],
    /update-continuous-backups/,
  ],
  [
    'the table can be deleted',
    { aws: { tableProtection: gives({ deletion: false, recovery: true }) } },
    ['deletion protection'],
    /--deletion-protection-enabled/,
  ],
  [
    'a lead waits',
    { store: withLeads({ pending: { count: 1, since: now - 16 * 60_000 } }) },
    ['leads'],
    /waited for 16 min: npm run ops -- leads list --stage toronto-summit --aws --state pending/,
  ],
  [
    'a lead was given up',
    { store: withLeads({ undeliverable: { count: 2, since: now } }) },
    ['leads'],
    /2 leads could not be delivered/,
  ],
  [
    'a permission is missing',
    { aws: { alarms: () => Promise.reject(Object.assign(new Error('Not you.'), { name: 'AccessDenied' })) } },
    ['alarms'],
    /AWS does not allow this: Not you\./,
  ],
]
