import { Stack } from 'aws-cdk-lib'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { type ApiRoute, apiRoutes } from '#shared/routes.ts'
import type { StageSettings } from '../stages/stage-settings.ts'
import { Alarms } from './alarms.ts'
import { StageDashboard } from './dashboard.ts'
import { HandlerFunction } from './handler-function.ts'
import type { LeadAlarms } from './lead-alarms.ts'

interface ObservabilityProps {
  readonly settings: StageSettings
  readonly apiId: string
  readonly table: ITable
  readonly leads: LeadAlarms
}

/** The functions of a stack's handlers, by the handler's id. Those made later are not among them. */
const functionsOf = (stack: Stack): ReadonlyMap<string, IFunction> =>
  new Map(
    stack.node
      .findAll()
      .filter((construct) => construct instanceof HandlerFunction)
      .map(({ handler, function: own }) => [handler, own]),
  )

/** How the operators of a stage learn how it is: alarms that tell, a dashboard to look at. Made when all else is. */
export class Observability extends Construct {
  constructor(scope: Construct, id: string, { settings, apiId, table, leads }: ObservabilityProps) {
    super(scope, id)
    const functions = functionsOf(Stack.of(this))
    const ofForms = (method: ApiRoute['method']): ReadonlyMap<string, IFunction> =>
      new Map(
        (apiRoutes as readonly ApiRoute[]).flatMap(({ id: route, method: own, store }) => {
          const handler = functions.get(route)
          const isAsked = own === method && store !== undefined && store.access !== 'read-counter'
          return isAsked && handler ? [[store.form, handler] as const] : []
        }),
      )
    const posts = ofForms('POST')
    const { all } = new Alarms(this, 'Alarms', {
      settings,
      apiId,
      table,
      leads,
      functions: [...functions.values()],
      posts: [...posts.values()],
    })
    new StageDashboard(this, 'Dashboard', {
      settings,
      apiId,
      table,
      posts,
      reads: ofForms('GET'),
      alarms: all,
    })
  }
}
