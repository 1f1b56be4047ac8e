import { Alarm, type AlarmProps, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { stackName } from '../stages/stack-name.ts'
import type { StageSettings } from '../stages/stage-settings.ts'

interface StageAlarmProps extends Omit<AlarmProps, 'alarmName' | 'alarmDescription'> {
  readonly settings: Pick<StageSettings, 'stage' | 'eventName'>
  /** Its name within the stage, and the heading of its section in the runbook. */
  readonly name: string
  /** One sentence: what it means. */
  readonly means: string
  /** Tells several alarms with one section apart; none for the first. */
  readonly part?: number | undefined
}

/** The most metrics that an alarm may do sums with; CloudWatch's, and not to be raised. */
export const metricsOfAnAlarm = 10

/**
 * An alarm of a stage. Its mail names the event, says what happened, and which section of infra/RUNBOOK.md to open.
 * It is raised at its threshold and above, and missing data is no breach, unless told otherwise.
 */
export const stageAlarm = (
  scope: Construct,
  id: string,
  { settings: { stage, eventName }, name, means, part, ...props }: StageAlarmProps,
): Alarm =>
  new Alarm(scope, part === undefined ? id : `${id}${part}`, {
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
    ...props,
    alarmName: [stackName(stage), name, part].filter((word) => word !== undefined).join('-'),
    alarmDescription: `${eventName}: ${means} What to do: infra/RUNBOOK.md, section "${name}".`,
  })

/** A list in groups of at most `size`, each with its part: none for the first, then 2, 3 and so on. */
export const inParts = <Item>(
  items: readonly Item[],
  size: number,
): { readonly group: readonly Item[]; readonly part: number | undefined }[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => ({
    group: items.slice(index * size, (index + 1) * size),
    part: index === 0 ? undefined : index + 1,
  }))
