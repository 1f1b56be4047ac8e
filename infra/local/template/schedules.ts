import { account, region, type ResolvedTemplate } from './template.ts'

/** A rule of the template that calls a function again and again. */
export interface Schedule {
  /** The rule's name here. */
  readonly name: string
  readonly ruleArn: string
  readonly everyMs: number
  readonly functionArn: string
  /** What the function gets instead of the usual event, where the template says so. */
  readonly input: unknown
  /** Whether the template lets the rule call the function. */
  readonly isAllowed: boolean
}

interface RuleProperties {
  readonly ScheduleExpression?: string
  readonly State?: string
  readonly Targets?: readonly { readonly Arn: string; readonly Input?: string }[]
}

interface PermissionProperties {
  readonly Action: string
  readonly FunctionName: string
  readonly Principal: string
  readonly SourceArn?: string
}

const unitMs = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const
type Unit = keyof typeof unitMs

/** The pause between two beats, in ms. @throws Error for anything but `rate(…)`. */
export const rateMs = (expression = ''): number => {
  const [, count = '', unit = ''] = /^rate\(([1-9]\d*) (minute|hour|day)s?\)$/.exec(expression) ?? []
  if (unit === '') throw new Error(`The local run does not know the schedule "${expression}".`)
  return Number(count) * unitMs[unit as Unit]
}

/** Says whether the template has a permission for the rule to call the function. */
const permissionReader = (template: ResolvedTemplate) => {
  const permissions = template
    .resources('AWS::Lambda::Permission')
    .map(({ properties }) => properties as unknown as PermissionProperties)
    .filter(
      ({ Principal, Action }) => Principal === 'events.amazonaws.com' && Action === 'lambda:InvokeFunction',
    )
  return (ruleArn: string, functionArn: string): boolean =>
    permissions.some(
      ({ FunctionName, SourceArn = ruleArn }) => FunctionName === functionArn && SourceArn === ruleArn,
    )
}

/** The enabled schedules of the template. @throws Error for a schedule the local run cannot keep. */
export const schedulesOf = (template: ResolvedTemplate): Schedule[] => {
  const isAllowed = permissionReader(template)
  return template.resources('AWS::Events::Rule').flatMap(({ id, properties }) => {
    const { ScheduleExpression, State = 'ENABLED', Targets = [] } = properties as RuleProperties
    if (State !== 'ENABLED') return []
    const ruleArn = template.attribute(id, 'Arn')
    return Targets.map(({ Arn, Input }) => ({
      name: template.physicalName(id),
      ruleArn,
      everyMs: rateMs(ScheduleExpression),
      functionArn: Arn,
      input: Input === undefined ? undefined : (JSON.parse(Input) as unknown),
      isAllowed: isAllowed(ruleArn, Arn),
    }))
  })
}

/** The event a schedule calls its function with, as EventBridge words it. */
export const scheduledEvent = ({ ruleArn, input }: Schedule, id: string, time: Date): unknown =>
  input ?? {
    version: '0',
    id,
    'detail-type': 'Scheduled Event',
    source: 'aws.events',
    account,
    time: time.toISOString().replace(/\.\d+/, ''),
    region,
    resources: [ruleArn],
    detail: {},
  }
