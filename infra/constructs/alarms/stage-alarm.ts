import type { Stack } from 'aws-cdk-lib'
import {
  Alarm,
  type AlarmProps,
  CfnAlarm,
  ComparisonOperator,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { type ApiRoute, apiRoutes } from '#shared/routes.ts'
import { stackName } from '../../stages/stage-names.ts'
import type { StageSettings } from '../../stages/stage-settings.ts'

/** What the alarms and the dashboard of a stage look at. */
export interface WatchedStage {
  readonly settings: StageSettings
  readonly apiId: string
  readonly distributionId: string
  readonly table: ITable
  /** Every function of the stage, by its handler's id. */
  readonly functions: ReadonlyMap<string, IFunction>
}

/** The function of a handler. @throws Error where the stage has none. */
export const functionOf = ({ functions }: Pick<WatchedStage, 'functions'>, handler: string): IFunction => {
  const found = functions.get(handler)
  if (!found) throw new Error(`The stage has no function for the handler ${handler}.`)
  return found
}

/** The functions of all routes of some kind, by their handlers' ids. */
export const functionsOfRoutes = (
  stage: Pick<WatchedStage, 'functions'>,
  isMeant: (route: ApiRoute) => boolean,
): ReadonlyMap<string, IFunction> =>
  new Map(
    (apiRoutes as readonly ApiRoute[]).filter(isMeant).map(({ id }) => [id, functionOf(stage, id)] as const),
  )

/** The functions that take the answers of the live forms. */
export const takingAnswers = (stage: Pick<WatchedStage, 'functions'>): ReadonlyMap<string, IFunction> =>
  functionsOfRoutes(stage, ({ method, gate }) => method === 'POST' && gate === 'answers')

/** The functions that charts and screens ask again and again, whether there is a visitor or not. */
export const followingRows = (stage: Pick<WatchedStage, 'functions'>): ReadonlyMap<string, IFunction> =>
  functionsOfRoutes(stage, ({ store }) => store?.access === 'follow-rows')

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
   * itself. See demandListeners, which refuses a stack in which there is no such alarm.
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
class StageAlarm extends Alarm {
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

/** An alarm as its template has it, and who is to be raised where it hears nothing. */
interface Heard {
  readonly name: string
  readonly hearsSilence: boolean
  readonly tells: boolean
  readonly heardBy: string | undefined
}

const heardIn = (stack: Stack): Heard[] =>
  stack.node
    .findAll()
    .filter((construct) => construct instanceof CfnAlarm)
    .map((resource) => {
      const owner = resource.node.scope
      const actions: unknown = stack.resolve(resource.alarmActions)
      return {
        name: resource.alarmName ?? resource.node.path,
        hearsSilence: resource.treatMissingData === 'breaching',
        tells: Array.isArray(actions) && actions.length > 0,
        heardBy: owner instanceof StageAlarm ? owner.heardBy : undefined,
      }
    })

const faultOf = ({ name, heardBy }: Heard, all: readonly Heard[]): string | undefined => {
  if (heardBy === undefined)
    return `The alarm ${name} ignores missing data, and names no alarm that is raised by its silence: give it a heardBy.`
  const listener = all.find((other) => other.name === heardBy)
  if (!listener)
    return `The alarm ${name} ignores missing data, and ${heardBy}, which should hear its silence, is not there.`
  if (!listener.hearsSilence)
    return `The alarm ${name} ignores missing data, and so does ${heardBy}, which should hear its silence.`
  return listener.tells
    ? undefined
    : `The alarm ${heardBy}, which should hear the silence of ${name}, tells nobody.`
}

/**
 * What is wrong with how a stack's alarms take missing data: an alarm that ignores it looks well when what it looks at is
 * dead, so each is paired with one that does not. One sentence for each alarm that is not.
 */
const silenceFaults = (stack: Stack): string[] => {
  const all = heardIn(stack)
  return all.filter(({ hearsSilence }) => !hearsSilence).flatMap((alarm) => faultOf(alarm, all) ?? [])
}

/** Has a stack's synthesis fail where an alarm that ignores missing data is paired with none that does not. */
export const demandListeners = (stack: Stack): void =>
  stack.node.addValidation({ validate: () => silenceFaults(stack) })
