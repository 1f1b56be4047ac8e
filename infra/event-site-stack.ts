import { App, CfnOutput, Stack, Tags, Validations } from 'aws-cdk-lib'
import recommendedFlags from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' }
import { AwsSolutionsChecks } from 'cdk-nag'
import type { Construct } from 'constructs'
import { demandListeners } from './constructs/alarms/stage-alarm.ts'
import { Api } from './constructs/api.ts'
import { LeadRelay } from './constructs/lead-relay.ts'
import { LiveFormTable } from './constructs/live-form-table.ts'
import { Observability } from './constructs/observability.ts'
import { RowSequencer } from './constructs/row-sequencer.ts'
import { LinkKeys, OriginKeys } from './constructs/secrets.ts'
import { StageContent } from './constructs/stage-content.ts'
import { WebsiteFiles } from './constructs/website/website-files.ts'
import { Website } from './constructs/website/website.ts'
import { stackName } from './stages/stage-names.ts'
import type { StageSettings } from './stages/stage-settings.ts'
import { stageTags } from './stages/stage-table.ts'

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

interface EventSiteProps {
  readonly settings: StageSettings
  /** Folder of the bundled handlers, one folder each. */
  readonly bundles: string
  /** Folder of the built website. */
  readonly site: string
}

/** One event's website with its live tools. */
export class EventSiteStack extends Stack {
  constructor(scope: Construct, { settings, bundles, site }: EventSiteProps) {
    super(scope, stackName(settings.stage), {
      description: `Heads Talking, stage ${settings.stage}`,
      terminationProtection: settings.permanent,
    })
    for (const [name, value] of Object.entries(stageTags(settings))) Tags.of(this).add(name, value)

    const answers = new LiveFormTable(this, 'LiveForms', settings)
    const { table } = answers
    new RowSequencer(this, 'Rows', { settings, answers, bundles })
    new StageContent(this, 'Content', { settings, table, bundles })
    const originKeys = new OriginKeys(this, 'OriginKeys', settings)
    const { accepted, signing, present: linkKey } = new LinkKeys(this, 'LinkKeys', settings)
    const api = new Api(this, 'Api', { settings, table, originKeys, linkKey, bundles })
    const keys = { originKey: originKeys.sent, linkKeys: accepted }
    const website = new Website(this, 'Website', { api, ...keys, site, settings })
    const files = new WebsiteFiles(this, 'WebsiteFiles', { bucket: website.bucket, site, settings })
    website.pageRequest.node.addDependency(files.packedPages)
    const siteUrl = `https://${website.hostName}`
    const leads = new LeadRelay(this, 'Leads', { settings, leads: answers, siteUrl, bundles })
    new Observability(this, 'Observability', {
      settings,
      apiId: api.apiId,
      distributionId: website.distributionId,
      siteUrl,
      table,
      leads: leads.alarms,
      bundles,
    })
    demandListeners(this)

    new CfnOutput(this, 'SiteUrl', {
      description: 'Where visitors find the site.',
      value: siteUrl,
    })
    new CfnOutput(this, 'LiveFormTableName', {
      description: 'The table that holds the answers of the live forms.',
      value: table.tableName,
    })
    new CfnOutput(this, 'LinkKeySecret', {
      description: 'The secret that links to desk and screens are signed with.',
      value: signing,
    })
  }
}
