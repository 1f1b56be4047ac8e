import { Fn } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import { environmentNames } from '#lambdas/environment.ts'
import type { StageSettings } from '../stages/stage-settings.ts'
import { madeUp, referenceTo, stageSecret } from './stage-secret.ts'

/**
 * The secrets by which the API knows the site's distribution: Secrets Manager makes them, and CloudFormation fills them
 * in at deployment, so that neither template nor assembly ever holds one. The setting `originKeyGeneration` counts
 * them: raised by one, the next deployment sends the next secret, and the functions accept the ones before and after it,
 * for a distribution takes minutes to change everywhere, and as long to change back where a deployment is rolled back.
 *
 * A template may hold 60 references to secrets, and every function of the API needs two secrets, or three: they are
 * joined into one more, so that a function refers to one. It has its generation in its logical id, because
 * CloudFormation changes a function where its reference changes, and not where what is behind that does.
 */
export class OriginKeys extends Construct {
  /** What the distribution sends: a reference that CloudFormation fills in. */
  readonly sent: string
  /** What the API's functions are told to accept, by the name of their variable. */
  readonly environment: Readonly<Record<string, string>>

  constructor(scope: Construct, id: string, { originKeyGeneration = 1 }: StageSettings) {
    super(scope, id)
    this.sent = this.generate(originKeyGeneration)
    const beside = [originKeyGeneration + 1, originKeyGeneration - 1].filter((generation) => generation > 0)
    const accepted = [this.sent, ...beside.map((generation) => this.generate(generation))]
    this.environment = {
      [environmentNames.originKeys]: referenceTo(
        stageSecret(this, `AcceptedOriginKeys${originKeyGeneration}`, {
          description: `The origin keys that the API accepts in generation ${originKeyGeneration}`,
          secretString: Fn.join(',', accepted),
        }),
      ),
    }
  }

  private generate(generation: number): string {
    return referenceTo(
      stageSecret(this, `OriginKey${generation}`, {
        description: `By which the API knows the site's distribution, generation ${generation}`,
        // Without a comma, which parts the accepted ones.
        generateSecretString: madeUp,
      }),
    )
  }
}
