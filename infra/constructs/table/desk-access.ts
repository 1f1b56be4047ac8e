import type { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { deskLogKey } from '#lambdas/desk/desk-log.ts'
import { deskLinksKey } from '#lambdas/desk/links.ts'
import type { DeskAccess } from '#shared/routes.ts'
import { contentAccess } from './content-access.ts'
import { deskRowAccess } from './row-access.ts'
import { sealAccess } from './seal-access.ts'
import { tableGrants } from './table-grants.ts'

/** What each use of the desk's own items does. No function may make a link: operators do. */
const grants = {
  read: { GetItem: [deskLinksKey] },
  change: { GetItem: [deskLinksKey], PutItem: [deskLogKey] },
} as const

/** The statement that lets a function know a link to the desk. */
export const linkAccess = (tableArn: string): PolicyStatement[] => tableGrants(tableArn, grants.read)

/** The statements that let a function of the desk read where the live forms stand, or change that too. */
export const deskAccess = (tableArn: string, access: DeskAccess): PolicyStatement[] => [
  ...tableGrants(tableArn, grants[access]),
  ...deskRowAccess(tableArn, access),
  ...contentAccess(tableArn, access),
  ...sealAccess(tableArn),
]
