import { Fn, SecretValue } from 'aws-cdk-lib'
import { CfnSecret, type CfnSecretProps } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { environmentNames } from '#lambdas/environment.ts'
import type { StageSettings } from '../stages/stage-settings.ts'
import { acknowledge } from './acknowledge.ts'

/** What Secrets Manager makes up: letters and digits only. */
const madeUp = { passwordLength: 64, excludePunctuation: true } as const

/** A secret of a stage, which keeps its value for as long as it keeps its logical id. */
const stageSecret = (scope: Construct, logicalId: string, props: CfnSecretProps): CfnSecret => {
  const secret = new CfnSecret(scope, logicalId, props)
  secret.overrideLogicalId(logicalId)
  acknowledge(secret, {
    'AwsSolutions-SMG4':
      'Rotates by deployment: a schedule would change it behind the back of the distribution, which learns of it at deployment only.',
  })
  return secret
}

/** A reference to what a secret holds, which CloudFormation fills in at deployment. */
const referenceTo = ({ ref }: CfnSecret): string => SecretValue.secretsManager(ref).unsafeUnwrap()

/**
 * The secrets by which the edge knows the links to desk and screens: operators sign a link with the present one, and the
 * function at the edge has it in its code, filled in by CloudFormation at deployment. The setting `linkKeyGeneration`
 * counts them. The one before is accepted too, so that links go on that are out: until the generation is raised again.
 * Whoever learned a key could ask the API as often as anybody could without signatures, and no more.
 */
export class LinkKeys extends Construct {
  /** What the edge accepts: references that CloudFormation fills in, the present one first. */
  readonly accepted: readonly string[]
  /** The name of the secret that signs. */
  readonly signing: string
  /** What it signs with: a reference that CloudFormation fills in. */
  readonly present: string

  constructor(scope: Construct, id: string, { linkKeyGeneration = 1 }: StageSettings) {
    super(scope, id)
    const generate = (generation: number) =>
      stageSecret(this, `LinkKey${generation}`, {
        description: `By which the edge knows links to desk and screens, generation ${generation}`,
        generateSecretString: madeUp,
      })
    const present = generate(linkKeyGeneration)
    const before = linkKeyGeneration > 1 ? [generate(linkKeyGeneration - 1)] : []
    this.present = referenceTo(present)
    this.accepted = [this.present, ...before.map(referenceTo)]
    this.signing = present.ref
  }
}

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
