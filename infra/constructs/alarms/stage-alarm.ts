import { Alarm, type AlarmProps, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { stackName } from '../../stages/stack-name.ts'
import type { StageSettings } from '../../stages/stage-settings.ts'

interface StageAlarmProps extends Omit<AlarmProps, 'alarmName' | 'alarmDescription'> {
  readonly settings: Pick<StageSettings, 'stage' | 'eventName'>
  /** Its name within the stage. */
  readonly name: string
  /** What it means for a person, then what was seen: one or two sentences for somebody who did not build this. */
  readonly means: string
  /** Its page in infra/RUNBOOK.md: the anchor of a heading there. */
  readonly page: `#${string}`
  /** Tells several alarms with one section apart; none for the first. */
  readonly part?: number | undefined
}

/** The most metrics that an alarm may do sums with; CloudWatch's, and not to be raised. */
export const metricsOfAnAlarm = 10

/** Two minutes of three: one bad minute is a mishap, and what comes and goes is found all the same. */
export const twoOfThree = { evaluationPeriods: 3, datapointsToAlarm: 2 } as const

/**
 * An alarm of a stage. Its mail names the event, says what it means for people, and which page of the runbook to open.
 * It is raised at its threshold and above, and missing data is no breach, unless told otherwise.
 */
export const stageAlarm = (
  scope: Construct,
  id: string,
  { settings: { stage, eventName }, name, means, page, part, ...props }: StageAlarmProps,
): Alarm =>
  new Alarm(scope, part === undefined ? id : `${id}${part}`, {
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
    ...props,
    alarmName: [stackName(stage), name, part].filter((word) => word !== undefined).join('-'),
    alarmDescription: `${eventName}: ${means} What to do: infra/RUNBOOK.md${page}`,
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
