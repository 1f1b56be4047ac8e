import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { OperatorError } from './failure-sentence.ts'

/**
 * What a secret of Secrets Manager holds, by its ARN. Parameter Store hands it on to who may read it, by its name, which an
 * ARN follows with six letters of its own.
 * @throws OperatorError where it holds nothing; AWS's own errors.
 */
export const readSecret = async (arn: string): Promise<string> => {
  const name = /:secret:(.+)-\w{6}$/.exec(arn)?.[1] ?? arn
  const client = new SSMClient()
  try {
    const Name = `/aws/reference/secretsmanager/${name}`
    const { Parameter } = await client.send(new GetParameterCommand({ Name, WithDecryption: true }))
    if (!Parameter?.Value) throw new OperatorError(`The secret ${arn} holds nothing: deploy the stage again.`)
    return Parameter.Value
  } finally {
    client.destroy()
  }
}
