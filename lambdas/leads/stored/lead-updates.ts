import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { namesIn } from '#lambdas/store/names-in.ts'
import { leadKey } from './items.ts'
import type { LeadTable } from './lead-table.ts'
import type { CallOptions } from '#lambdas/store/call-options.ts'
import { sdkOptions } from './lead-call.ts'

export type Writes = NonNullable<TransactWriteCommandInput['TransactItems']>
export type Update = NonNullable<Writes[number]['Update']>

/** The part of an expression that sets attributes, `#a = :a` each, and its values; one that is undefined is left out. */
export const setting = (
  attributes: Readonly<Record<string, unknown>>,
): { readonly expression: string; readonly values: Record<string, unknown> } => {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined)
  return {
    expression: given.map(([name]) => `#${name} = :${name}`).join(', '),
    values: Object.fromEntries(given.map(([name, value]) => [`:${name}`, value])),
  }
}

/** An update of a lead that happens only if the lead is as demanded. */
export const leadUpdate = (
  TableName: string,
  id: string,
  change: string,
  condition: string,
  values: Readonly<Record<string, unknown>>,
): Update => ({
  TableName,
  Key: leadKey(id),
  UpdateExpression: change,
  ConditionExpression: condition,
  ExpressionAttributeNames: namesIn(change, condition),
  ExpressionAttributeValues: values,
})

/** A call that writes all or nothing, and may be repeated. */
export const transaction =
  ({ client }: LeadTable, writes: Writes, options?: CallOptions) =>
  async (): Promise<true> => {
    await client.send(new TransactWriteCommand({ TransactItems: writes }), sdkOptions(options))
    return true
  }
