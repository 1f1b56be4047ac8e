import { Alarm, type AlarmProps, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { stackName } from '../../stages/stack-name.ts'
import type { StageSettings } from '../../stages/stage-settings.ts'

/** The alarms that are raised where what they look at falls silent, by their names within a stage. */
export const listeners = { canary: 'canary-failing', schedule: 'schedule-silent' } as const

/** Who notices that a stage's functions answer nobody: the canary, or where the stage sleeps what runs each hour. */
export const listenerOf = ({ asleep }: Pick<StageSettings, 'asleep'>): string =>
  asleep ? listeners.schedule : listeners.canary

interface StageAlarmProps extends Omit<AlarmProps, 'alarmName' | 'alarmDescription'> {
  readonly settings: Pick<StageSettings, 'stage' | 'eventName'>
  /** Its name within the stage. */
  readonly name: string
  /** What it means for a person, then what was seen: one or two sentences for somebody who did not build this. */
  readonly means: string
  /** Its page in infra/RUNBOOK.md: the anchor of a heading there. */
  readonly page: `#${string}`
  /**
   * The name within the stage of the alarm that is raised where what this one looks at falls silent; none where it is one
   * itself. See silence.ts, which refuses a stack in which there is no such alarm.
   */
  readonly heardBy?: string
  /** Tells several alarms with one section apart; none for the first. */
  readonly part?: number | undefined
}

/** The most metrics that an alarm may do sums with; CloudWatch's, and not to be raised. */
export const metricsOfAnAlarm = 10

/** Two minutes of three: one bad minute is a mishap, and what comes and goes is found all the same. */
export const twoOfThree = { evaluationPeriods: 3, datapointsToAlarm: 2 } as const

/** An alarm that knows who is raised in its place where its metric is silent. */
export class StageAlarm extends Alarm {
  /** Name of that alarm; undefined where it is its own. */
  readonly heardBy: string | undefined

  constructor(
    scope: Construct,
    id: string,
    { heardBy, ...props }: AlarmProps & { heardBy: string | undefined },
  ) {
    super(scope, id, props)
    this.heardBy = heardBy
  }
}

const nameOf = (stage: string, name: string, part?: number): string =>
  [stackName(stage), name, part].filter((word) => word !== undefined).join('-')

/**
 * An alarm of a stage. Its mail names the event, says what it means for people, and which page of the runbook to open.
 * It is raised at its threshold and above, and missing data is no breach, unless told otherwise.
 */
export const stageAlarm = (
  scope: Construct,
  id: string,
  { settings: { stage, eventName }, name, means, page, part, heardBy, ...props }: StageAlarmProps,
): Alarm =>
  new StageAlarm(scope, part === undefined ? id : `${id}${part}`, {
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
    ...props,
    alarmName: nameOf(stage, name, part),
    heardBy: heardBy === undefined ? undefined : nameOf(stage, heardBy),
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
