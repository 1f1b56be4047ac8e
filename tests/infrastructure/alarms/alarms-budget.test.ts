import { describe, expect, it } from 'vitest'
import { synthesizeStage } from '../stage-template.ts'

const type = 'AWS::Budgets::Budget'

describe('the budget of a stage', () => {
  it('is the setting’s, a month, and tells before it is spent and before it will be', async () => {
    const { template } = await synthesizeStage('toronto-summit')
    template.resourceCountIs(type, 1)
    const subscribers = [{ SubscriptionType: 'EMAIL', Address: 'operations@headstalking.example' }]
    const notification = (NotificationType: string, Threshold: number) => ({
      Notification: {
        NotificationType,
        Threshold,
        ThresholdType: 'PERCENTAGE',
        ComparisonOperator: 'GREATER_THAN',
      },
      Subscribers: subscribers,
    })
    template.hasResourceProperties(type, {
      Budget: { BudgetType: 'COST', TimeUnit: 'MONTHLY', BudgetLimit: { Amount: 50, Unit: 'USD' } },
      NotificationsWithSubscribers: [notification('ACTUAL', 80), notification('FORECASTED', 100)],
    })
  })

  it('has no name of its own, so that its recipient can change: two may not have one name', async () => {
    const { template } = await synthesizeStage('toronto-summit')
    const [budget] = Object.values(template.findResources(type))
    expect(budget?.Properties).not.toHaveProperty('Budget.BudgetName')
  })

  it('is none where the stage names none', async () => {
    const { template } = await synthesizeStage('default')
    template.resourceCountIs(type, 0)
  })
})
