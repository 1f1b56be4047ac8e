import { CanaryFault } from '#lambdas/canary/ask-site.ts'
import { roomInAccount } from '../../stages/concurrency.ts'
import { formServiceKeyParameter, stackName } from '../../stages/stage-names.ts'
import type { StageSettings } from '../../stages/stage-settings.ts'
import { stageTag, tableTraits } from '../../stages/stage-table.ts'
import { counted } from '../terminal.ts'
import { memberOf } from './ask.ts'
import { type Check, green, neutral, red, type Verdict } from './check.ts'
import { differencesOf, loweredWarmth, resourcesOf } from './deployed-settings.ts'
import type { AccountScene, AwsView, Scene } from './scene.ts'

/** A check that only a deployed stage can pass or fail. */
export const onAws = <Seen extends AccountScene = AccountScene>(
  name: string,
  judge: (aws: AwsView, scene: Seen) => Verdict | Promise<Verdict>,
): Check<Seen> => ({
  name,
  run: (scene) => (scene.aws ? judge(scene.aws, scene) : neutral('Only on AWS.')),
})

/** How a stage is deployed, for sentences that say what to do. */
export const deployCommand = ({ stage }: Pick<StageSettings, 'stage'>): string =>
  `npx cdk deploy -c stage=${stage}`

const notThere = (settings: StageSettings): Verdict => red(`There is no stack: ${deployCommand(settings)}`)

const stack = onAws('stack', async (aws, { settings }) => {
  const facts = await aws.stack()
  if (!facts) return notThere(settings)
  const { status } = facts
  if (/^(CREATE|UPDATE)_COMPLETE$/.test(status)) return green(`It is deployed (${status}).`)
  if (status.endsWith('_IN_PROGRESS'))
    return red(`A deployment is under way (${status}): wait until it is through, and run preflight again.`)
  return red(`The last deployment did not work out (${status}): mend it, and ${deployCommand(settings)}`)
})

const deployedSettings = onAws('deployed settings', async (aws, { settings }) => {
  const facts = await aws.stack()
  if (!facts) return notThere(settings)
  const lowered = loweredWarmth(facts, settings)
  if (lowered.length > 0)
    return red(
      `The table is warmer than infra/stages/${settings.stage}.json says (${lowered.join(', ')}), and AWS lowers none, so that a ` +
        'deployment would fail: put the file right.',
    )
  const differences = differencesOf(facts, settings)
  return differences.length === 0
    ? green('The stack was deployed with the settings of the stage’s file.')
    : red(
        `The stack has other settings than infra/stages/${settings.stage}.json (${differences.join(', ')}): ` +
          `${deployCommand(settings)}, or put the file right.`,
      )
})

/** How much concurrency a deployed stage has reserved. */
const reservedIn = (template: unknown): number =>
  resourcesOf(template)
    .map(({ Properties }) => Number(Properties?.ReservedConcurrentExecutions ?? 0))
    .reduce((sum, one) => sum + one, 0)

const quota = onAws('concurrency', async (aws, { settings }) => {
  const own = reservedIn((await aws.stack())?.template)
  const { all, unreserved } = await aws.concurrentExecutions()
  const { wanted, others, fits, ask } = roomInAccount(settings, { all, unreserved, own })
  const has = `The account may run ${all}${others > 0 ? `, of which others have reserved ${others}` : ''}`
  return fits
    ? green(`${has}; the stage wants up to ${wanted}.`)
    : red(
        `${has}, and the stage wants up to ${wanted}: aws service-quotas request-service-quota-increase ` +
          `--service-code lambda --quota-code L-B99A9384 --desired-value ${ask}, days before.`,
      )
})

const awake: Check = {
  name: 'awake',
  run: ({ settings }) =>
    settings.asleep
      ? red(
          `The stage sleeps, and nobody would notice if it broke: take "asleep" out of infra/stages/${settings.stage}.json, and ${deployCommand(settings)}`,
        )
      : green('The stage is awake.'),
}

/** AWS counts by a tag only where somebody has said so, which the stage's own credentials need not be allowed to ask. */
export const budget = onAws('budget', (_aws, { settings: { budgetUsd, stage } }) =>
  budgetUsd === undefined
    ? neutral('The stage has no budgetUsd: no mail tells of what it costs.')
    : neutral(
        `Its mails count what has the tag ${stageTag}=${stage}. Once an account, a day after its first stage: aws ce ` +
          `update-cost-allocation-tags-status --cost-allocation-tags-status TagKey=${stageTag},Status=Active`,
      ),
)

