import { App, Validations } from 'aws-cdk-lib'
import recommendedFlags from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' }
import { AwsSolutionsChecks } from 'cdk-nag'

/**
 * An app whose synthesis fails on any finding of the AWS Solutions rules, or of CloudFormation's own, that is not
 * acknowledged where it occurs. CDK_VALIDATION=false leaves both out. `outdir` is where the assembly goes; by default
 * where the CDK's command line wants it.
 */
export const checkedApp = (outdir?: string): App => {
  // A new project has no former behaviour to keep: every flag of the pinned version is as recommended.
  const app = new App({ context: recommendedFlags, ...(outdir !== undefined && { outdir }) })
  if (process.env.CDK_VALIDATION !== 'false') Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  return app
}
