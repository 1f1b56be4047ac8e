import { Stack } from 'aws-cdk-lib'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { Alarms } from './alarms/alarms.ts'
import { Budget } from './budget.ts'
import { Canary } from './canary.ts'
import { StageDashboard } from './dashboard/dashboard.ts'
import { HandlerFunction } from './handler-function.ts'
import type { LeadAlarms } from './alarms/lead-alarms.ts'
import type { WatchedStage } from './alarms/watched-stage.ts'

interface ObservabilityProps extends Omit<WatchedStage, 'functions'> {
  /** Where visitors find the website, without a slash at its end. */
  readonly siteUrl: string
  readonly leads: LeadAlarms
  /** Folder of the bundled handlers. */
  readonly bundles: string
}

/** The functions of a stack's handlers, by the handler's id. Those made later are not among them. */
const functionsOf = (stack: Stack): ReadonlyMap<string, IFunction> =>
  new Map(
    stack.node
      .findAll()
      .filter((construct) => construct instanceof HandlerFunction)
      .map(({ handler, function: own }) => [handler, own]),
  )

/**
 * How the operators of a stage learn how it is: a canary that tries it, alarms and a budget that tell, a dashboard to
 * look at. Made when all else is.
 */
export class Observability extends Construct {
  constructor(scope: Construct, id: string, { siteUrl, leads, bundles, ...watched }: ObservabilityProps) {
    super(scope, id)
    const { settings } = watched
    new Canary(this, 'Canary', { settings, siteUrl, bundles })
    new Budget(this, 'Budget', settings)
    const stage = { ...watched, functions: functionsOf(Stack.of(this)) }
    const { all } = new Alarms(this, 'Alarms', { stage, leads })
    new StageDashboard(this, 'Dashboard', { stage, alarms: all })
  }
}
