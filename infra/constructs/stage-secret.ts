import { SecretValue } from 'aws-cdk-lib'
import { CfnSecret, type CfnSecretProps } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { acknowledge } from './acknowledge.ts'

/** What Secrets Manager makes up: letters and digits only. */
export const madeUp = { passwordLength: 64, excludePunctuation: true } as const

/** A secret of a stage, which keeps its value for as long as it keeps its logical id. */
export const stageSecret = (scope: Construct, logicalId: string, props: CfnSecretProps): CfnSecret => {
  const secret = new CfnSecret(scope, logicalId, props)
  secret.overrideLogicalId(logicalId)
  acknowledge(secret, {
    'AwsSolutions-SMG4':
      'Rotates by deployment: a schedule would change it behind the back of the distribution, which learns of it at deployment only.',
  })
  return secret
}

/** A reference to what a secret holds, which CloudFormation fills in at deployment. */
export const referenceTo = ({ ref }: CfnSecret): string => SecretValue.secretsManager(ref).unsafeUnwrap()
