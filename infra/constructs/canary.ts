import { Duration } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { Construct } from 'constructs'
import { environmentNames } from '#lambdas/environment.ts'
import { canaryId } from '../bundle-handlers.ts'
import type { StageSettings } from '../stages/stage-settings.ts'
import { HandlerFunction } from './handler-function.ts'

interface CanaryProps {
  readonly settings: StageSettings
  /** Where visitors find the website, without a slash at its end. */
  readonly siteUrl: string
  /** Folder of the bundled handlers. */
  readonly bundles: string
}

/**
 * A visitor who never sleeps: each minute a function sends an answer through the website and waits until a chart could
 * see it. It knows the website's address and nothing else, so that whatever stops a visitor stops it as well.
 */
export class Canary extends Construct {
  constructor(scope: Construct, id: string, { settings, siteUrl, bundles }: CanaryProps) {
    super(scope, id)
    const every = Duration.minutes(1)
    const { function: canary } = new HandlerFunction(this, 'RunCanary', {
      handler: canaryId,
      bundles,
      environment: {
        [environmentNames.stage]: settings.stage,
        [environmentNames.siteUrl]: siteUrl,
      },
      access: [],
      logRetentionDays: settings.logRetentionDays,
      // Its longest wait, and the longest that its other requests may take.
      timeout: Duration.seconds(55),
      // One run at a time, where the account has concurrency to give: a new one has too little to reserve any.
      reservedConcurrency: settings.concurrency && 1,
      // One that is late or fails is not made up for: the next comes within a minute.
      scheduled: { maxEventAge: every },
    })
    new Rule(this, 'EveryMinute', {
      description: `Tries the site of ${settings.eventName} as a visitor does`,
      schedule: Schedule.rate(every),
      targets: [new LambdaFunction(canary, { maxEventAge: every, retryAttempts: 0 })],
    })
  }
}
