import { Validations } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'

/** Accepts findings of the security rules on a construct, each with the reason why. */
export const acknowledge = (scope: IConstruct, reasons: Readonly<Record<string, string>>): void => {
  for (const [id, reason] of Object.entries(reasons)) Validations.of(scope).acknowledge({ id, reason })
}
