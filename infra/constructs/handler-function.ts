import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import * as lambda from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { join } from 'node:path'
import { environmentNames } from '#lambdas/environment.ts'
import { asciiJson } from '../stages/ascii-json.ts'
import type { StageSettings } from '../stages/stage-settings.ts'
import { acknowledge } from './acknowledge.ts'

const isRetention = (days: number): days is RetentionDays => days in RetentionDays

/**
 * A log group that keeps its lines for so many days, and goes with the stack.
 * @throws Error for a number of days that CloudWatch does not offer.
 */
export const stageLog = (
  scope: Construct,
  id: string,
  retentionDays: number,
  logGroupName?: string,
): LogGroup => {
  if (!isRetention(retentionDays)) throw new Error(`CloudWatch does not keep logs for ${retentionDays} days.`)
  return new LogGroup(scope, id, {
    retention: retentionDays,
    removalPolicy: RemovalPolicy.DESTROY,
    ...(logGroupName !== undefined && { logGroupName }),
  })
}

/** How often what a stage does by itself runs: each minute, or each hour where it sleeps. */
const scheduleOf = ({ asleep }: Pick<StageSettings, 'asleep'>): Duration =>
  asleep ? Duration.hours(1) : Duration.minutes(1)

/** The environment of a function that looks answers through for the stage's own words. */
export const flaggedWordsOf = ({ flaggedWords }: StageSettings): Readonly<Record<string, string>> =>
  flaggedWords ? { [environmentNames.flaggedWords]: asciiJson(flaggedWords) } : {}

/** What a stage’s file has prepared of what phones and walls say, for a function that tells or changes it. */
export const preparationOf = ({ ideaQuestion, axisNames }: StageSettings): Readonly<Record<string, string>> =>
  (ideaQuestion ?? axisNames)
    ? {
        [environmentNames.preparation]: asciiJson({
          ...(ideaQuestion && { question: ideaQuestion }),
          ...(axisNames && { axes: axisNames }),
        }),
      }
    : {}

interface HandlerFunctionProps {
  /** Id of the handler, and name of its folder under `bundles`. */
  readonly handler: string
  /** Folder of the bundled handlers. */
  readonly bundles: string
  readonly environment: Readonly<Record<string, string>>
  readonly access: readonly PolicyStatement[]
  readonly settings: Pick<StageSettings, 'logRetentionDays' | 'asleep' | 'concurrency'>
  /** How long it may run; by default longer than the 5 s in which every route answers by itself. */
  readonly timeout?: Duration
  /** Its reserved concurrency; no limit, and nothing kept, where it is not given. */
  readonly reservedConcurrency?: number | undefined
  /** A function of a schedule: never repeated, and not begun when it is older than this. */
  readonly scheduled?: { readonly maxEventAge: Duration }
}

/** One handler's Lambda function, with a role that may do `access`, write its own log, and nothing else. */
export class HandlerFunction extends Construct {
  /** Id of the handler. */
  readonly handler: string
  readonly function: lambda.Function

  constructor(scope: Construct, id: string, props: HandlerFunctionProps) {
    super(scope, id)
    this.handler = props.handler
    const logGroup = stageLog(this, 'Log', props.settings.logRetentionDays)
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: {
        log: new PolicyDocument({
          statements: [
            new PolicyStatement({
              actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
              resources: [logGroup.logGroupArn],
            }),
          ],
        }),
      },
    })
    props.access.forEach((statement) => role.addToPolicy(statement))
    this.function = new lambda.Function(this, 'Function', {
      description: `Heads Talking: ${props.handler}`,
      runtime: lambda.Runtime.NODEJS_24_X,
      architecture: lambda.Architecture.ARM_64,
      handler: `${props.handler}.handler`,
      code: lambda.Code.fromAsset(join(props.bundles, props.handler)),
      timeout: props.timeout ?? Duration.seconds(10),
      // Processor time comes with memory: half of it takes twice as long to start, for the same money.
      memorySize: 1024,
      // Lambda's own segments: how long a call waited, started and ran. A tracer in the bundle could part that into
      // calls to the store, but is 127 KB more of 447 and half as much again of the time to load: see infra/README.md.
      tracing: props.settings.asleep ? lambda.Tracing.DISABLED : lambda.Tracing.ACTIVE,
      environment: { ...props.environment, POWERTOOLS_LOG_LEVEL: 'INFO' },
      logGroup,
      role,
      ...(props.reservedConcurrency !== undefined && {
        reservedConcurrentExecutions: props.reservedConcurrency,
      }),
      ...(props.scheduled && { ...props.scheduled, retryAttempts: 0 }),
    })
    if (!props.settings.asleep)
      acknowledge(role, {
        'AwsSolutions-IAM5[Resource::*]':
          'Only for xray:PutTraceSegments and xray:PutTelemetryRecords, which know no resources.',
      })
  }
}

/** A function that a schedule calls, one run at a time; `does` is what the schedule says of itself in the console. */
export const scheduleFunction = (
  scope: Construct,
  id: string,
  { does, ...props }: Omit<HandlerFunctionProps, 'timeout' | 'scheduled'> & { readonly does: string },
): void => {
  const every = scheduleOf(props.settings)
  // One that is late or fails is not made up for: the next comes soon.
  const once = { maxEventAge: every, retryAttempts: 0 }
  const { function: target } = new HandlerFunction(scope, id, {
    ...props,
    timeout: Duration.seconds(55),
    // Where the account has concurrency to give: a new one has too little to reserve any.
    reservedConcurrency: props.settings.concurrency && 1,
    scheduled: { maxEventAge: every },
  })
  new Rule(scope, 'EveryMinute', {
    description: does,
    schedule: Schedule.rate(every),
    targets: [new LambdaFunction(target, once)],
  })
}
