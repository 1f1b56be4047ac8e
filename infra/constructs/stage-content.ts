import { CustomResource, Duration } from 'aws-cdk-lib'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import { Construct } from 'constructs'
import { environmentNames } from '#lambdas/environment.ts'
import { seedingId } from '../bundle-handlers.ts'
import type { StageSettings } from '../stages/stage-settings.ts'
import { asciiJson } from '../stages/ascii-json.ts'
import { contentAccess } from './table-access.ts'
import { HandlerFunction } from './handler-function.ts'

interface StageContentProps {
  readonly settings: StageSettings
  readonly table: ITable
  /** Folder of the bundled handlers. */
  readonly bundles: string
}

/** Type of the resource that writes a stage's content. */
const stageContentType = 'Custom::StageContent'

/**
 * The content of a stage's live forms, written into the table at deployment. CloudFormation calls for it only when the
 * settings changed, so what operators changed during an event outlives other deployments.
 */
export class StageContent extends Construct {
  constructor(scope: Construct, id: string, { settings, table, bundles }: StageContentProps) {
    super(scope, id)
    const { function: seed } = new HandlerFunction(this, 'SeedContent', {
      handler: seedingId,
      bundles,
      environment: {
        [environmentNames.stage]: settings.stage,
        [environmentNames.tableName]: table.tableName,
      },
      access: contentAccess(table.tableArn, 'seed'),
      settings,
    })
    new CustomResource(this, 'Content', {
      resourceType: stageContentType,
      serviceToken: seed.functionArn,
      // Without it a function that cannot answer keeps a deployment waiting for an hour.
      serviceTimeout: Duration.minutes(5),
      properties: {
        content: asciiJson({
          question: settings.question,
          questionLabels: settings.questionLabels,
          options: settings.options,
        }),
      },
    })
  }
}