/** What an account may have of them, and how many a stage makes: no other quota is met by so few stages. */
const headersPolicies = { most: 20, perStage: 2 } as const

const room = onAws('room for another stage', async (aws) => {
  const made = await aws.headersPolicies()
  const has = `The account has ${made} response-headers policies of its ${headersPolicies.most}, and a stage makes two`
  return made + headersPolicies.perStage <= headersPolicies.most
    ? green(`${has}.`)
    : // This stage has its own.
      neutral(
        `${has}: before the next one is deployed, tear a stage down, or have CloudFront’s quota raised in the console of ` +
          'Service Quotas.',
      )
})

const formServiceKey = onAws('form service’s key', async (aws, { settings }) => {
  if (!settings.formService) return neutral('The stage has no form service: its leads are kept and wait.')
  const name = formServiceKeyParameter(settings.stage)
  const put = `aws ssm put-parameter --name ${name} --type SecureString --value file://key.txt`
  const parameter = await aws.parameter(name)
  if (!parameter) return red(`There is no parameter ${name}: ${put}`)
  if (parameter.isEmpty) return red(`The parameter ${name} is empty: ${put} --overwrite`)
  if (!parameter.isSecure)
    return red(`The parameter ${name} is no SecureString: delete it, make a new key, and ${put}`)
  return green(`It is in the parameter ${name}.`)
})

/** What an account must have before the stage is deployed into it, and can be asked without a stack. */
export const accountChecks: readonly Check<AccountScene>[] = [quota, room, formServiceKey]

/** The state of the stack and its account. */
export const stackChecks: readonly Check[] = [stack, awake, deployedSettings, ...accountChecks]

const day = 24 * 3_600_000
/** A certificate that AWS renews is renewed 45 days and more before its end, unless something is in the way. */
const leastLifeMs = 30 * day

/** Whether a certificate's name covers a host: itself, or one word more than a wildcard. */
const covers = (name: string, host: string): boolean =>
  name === host || (name.startsWith('*.') && host.slice(host.indexOf('.')) === name.slice(1))

const noDomain = neutral('The stage has no domain of its own.')

/** Also before there is a stack: a certificate of another's is refused while CloudFormation waits. */
export const certificate = onAws('certificate', async (aws, { settings: { domain }, now }) => {
  if (!domain) return noDomain
  const facts = await aws.certificate(domain.certificateArn)
  if (!facts)
    return red('The certificate of the stage’s file is not there: request one in us-east-1, and set domain.')
  if (facts.status !== 'ISSUED')
    return red(
      `The certificate is not issued (${facts.status}): its page in ACM, us-east-1, shows the DNS records that are wanted.`,
    )
  if (!facts.names.some((name) => covers(name, domain.name)))
    return red(
      `The certificate is for ${facts.names.join(', ')}, not for ${domain.name}: request one that is.`,
    )
  const daysLeft = Math.floor(((facts.expiresAt ?? 0) - now()) / day)
  return daysLeft * day >= leastLifeMs
    ? green(`It is issued, and good for ${daysLeft} days.`)
    : red(
        `It expires in ${daysLeft} days and was not renewed: put its validation record back into the domain’s DNS, or request a new one.`,
      )
})

const name = onAws<Scene>('domain', async (_aws, { settings: { domain, stage }, resolve, ask }) => {
  if (!domain) return noDomain
  const record = 'have it lead to the distribution (an alias or CNAME record)'
  if ((await resolve(domain.name)).length === 0)
    return red(`${domain.name} leads nowhere: ${record}. New records take up to an hour.`)
  const answer = await ask(`https://${domain.name}/config.json`)
  return memberOf(answer, 'stage') === stage
    ? green(`${domain.name} leads to this stage.`)
    : red(`${domain.name} leads elsewhere: ${record}.`)
})

/** Whether visitors find the site by its own name. */
export const domainChecks: readonly Check[] = [certificate, name]

/** What of a new item the functions behind the stream need: all of it, as it is. */
const { streamView: wantedView } = tableTraits

const stream = onAws('stream', async (aws, { settings }) => {
  const view = await aws.streamView()
  return view === wantedView
    ? green('The table tells what is new in it.')
    : red(
        `The table ${view === undefined ? 'has no stream' : `has a stream of ${view}, not of ${wantedView}`}: no answer gets a row. ${deployCommand(settings)}, then rows sweep.`,
      )
})

