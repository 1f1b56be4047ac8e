import { Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { environmentNames } from '#lambdas/environment.ts'
import {
  digestPartition as digest,
  leadsPartition as lead,
  pendingPartition as pending,
  suspectsPartition as suspects,
  unseenPartition as unseen,
} from '#lambdas/leads/stored/items.ts'
import { formServiceKeyParameter } from '../../stages/form-service-key.ts'
import type { StageSettings } from '../../stages/stage-settings.ts'
import { asciiJson } from '../../stages/ascii-json.ts'
import { tableGrants } from './table-grants.ts'

/**
 * What each use of the leads does, action by action, and nothing beside it. Whoever sends a lead notes what became of
 * it: the lead changes, its marker changes, goes, or makes way for one that says that no one has looked. No function may
 * delete a lead.
 */
const grants = {
  receive: { PutItem: [lead, pending, suspects], GetItem: [lead] },
  forward: { UpdateItem: [lead, pending, digest], PutItem: [unseen, suspects], DeleteItem: [pending] },
  redeliver: {
    Query: [pending, suspects, unseen],
    UpdateItem: [lead, pending, suspects, digest],
    PutItem: [unseen, suspects],
    DeleteItem: [pending, suspects],
  },
} as const

/** Lets a function read the form service's access key. The key that encrypts it is the account's own, which needs no grant. */
const keyAccess = (scope: Construct, stage: string): PolicyStatement =>
  new PolicyStatement({
    actions: ['ssm:GetParameter'],
    resources: [
      Stack.of(scope).formatArn({
        service: 'ssm',
        resource: 'parameter',
        resourceName: formServiceKeyParameter(stage).slice(1),
      }),
    ],
  })

/** The statements that let a function take leads in, or send them: only who sends them may read the access key. */
export const leadAccess = (
  scope: Construct,
  { tableArn, stage, use }: { tableArn: string; stage: string; use: keyof typeof grants },
): PolicyStatement[] => [
  ...tableGrants(tableArn, grants[use]),
  ...(use === 'receive' ? [] : [keyAccess(scope, stage)]),
]

/**
 * What a function that sends leads knows of the form service, whose access key is not part of it, and of how long
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
    [environmentNames.formServiceFromName]: asciiJson(formService.fromName),
  }),
  ...(formService?.success && { [environmentNames.formServiceSuccess]: asciiJson(formService.success) }),
})
