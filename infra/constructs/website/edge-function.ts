import * as cloudfront from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'

/** A function that CloudFront runs at the edge; `code` defines `handler(event)`, without modules. */
export const edgeFunction = (scope: Construct, id: string, code: string): cloudfront.Function =>
  new cloudfront.Function(scope, id, {
    code: cloudfront.FunctionCode.fromInline(code),
    runtime: cloudfront.FunctionRuntime.JS_2_0,
  })