const mappings = onAws('called by the stream', async (aws, { settings }) => {
  const all = await aws.mappings()
  if (all.length === 0) return red(`No function is: no answer gets a row. ${deployCommand(settings)}`)
  const off = all.filter(({ state }) => state !== 'Enabled')
  if (off.length > 0)
    return red(
      `Not enabled: ${off.map(({ functionName, state }) => `${functionName} (${state})`).join(', ')}: aws lambda update-event-source-mapping --uuid <its UUID> --enabled; one that was just made takes some minutes.`,
    )
  const failing = all.filter(({ lastResult }) => lastResult.startsWith('PROBLEM'))
  return failing.length === 0
    ? green(`${all.map(({ functionName }) => functionName).join(', ')}.`)
    : red(
        `The last call failed: ${failing.map(({ functionName, lastResult }) => `${functionName} (${lastResult})`).join(', ')}: see the log of that function.`,
      )
})

/** How long (ms) an answer may take to a chart before the doors open; a first one starts two functions. */
const longestMs = 5_000

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/** The way of every answer, from the site to its row, with one of no one's. */
const answerToRow: Check = {
  name: 'answer to row',
  run: async ({ probe, settings }) => {
    try {
      const tookMs = await probe()
      return tookMs <= longestMs
        ? green(`An answer through the site had its row after ${seconds(tookMs)}.`)
        : red(
            `An answer through the site had its row after ${seconds(tookMs)} only: run preflight again, and if it stays so, see infra/RUNBOOK.md.`,
          )
    } catch (error) {
      if (!(error instanceof CanaryFault)) throw error
      return red(
        `An answer through the site got no row (${error.code}): see the log of the function that numbers answers, or ${deployCommand(settings)}`,
      )
    }
  },
}

/** Whether what is stored gets its row. */
export const numberingChecks: readonly Check[] = [stream, mappings, answerToRow]

const mail = onAws('alarm mail', async (aws, { settings }) => {
  const { alarmEmail } = settings
  if (alarmEmail === undefined) return neutral('The stage has no alarmEmail: no one gets its alarms.')
  const subscriber = (await aws.subscribers()).find(({ address }) => address === alarmEmail)
  if (!subscriber)
    return red(
      `${alarmEmail} is not subscribed: it was never deployed, or it unsubscribed. ${deployCommand(settings)}, or subscribe it to the topic again.`,
    )
  return subscriber.isConfirmed
    ? green(`${alarmEmail} gets the alarms.`)
    : red(
        `${alarmEmail} has not confirmed: open the link in the mail “AWS Notification – Subscription Confirmation”; where it is older than three days, subscribe the address to the topic again.`,
      )
})

const alarms = onAws('alarms', async (aws, { settings }) => {
  const all = await aws.alarms()
  if (all.length === 0) return red(`The stage has no alarms: ${deployCommand(settings)}`)
  const raised = all.filter(({ isRaised }) => isRaised).map((alarm) => alarm.name)
  if (raised.length > 0)
    return red(`Raised now: ${raised.join(', ')}. See the section of that name in infra/RUNBOOK.md.`)
  const mute = all.filter(({ tells }) => !tells).map((alarm) => alarm.name)
  return mute.length === 0
    ? green(`None of ${counted(all.length, 'alarm')} is raised.`)
    : red(
        `Switched off: ${mute.join(', ')}: aws cloudwatch enable-alarm-actions --alarm-names ${mute.join(' ')}`,
      )
})

/** Begins the names of the canary's alarms within a stage. */
const canaryName = 'canary'

const canary = onAws('canary', async (aws, { settings }) => {
  if (settings.asleep) return neutral('It sleeps with the stage.')
  const own = (await aws.alarms()).filter(({ name }) =>
    name.startsWith(`${stackName(settings.stage)}-${canaryName}`),
  )
  if (own.length === 0) return red(`No one tries the site each minute: ${deployCommand(settings)}`)
  const raised = own.filter(({ isRaised }) => isRaised)
  if (raised.length > 0)
    return red(
      `What it tries each minute fails or is slow (${raised.map((alarm) => alarm.name).join(', ')}): see infra/RUNBOOK.md.`,
    )
  return own.every(({ hasData }) => hasData)
    ? green('It answers each minute, and its answers get their rows.')
    : red('It has not run yet: wait some minutes after a first deployment, then look at its function’s log.')
})

/** Whether somebody would be told. */
export const alarmChecks: readonly Check[] = [mail, alarms, canary]
