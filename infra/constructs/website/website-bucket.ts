import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type CfnBucket,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { resultsFolder } from '#shared/site-paths.ts'
import { longestPublishedDays } from '../../stages/longest-published.ts'
import type { StageSettings } from '../../stages/stage-settings.ts'
import { acknowledge } from '../acknowledge.ts'

/** The private bucket that holds the website; it outlives the stack of a permanent stage. */
export const websiteBucket = (scope: Construct, id: string, { permanent }: StageSettings): IBucket => {
  const bucket = new Bucket(scope, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    // The edge keeps them to their date, a year at most; here they are deleted, whoever forgets them.
    lifecycleRules: [{ prefix: resultsFolder.slice(1), expiration: Duration.days(longestPublishedDays + 1) }],
    removalPolicy: permanent ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  })
  // Another logical id would be another, empty bucket: moving this construct must never change it.
  const resource = bucket.node.defaultChild as CfnBucket
  resource.overrideLogicalId('WebsiteBucket')
  acknowledge(bucket, {
    'AwsSolutions-S1': 'Holds the public website only, and is read by CloudFront alone.',
  })
  return bucket as IBucket
}
