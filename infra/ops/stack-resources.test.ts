import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, expect, it } from 'vitest'
import { readSecret } from './stack-resources.ts'

const store = mockClient(SSMClient)
afterAll(() => store.restore())

it('is asked of Parameter Store by the name that its ARN has, decrypted', async () => {
  const Name = '/aws/reference/secretsmanager/LinkKey1-a1B2c3D4e5F6'
  store
    .on(GetParameterCommand)
    .rejects(new ParameterNotFound({ message: 'none', $metadata: {} }))
    .on(GetParameterCommand, { Name, WithDecryption: true }, true)
    .resolves({ Parameter: { Value: 'what it holds' } })
  const arn = 'arn:aws:secretsmanager:eu-central-1:123456789012:secret:LinkKey1-a1B2c3D4e5F6-Xy12Zz'
  expect(await readSecret(arn)).toBe('what it holds')
  store.on(GetParameterCommand, { Name, WithDecryption: true }, true).resolves({ Parameter: {} })
  await expect(readSecret(arn)).rejects.toThrow(`The secret ${arn} holds nothing`)
  await expect(readSecret('arn:aws:secretsmanager:eu-central-1:1:secret:Other-Xy12Zz')).rejects.toThrow(
    'none',
  )
})
