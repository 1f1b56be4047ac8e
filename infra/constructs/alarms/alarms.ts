import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch'
import { Construct } from 'constructs'
import { AlarmTopic } from './alarm-topic.ts'
import {
  answersLate,
  answersSlow,
  answersStuck,
  answersUnreadable,
  numberingErrors,
} from './answer-alarms.ts'
import { canaryFailing, canarySlow } from './canary-alarms.ts'
import type { LeadAlarms } from './lead-alarms.ts'
import { apiErrors, apiThrottled, edgeErrors, requestsRefused } from './request-alarms.ts'
import { functionErrors, functionsThrottled, tableErrors, tableThrottled } from './resource-alarms.ts'
import type { WatchedStage } from './watched-stage.ts'

interface AlarmsProps {
  readonly stage: WatchedStage
  readonly leads: LeadAlarms
}

/**
 * The alarms of a stage, and the topic they tell. Each has a page in infra/RUNBOOK.md, and none rings for a single
 * mishap, or in a night without visitors: then the canary alone speaks for them.
 */
export class Alarms extends Construct {
  /** Those that every stage has, wherever it is. */
  readonly all: readonly Alarm[]

  constructor(scope: Construct, id: string, { stage, leads }: AlarmsProps) {
    super(scope, id)
    const { action } = new AlarmTopic(this, 'Topic', stage.settings)
    const everywhere = [
      canaryFailing(this, stage),
      canarySlow(this, stage),
      apiErrors(this, stage),
      requestsRefused(this, stage),
      apiThrottled(this, stage),
      ...answersSlow(this, stage),
      answersLate(this, stage),
      answersStuck(this, stage),
      numberingErrors(this, stage),
      ...functionErrors(this, stage),
      functionsThrottled(this, stage),
      tableThrottled(this, stage),
      tableErrors(this, stage),
    ]
    const lasting = answersUnreadable(this, stage)
    const passing = [...everywhere, edgeErrors(this, stage)]
    for (const alarm of [...passing, lasting]) alarm.addAlarmAction(action)
    // What could not be read is still unread when no more of it comes: no mail says that it is over.
    for (const alarm of passing) alarm.addOkAction(action)
    leads.addAction(action)
    this.all = [...everywhere, lasting, ...leads.all]
  }
}
