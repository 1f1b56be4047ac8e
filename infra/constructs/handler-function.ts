import { Duration } from 'aws-cdk-lib'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import * as lambda from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { join } from 'node:path'
import type { StageSettings } from '../stages/stage-settings.ts'
import { acknowledge } from './acknowledge.ts'
import { stageLog } from './stage-log.ts'

interface HandlerFunctionProps {
  /** Id of the handler, and name of its folder under `bundles`. */
  readonly handler: string
  /** Folder of the bundled handlers. */
  readonly bundles: string
  readonly environment: Readonly<Record<string, string>>
  readonly access: readonly PolicyStatement[]
  readonly settings: Pick<StageSettings, 'logRetentionDays' | 'asleep'>
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
