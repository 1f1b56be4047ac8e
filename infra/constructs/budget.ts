import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import { Construct } from 'constructs'
import type { StageSettings } from '../stages/stage-settings.ts'

/** When a mail is sent: by what was spent, and by what AWS expects the month to cost; both in % of the budget. */
const warnings = [
  { notificationType: 'ACTUAL', threshold: 80 },
  { notificationType: 'FORECASTED', threshold: 100 },
] as const

/**
 * A budget of US dollars a month, and a mail before it is spent. It is the whole account's: a budget of one stage would
 * count by a tag that somebody has to switch on for billing first, and without that it would stay at zero forever.
 * A stage without `budgetUsd` has none.
 */
export class Budget extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { budgetUsd, alarmEmail }: Pick<StageSettings, 'budgetUsd' | 'alarmEmail'>,
  ) {
    super(scope, id)
    if (budgetUsd === undefined || alarmEmail === undefined) return
    // Without a name of ours: the recipient can only change with another budget, and two may not have one name.
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: budgetUsd, unit: 'USD' },
      },
      notificationsWithSubscribers: warnings.map((warning) => ({
        notification: { ...warning, comparisonOperator: 'GREATER_THAN', thresholdType: 'PERCENTAGE' },
        subscribers: [{ subscriptionType: 'EMAIL', address: alarmEmail }],
      })),
    })
  }
}
