import { Stack } from 'aws-cdk-lib'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import { environmentNames } from '#lambdas/environment.ts'
import type { StageSettings } from '../stages/stage-settings.ts'
import { stageTag } from '../stages/stage-table.ts'
import { canaryId } from '../bundle-handlers.ts'
import { Alarms } from './alarms/alarms.ts'
import { StageDashboard } from './dashboard.ts'
import { HandlerFunction, scheduleFunction } from './handler-function.ts'
import type { LeadAlarms } from './alarms/answer-alarms.ts'
import type { WatchedStage } from './alarms/stage-alarm.ts'

/** When a mail is sent: by what was spent, and by what AWS expects the month to cost; both in % of the budget. */
const warnings = [
  { notificationType: 'ACTUAL', threshold: 80 },
  { notificationType: 'FORECASTED', threshold: 100 },
] as const

/**
 * A budget of US dollars a month, and a mail before it is spent. It counts what has the stage's tag, so that neighbours in
 * an account do not warn each other; the tag has to be switched on for billing once, as the runbook says, and without that
 * it stays at zero. A stage without `budgetUsd` has none.
 */
class Budget extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { stage, budgetUsd, alarmEmail }: Pick<StageSettings, 'stage' | 'budgetUsd' | 'alarmEmail'>,
  ) {
    super(scope, id)
    if (budgetUsd === undefined || alarmEmail === undefined) return
    // Without a name of ours: the recipient can only change with another budget, and two may not have one name.
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: budgetUsd, unit: 'USD' },
        costFilters: { TagKeyValue: [`user:${stageTag}$${stage}`] },
      },
      notificationsWithSubscribers: warnings.map((warning) => ({
        notification: { ...warning, comparisonOperator: 'GREATER_THAN', thresholdType: 'PERCENTAGE' },
        subscribers: [{ subscriptionType: 'EMAIL', address: alarmEmail }],
      })),
    })
  }
}

interface CanaryProps {
  readonly settings: StageSettings
  /** Where visitors find the website, without a slash at its end. */
  readonly siteUrl: string
  /** Folder of the bundled handlers. */
  readonly bundles: string
}

/**
 * A visitor who never sleeps: each minute a function sends an answer through the website and waits until a chart could
 * see it. It knows the website's address and nothing else, so that whatever stops a visitor stops it as well.
 */
class Canary extends Construct {
  constructor(scope: Construct, id: string, { settings, siteUrl, bundles }: CanaryProps) {
    super(scope, id)
    scheduleFunction(this, 'RunCanary', {
      handler: canaryId,
      bundles,
      environment: {
        [environmentNames.stage]: settings.stage,
        [environmentNames.siteUrl]: siteUrl,
      },
      access: [],
      settings,
      does: `Tries the site of ${settings.eventName} as a visitor does`,
    })
  }
}

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
    if (!settings.asleep) new Canary(this, 'Canary', { settings, siteUrl, bundles })
    new Budget(this, 'Budget', settings)
    const stage = { ...watched, functions: functionsOf(Stack.of(this)) }
    const { all } = new Alarms(this, 'Alarms', { stage, leads })
    // One beyond an account's third costs as much as a stage that sleeps.
    if (!settings.asleep) new StageDashboard(this, 'Dashboard', { stage, alarms: all })
  }
}
