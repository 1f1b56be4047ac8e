import { Construct } from 'constructs'
import type { StageSettings } from '../stages/stage-settings.ts'
import { madeUp, referenceTo, stageSecret } from './stage-secret.ts'

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

  constructor(scope: Construct, id: string, { linkKeyGeneration = 1 }: StageSettings) {
    super(scope, id)
    const generate = (generation: number) =>
      stageSecret(this, `LinkKey${generation}`, {
        description: `By which the edge knows links to desk and screens, generation ${generation}`,
        generateSecretString: madeUp,
      })
    const present = generate(linkKeyGeneration)
    const before = linkKeyGeneration > 1 ? [generate(linkKeyGeneration - 1)] : []
    this.accepted = [present, ...before].map(referenceTo)
    this.signing = present.ref
  }
}
