import { Aws, Names } from 'aws-cdk-lib'
import type { Construct } from 'constructs'

/**
 * A name for a resource that is the whole account's, whatever region it is made in, such as CloudFront's: of the
 * construct, its stack, and the region, so that a stage can be in two regions. At most 55 characters.
 */
export const regionalName = (scope: Construct): string =>
  `${Names.uniqueResourceName(scope, { maxLength: 40 })}-${Aws.REGION}`
