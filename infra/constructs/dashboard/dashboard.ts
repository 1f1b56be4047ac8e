import { Duration } from 'aws-cdk-lib'
import {
  type Alarm,
  AlarmStatusWidget,
  Dashboard,
  type IWidget,
  PeriodOverride,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch'
import { Construct } from 'constructs'
import { stackName } from '../../stages/stack-name.ts'
import { answerWidgets } from './answer-widgets.ts'
import { leadWidgets } from './lead-widgets.ts'
import { requestWidgets } from './request-widgets.ts'
import { resourceWidgets } from './resource-widgets.ts'
import { serviceLevel } from './service-level.ts'
import type { WatchedStage } from '../alarms/watched-stage.ts'

interface StageDashboardProps {
  readonly stage: WatchedStage
  readonly alarms: readonly Alarm[]
}

/** What an operator looks at during an event: the promise on top, below it each graph by the minute. */
export class StageDashboard extends Construct {
  constructor(scope: Construct, id: string, { stage, alarms }: StageDashboardProps) {
    super(scope, id)
    new Dashboard(this, 'Dashboard', {
      dashboardName: stackName(stage.settings.stage),
      defaultInterval: Duration.hours(3),
      periodOverride: PeriodOverride.INHERIT,
      widgets: [
        this.head(stage, alarms),
        serviceLevel(stage),
        ...answerWidgets(stage),
        ...requestWidgets(stage),
        ...leadWidgets(stage),
        ...resourceWidgets(stage),
      ],
    })
  }

  private head({ settings: { eventName, stage } }: WatchedStage, alarms: readonly Alarm[]): IWidget[] {
    const markdown = `# ${eventName}\nStage \`${stage}\`. An alarm’s page in \`infra/RUNBOOK.md\` says what to do.`
    return [
      new TextWidget({ width: 8, height: 4, markdown }),
      new AlarmStatusWidget({ width: 16, height: 4, title: 'Alarms', alarms: [...alarms] }),
    ]
  }
}
