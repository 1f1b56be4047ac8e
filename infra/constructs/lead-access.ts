import { Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { environmentNames } from '#lambdas/environment.ts'
import { leadsPartition as lead, pendingPartition as marker } from '#lambdas/leads/items.ts'
import { formServiceKeyParameter } from '../stages/form-service-key.ts'
import type { StageSettings } from '../stages/stage-settings.ts'
import { tableGrants } from './table-grants.ts'

/**
 * What each use of the leads does, action by action, and nothing beside it. Whoever sends a lead notes what became of
 * it: the lead changes, its marker changes or goes. No function may delete a lead.
 */
const grants = {
  receive: { PutItem: [lead, marker], GetItem: [lead], UpdateItem: [lead, marker], DeleteItem: [marker] },
  redeliver: { Query: [marker], UpdateItem: [lead, marker], DeleteItem: [marker] },
} as const

/** The statements that let a function take leads in or redeliver them, and read the form service's access key. */
export const leadAccess = (
  scope: Construct,
  { tableArn, stage, use }: { tableArn: string; stage: string; use: keyof typeof grants },
): PolicyStatement[] => [
  ...tableGrants(tableArn, grants[use]),
  // The key that encrypts it is the account's own for parameters, which needs no grant.
  new PolicyStatement({
    actions: ['ssm:GetParameter'],
    resources: [
      Stack.of(scope).formatArn({
        service: 'ssm',
        resource: 'parameter',
        resourceName: formServiceKeyParameter(stage).slice(1),
      }),
    ],
  }),
]

/**
 * What a function that forwards leads is told of the form service, whose access key is not part of it, and of how long
 * leads are kept.
 */
export const leadEnvironment = ({
  stage,
  formService,
  retentionDays,
}: StageSettings): Record<string, string> => ({
  [environmentNames.retentionDays]: String(retentionDays),
  [environmentNames.formServiceKeyParameter]: formServiceKeyParameter(stage),
  ...(formService && { [environmentNames.formServiceUrl]: formService.url }),
  ...(formService?.fromName !== undefined && {
    [environmentNames.formServiceFromName]: formService.fromName,
  }),
})
