import { Duration } from 'aws-cdk-lib'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { Construct } from 'constructs'
import { environmentNames } from '#lambdas/environment.ts'
import { redeliveryId } from '../bundle-handlers.ts'
import type { StageSettings } from '../stages/stage-settings.ts'
import { HandlerFunction } from './handler-function.ts'
import { leadAccess, leadEnvironment } from './lead-access.ts'
import { LeadAlarms } from './lead-alarms.ts'

interface LeadRelayProps {
  readonly settings: StageSettings
  readonly table: ITable
  /** Folder of the bundled handlers. */
  readonly bundles: string
}

/** The scheduled half of the lead relay, and what raises an alarm when leads do not get through. (spec/decisions.md, "Leads") */
export class LeadRelay extends Construct {
  readonly alarms: LeadAlarms

  constructor(scope: Construct, id: string, { settings, table, bundles }: LeadRelayProps) {
    super(scope, id)
    const every = Duration.minutes(1)
    const { function: redeliver } = new HandlerFunction(this, 'RedeliverLeads', {
      handler: redeliveryId,
      bundles,
      environment: {
        [environmentNames.stage]: settings.stage,
        [environmentNames.tableName]: table.tableName,
        ...leadEnvironment(settings),
      },
      access: leadAccess(this, { tableArn: table.tableArn, stage: settings.stage, use: 'redeliver' }),
      logRetentionDays: settings.logRetentionDays,
      timeout: Duration.seconds(55),
      // One run at a time, where the account has concurrency to give: a new one has too little to reserve any. Leases
      // keep two runs from sending one lead in any case.
      reservedConcurrency: settings.concurrency && 1,
      // One that is late or fails is not made up for: the next comes within a minute.
      scheduled: { maxEventAge: every },
    })
    new Rule(this, 'EveryMinute', {
      description: `Redelivers the leads of ${settings.eventName}`,
      schedule: Schedule.rate(every),
      targets: [new LambdaFunction(redeliver, { maxEventAge: every, retryAttempts: 0 })],
    })
    this.alarms = new LeadAlarms(this, 'Alarms', settings)
  }
}
