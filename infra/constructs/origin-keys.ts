import { type CfnSecret, Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { environmentNames } from '#lambdas/environment.ts'
import type { StageSettings } from '../stages/stage-settings.ts'
import { acknowledge } from './acknowledge.ts'

/**
 * The secrets by which the API knows the site's distribution: Secrets Manager makes them, and CloudFormation fills them
 * in at deployment, so that neither template nor assembly ever holds one. The setting `originKeyGeneration` counts
 * them: raised by one, the next deployment sends the next secret, and the functions accept the ones before and after it,
 * for a distribution takes minutes to change everywhere, and as long to change back where a deployment is rolled back.
 */
export class OriginKeys extends Construct {
  /** What the distribution sends: a reference that CloudFormation fills in. */
  readonly sent: string
  /** What the API's functions are told to accept, by the names of their variables. */
  readonly environment: Readonly<Record<string, string>>

  constructor(scope: Construct, id: string, { originKeyGeneration = 1 }: StageSettings) {
    super(scope, id)
    this.sent = this.generate(originKeyGeneration)
    this.environment = {
      [environmentNames.originKey]: this.sent,
      [environmentNames.nextOriginKey]: this.generate(originKeyGeneration + 1),
      ...(originKeyGeneration > 1 && {
        [environmentNames.previousOriginKey]: this.generate(originKeyGeneration - 1),
      }),
    }
  }

  private generate(generation: number): string {
    const secret = new Secret(this, `Key${generation}`, {
      description: `By which the API knows the site's distribution, generation ${generation}`,
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
    })
    // A generation keeps its secret for as long as it keeps its logical id.
    const resource = secret.node.defaultChild as CfnSecret
    resource.overrideLogicalId(`OriginKey${generation}`)
    acknowledge(secret, {
      'AwsSolutions-SMG4':
        'Rotates by deployment: a schedule would change it behind the back of the distribution, which learns of it at deployment only.',
    })
    return secret.secretValue.unsafeUnwrap()
  }
}
