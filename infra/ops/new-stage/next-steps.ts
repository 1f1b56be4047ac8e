import { formServiceKeyParameter } from '../../stages/form-service-key.ts'
import type { StageSettings } from '../../stages/stage-settings.ts'
import { fileOf } from './stage-file.ts'

/** What to do with a new stage, one line a step; its file can be edited at any time before. */
export const nextSteps = ({ stage, formService, alarmEmail, domain }: StageSettings): string[] => {
  const steps = [
    `Look at ${fileOf(stage)}: card pairing’s options are the default stage’s, and the throttles those of a new table. Commit it.`,
    formService
      ? `Put the form service’s access key into its parameter: aws ssm put-parameter --type SecureString --name ${formServiceKeyParameter(stage)} --value …`
      : `Leads are kept, and wait, until ${fileOf(stage)} names a formService.`,
    `See what would be deployed, without an account: npx cdk synth -c stage=${stage}`,
    `Deploy: npx cdk deploy -c stage=${stage} (npx cdk bootstrap once an account and region), or push a tag deploy/${stage}/1`,
    ...(alarmEmail === undefined ? [] : [`Confirm the mail that AWS sends to ${alarmEmail}.`]),
    ...(domain
      ? [`Point ${domain.name} at the distribution’s cloudfront.net name, with a CNAME or an alias record.`]
      : []),
    `See that it is ready: npm run ops -- preflight --stage ${stage} --aws`,
  ]
  return steps.map((step, index) => `${index + 1}. ${step}`)
}
