import type { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { stagePartition } from '#lambdas/seals/seal-keys.ts'
import { tableGrants } from './table-grants.ts'

/** The statements that let a function read the key of the sheets' seals. No function makes it: operators do. */
export const sealAccess = (tableArn: string): PolicyStatement[] =>
  tableGrants(tableArn, { GetItem: [stagePartition] })
