import type { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { contentPartition } from '#lambdas/content/content.ts'
import { tableGrants } from './table-grants.ts'

/** What each use of a stage's content does, action by action: routes read it, the desk changes it, a deployment writes it. */
const grants = {
  read: ['GetItem'],
  change: ['GetItem', 'UpdateItem'],
  seed: ['PutItem', 'UpdateItem'],
} as const

/** The statements that let a function read the content of the live forms, change it, or write it at a deployment. */
export const contentAccess = (tableArn: string, use: keyof typeof grants): PolicyStatement[] =>
  tableGrants(tableArn, Object.fromEntries(grants[use].map((action) => [action, [contentPartition]])))
