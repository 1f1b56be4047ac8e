import { formServiceKeyParameter } from '../../stages/stage-names.ts'
import { roomInAccount } from '../../stages/concurrency.ts'
import type { StageSettings } from '../../stages/stage-settings.ts'
import { stageTag } from '../../stages/stage-table.ts'
import { type Check, green, neutral, red, type Verdict } from './check.ts'
import { differencesOf, resourcesOf } from './deployed-settings.ts'
import type { AccountScene, AwsView } from './scene.ts'

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
