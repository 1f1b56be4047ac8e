import { Duration } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import { environmentNames } from '#lambdas/environment.ts'
import { pendingPartition } from '#lambdas/leads/stored/items.ts'
import { forwardingId, redeliveryId } from '../bundle-handlers.ts'
import type { StageSettings } from '../stages/stage-settings.ts'
import { HandlerFunction, scheduleFunction } from './handler-function.ts'
import { leadAccess, leadEnvironment } from './table-access.ts'
import { LeadAlarms } from './alarms/answer-alarms.ts'
import { callWithNewItems, type StreamedTable } from './live-form-table.ts'

interface LeadRelayProps {
  readonly settings: StageSettings
  readonly leads: StreamedTable
  /** Where visitors find the website, without a slash at its end. */
  readonly siteUrl: string
  /** Folder of the bundled handlers. */
  readonly bundles: string
}

/** How many leads are sent at the same time: a form service is no load test. */
const leadsAtOnce = 10

/**
 * What sends leads: a function behind the table's stream makes the first attempt as soon as a lead is stored, another
 * makes all further ones on a schedule. And what raises an alarm when leads do not get through.
 */
export class LeadRelay extends Construct {
  readonly alarms: LeadAlarms
  private readonly props: LeadRelayProps

  constructor(scope: Construct, id: string, props: LeadRelayProps) {
    super(scope, id)
    this.props = props
    this.forward()
    this.redeliver()
    this.alarms = new LeadAlarms(this, 'Alarms', props.settings)
  }

  /** What the two functions have in common: what they are told, and one run at a time. */
  private get common() {
    const { settings, leads, siteUrl, bundles } = this.props
    return {
      bundles,
      environment: {
        [environmentNames.stage]: settings.stage,
        [environmentNames.tableName]: leads.table.tableName,
        ...leadEnvironment(settings, siteUrl),
      },
      settings,
      // Where the account has concurrency to give: a new one has too little to reserve any. Leases keep two runs from
      // sending one lead in any case.
      reservedConcurrency: settings.concurrency && 1,
    }
  }

  private accessFor(use: 'forward' | 'redeliver') {
    const { settings, leads } = this.props
    return leadAccess(this, { tableArn: leads.table.tableArn, stage: settings.stage, use })
  }

  private forward(): void {
    const forward = new HandlerFunction(this, 'ForwardLeads', {
      ...this.common,
      handler: forwardingId,
      access: this.accessFor('forward'),
      // The longest attempt, and a store that is slow before and after it; less than a lease.
      timeout: Duration.seconds(45),
    })
    // It never throws. One that was cut off has sent what it could, and the schedule sees to the rest.
    callWithNewItems(forward, {
      from: this.props.leads,
      keyPrefix: pendingPartition,
      batchSize: leadsAtOnce,
      retryAttempts: 2,
    })
  }

  private redeliver(): void {
    scheduleFunction(this, 'RedeliverLeads', {
      ...this.common,
      handler: redeliveryId,
      access: this.accessFor('redeliver'),
      does: `Redelivers the leads of ${this.props.settings.eventName}`,
    })
  }
}
