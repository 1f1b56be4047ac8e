import {
  ApiGatewayV2Client,
  type ApiGatewayV2ClientConfig,
  GetStageCommand,
  UpdateStageCommand,
} from '@aws-sdk/client-apigatewayv2'
import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { type ApiRoute, apiRoutes } from '#shared/routes.ts'
import { type LiveForm, liveForms, formOfLog, type RoomLog } from '#shared/rows/row.ts'
import type { Run } from '../../local/run/data-directory.ts'
import { engineAccess } from '../../local/services/tables.ts'
import { stackName } from '../../stages/stage-names.ts'
import { OperatorError } from '../failure-sentence.ts'
import { readResources, readTemplate } from '../stack-resources.ts'

/** What each route lets through, by its key, as API Gateway words it. */
export type RouteRates = NonNullable<Run['gates']>['rates']

/** The throttles in front of a stage's routes. Every call rejects with AWS's own error. */
export interface Gates {
  /** What the routes let through now. */
  readonly now: () => Promise<RouteRates>
  /** What they let through by the template that was deployed. */
  readonly asDeployed: () => Promise<RouteRates>
  /** Has routes let through so much from now on; the others stay as they are. */
  readonly set: (rates: RouteRates) => Promise<void>
}

interface Place extends Pick<Gates, 'asDeployed'> {
  readonly config: ApiGatewayV2ClientConfig
  readonly apiId: () => Promise<string | undefined>
}

const gatesAt = ({ config, apiId, asDeployed }: Place): Gates => {
  const onStage = async <Result>(
    work: (
      client: ApiGatewayV2Client,
      stage: { readonly ApiId: string | undefined; readonly StageName: string },
    ) => Promise<Result>,
  ): Promise<Result> => {
    const client = new ApiGatewayV2Client(config)
    try {
      return await work(client, { ApiId: await apiId(), StageName: '$default' })
    } finally {
      client.destroy()
    }
  }
  const now = (): Promise<RouteRates> =>
    onStage(async (client, stage) => {
      const { RouteSettings = {} } = await client.send(new GetStageCommand(stage))
      return Object.fromEntries(
        Object.entries(RouteSettings).map(([key, { ThrottlingRateLimit, ThrottlingBurstLimit }]) => [
          key,
          { ThrottlingRateLimit, ThrottlingBurstLimit },
        ]),
      )
    })
  return {
    now,
    asDeployed,
    set: async (rates) => {
      // AWS does not say whether routes that are left out keep what they have: none is.
      const RouteSettings = { ...(await now()), ...rates }
      await onStage((client, stage) => client.send(new UpdateStageCommand({ ...stage, RouteSettings })))
    },
  }
}

/** The gates of a deployed stage. */
export const gatesOnAws = (stage: string): Gates => {
  const StackName = stackName(stage)
  const asking = async <Result>(read: (client: CloudFormationClient) => Promise<Result>): Promise<Result> => {
    const client = new CloudFormationClient()
    return read(client).finally(() => client.destroy())
  }
  let ids: Promise<readonly string[]> | undefined
  const readIds = async (): Promise<readonly string[]> =>
    (await asking((client) => readResources(client, StackName))).get('AWS::ApiGatewayV2::Api') ?? []
  return gatesAt({
    config: {},
    apiId: async () => (await (ids ??= readIds()))[0],
    asDeployed: async () => {
      const { Resources = {} } = await asking((client) => readTemplate(client, StackName))
      const stages = Object.values(Resources).filter(({ Type }) => Type === 'AWS::ApiGatewayV2::Stage')
      return (stages[0]?.Properties?.RouteSettings ?? {}) as RouteRates
    },
  })
}

/** The gates of a stage that runs on this machine; its API has no id that anybody asks for. */
export const gatesHere = ({ endpoint, rates }: NonNullable<Run['gates']>): Gates =>
  gatesAt({
    config: engineAccess(endpoint),
    apiId: () => Promise.resolve('local'),
    asDeployed: () => Promise.resolve(rates),
  })

/** A gate of nothing: API Gateway answers 429 to everybody, and calls no function. */
const nothing = { ThrottlingRateLimit: 0, ThrottlingBurstLimit: 0 } as const

/**
 * The routes of a form that anybody may call, by their keys. Those of screens that open with a link are not among them,
 * nor what no visitor waits for.
 */
export const publicRoutes = (form: LiveForm): readonly string[] =>
  (apiRoutes as readonly ApiRoute[])
    .filter(
      ({ store, link, gate }) =>
        store && !link && gate !== 'other' && formOfLog(store.form as RoomLog) === form,
    )
    .map(({ method, path }) => `${method} ${path}`)

/** The forms of which a public route lets nothing through. */
export const closedForms = (rates: RouteRates): readonly LiveForm[] =>
  liveForms.filter((form) => publicRoutes(form).some((key) => rates[key]?.ThrottlingBurstLimit === 0))

/** What a form's public routes let through while it is closed. */
export const closed = (form: LiveForm): RouteRates =>
  Object.fromEntries(publicRoutes(form).map((key) => [key, nothing]))

/** What they let through by a template. @throws OperatorError where it does not say so. */
export const opened = (form: LiveForm, template: RouteRates): RouteRates =>
  Object.fromEntries(
    publicRoutes(form).map((key) => {
      const rates = template[key]
      if (rates) return [key, rates]
      throw new OperatorError(`The template of this stage does not say what ${key} lets through: deploy it.`)
    }),
  )

/** The command that opens gates again, for sentences that say what to do; `options` choose the stage. */
export const openCommand = (options: string, forms: readonly LiveForm[]): string =>
  `npm run ops -- gates open ${options} ${forms.length === 1 ? `--form ${forms[0]}` : '--all'}`
