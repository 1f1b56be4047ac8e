import { type ApiRoute, apiRoutes } from '#shared/routes.ts'
import { formServiceKeyParameter } from '../../stages/form-service-key.ts'
import { gateRates } from '../../stages/gates.ts'
import { isLiveRoute } from '../../stages/live-route.ts'
import type { StageSettings } from '../../stages/stage-settings.ts'
import { type Check, green, neutral, red, type Verdict } from './check.ts'
import { differencesOf, resourcesOf } from './deployed-settings.ts'
import type { AwsView, Scene } from './scene.ts'

/** A check that only a deployed stage can pass or fail. */
export const onAws = (
  name: string,
  judge: (aws: AwsView, scene: Scene) => Verdict | Promise<Verdict>,
): Check => ({
  name,
  run: (scene) => (scene.aws ? judge(scene.aws, scene) : neutral('Only on AWS.')),
})

/** How a stage is deployed, for sentences that say what to do. */
export const deployCommand = ({ stage }: Pick<StageSettings, 'stage'>): string =>
  `npx cdk deploy -c stage=${stage}`

const stack = onAws('stack', async (aws, { settings }) => {
  const { status } = await aws.stack()
  if (/^(CREATE|UPDATE)_COMPLETE$/.test(status)) return green(`It is deployed (${status}).`)
  if (status.endsWith('_IN_PROGRESS'))
    return red(`A deployment is under way (${status}): wait until it is through, and run preflight again.`)
  return red(`The last deployment did not work out (${status}): mend it, and ${deployCommand(settings)}`)
})

const deployedSettings = onAws('deployed settings', async (aws, { settings }) => {
  const differences = differencesOf(await aws.stack(), settings)
  return differences.length === 0
    ? green('The stack was deployed with the settings of the stage’s file.')
    : red(
        `The stack has other settings than infra/stages/${settings.stage}.json (${differences.join(', ')}): ` +
          `${deployCommand(settings)}, or put the file right.`,
      )
})

/** How many functions AWS wants to be left over for those that reserve none. */
const leftForOthers = 100
/** What a function takes to start, in seconds: with nothing warm each request of a second wants so much of one. */
const startSeconds = 0.5
/** What every account gets that asks for it, and enough for any room. See infra/COST.md, "What breaks first". */
const enough = 1_000

/** How much concurrency a stage needs of its account. As infra/constructs/api.ts reserves them. */
export const wantedConcurrency = (settings: Pick<StageSettings, 'concurrency' | 'throttle'>): number => {
  const { concurrency } = settings
  if (!concurrency)
    return Math.min(Math.ceil(gateRates(settings, 'answers').requestsPerSecond * startSeconds), enough)
  const live = (apiRoutes as readonly ApiRoute[]).filter(isLiveRoute).length
  // Those of no form, and the one for what is no route.
  const others = apiRoutes.length - live + 1
  // One that forwards leads, one that redelivers them, one that erases what was withdrawn, and the canary.
  const single = 4
  return (
    live * concurrency.live + others * concurrency.others + concurrency.numbering + single + leftForOthers
  )
}

/** How much concurrency a deployed stage has reserved. */
const reservedIn = (template: unknown): number =>
  resourcesOf(template)
    .map(({ Properties }) => Number(Properties?.ReservedConcurrentExecutions ?? 0))
    .reduce((sum, one) => sum + one, 0)

const quota = onAws('concurrency', async (aws, { settings }) => {
  const wanted = wantedConcurrency(settings)
  const { all, unreserved } = await aws.concurrentExecutions()
  const others = Math.max(0, all - unreserved - reservedIn((await aws.stack()).template))
  const has = `The account may run ${all}${others > 0 ? `, of which others have reserved ${others}` : ''}`
  return all - others >= wanted
    ? green(`${has}; the stage wants up to ${wanted}.`)
    : red(
        `${has}, and the stage wants up to ${wanted}: aws service-quotas ` +
          `request-service-quota-increase --service-code lambda --quota-code L-B99A9384 --desired-value ` +
          `${Math.max(wanted + others, enough)}, days before.`,
      )
})

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

/** The state of the stack and its account. */
export const stackChecks: readonly Check[] = [stack, deployedSettings, quota, room, formServiceKey]
