import { type CfnResource, CustomResource, Duration } from 'aws-cdk-lib'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { workerFile, workerWith } from '#shared/form-worker.ts'
import { notFoundFile, resultsFolder } from '#shared/site-paths.ts'
import type { StageConfig } from '#shared/stage-config.ts'
import type { StageSettings } from '../../stages/stage-settings.ts'
import { acknowledge } from '../acknowledge.ts'
import { stageLog } from '../handler-function.ts'
import { configFile, packedFolder } from './page-functions.ts'

/** What the browser learns of its stage; never more than shared/stage-config.ts says. */
export const stageConfig = ({
  stage,
  eventName,
  ventingMachineKey,
  retentionDays,
  logRetentionDays,
  quadrantNames,
  chartLook,
  language,
  programme = [],
}: StageSettings): StageConfig => ({
  ...{ stage, eventName, ventingMachineKey, retentionDays, logRetentionDays },
  ...(quadrantNames && { quadrantNames: [...quadrantNames] }),
  ...(chartLook && { chartLook }),
  ...(language && { language }),
  ...(programme.length > 0 && { hasProgramme: true }),
})

interface WebsiteFilesProps {
  readonly bucket: IBucket
  /** Folder of the built website: index.html and /assets with hashed names. */
  readonly site: string
  readonly settings: StageSettings
}

interface FileGroup {
  readonly sources: ISource[]
  readonly cacheControl: string
  readonly contentEncoding?: string
  readonly include?: string[]
  readonly exclude?: string[]
  /** Whether files of this group that the new site lacks are removed. */
  readonly prune: boolean
}

const hashedFiles = 'assets/*'
const packedFiles = `${packedFolder}/*`
const packedHashedFiles = `${packedFolder}/${hashedFiles}`
const packedDocuments = `${packedFolder}/*index.html`
/** What operators have published is no file of the website: a deployment leaves it where it is. */
const publishedFiles = `${resultsFolder.slice(1)}*`

const forEver = 'public, max-age=31536000, immutable'
/** May be kept, and is asked about before each use. */
const revalidated = 'public, max-age=0, must-revalidate'

/** The longest that CloudFormation waits for the copier, which itself may run for 15 minutes. */
const copierTimeout = Duration.minutes(16)

/** What is served where there is nothing: the build's own document for it, else the one that serves for every screen. */
const notFoundDocument = (site: string): ISource[] =>
  existsSync(join(site, notFoundFile))
    ? []
    : [Source.data(notFoundFile, readFileSync(join(site, 'index.html'), 'utf8'))]

/** The worker of the live forms, if the website has one: as it was built, or the one that removes itself from phones. */
const formWorker = (site: string, { offlineForms = true }: StageSettings): ISource[] => {
  const file = join(site, workerFile)
  if (!existsSync(file)) return []
  const script = readFileSync(file, 'utf8')
  return [Source.data(workerFile, offlineForms ? script : workerWith({}, script))]
}

/** Copies the built website into its bucket, each group of files with its caching. */
export class WebsiteFiles extends Construct {
  /** The packed documents: whatever sends browsers to them waits until they are there. */
  readonly packedPages: Construct
  private readonly props: WebsiteFilesProps
  private readonly logGroup: LogGroup

  constructor(scope: Construct, id: string, props: WebsiteFilesProps) {
    super(scope, id)
    this.props = props
    this.logGroup = stageLog(this, 'Log', props.settings.logRetentionDays)
    const site = Source.asset(props.site)
    // Hashed files come first, and stay: an open tab of the old site may still ask for its own.
    const hashed = { sources: [site], cacheControl: forEver, exclude: ['*'], prune: false }
    const assets = this.deploy('Assets', { ...hashed, include: [hashedFiles] })
    const packed = this.deploy('Packed', { ...hashed, include: [packedHashedFiles], contentEncoding: 'br' })
    const documents = this.deploy('PackedPages', {
      ...{ sources: [site], cacheControl: revalidated, contentEncoding: 'br', prune: false },
      ...{ exclude: ['*'], include: [packedDocuments] },
    })
    const pages = this.deploy('Pages', {
      sources: [site, ...notFoundDocument(props.site)],
      cacheControl: revalidated,
      exclude: [hashedFiles, packedFiles, configFile, workerFile, publishedFiles],
      prune: true,
    })
    const config = this.deploy('Config', {
      sources: [
        Source.jsonData(configFile, stageConfig(props.settings)),
        ...formWorker(props.site, props.settings),
      ],
      cacheControl: revalidated,
      prune: false,
    })
    documents.node.addDependency(assets, packed)
    pages.node.addDependency(documents, config)
    this.packedPages = documents
    this.acknowledgeCopier(pages)
  }

  private deploy(id: string, { cacheControl, ...group }: FileGroup): BucketDeployment {
    const deployment = new BucketDeployment(this, id, {
      ...group,
      destinationBucket: this.props.bucket,
      cacheControl: [CacheControl.fromString(cacheControl)],
      retainOnDelete: this.props.settings.permanent,
      memoryLimit: 512,
      logGroup: this.logGroup,
    })
    const copying = deployment.node.children.find((child) => child instanceof CustomResource)
    if (!copying) throw new Error('The CDK no longer copies files by a resource of its own.')
    // Without it a copier that was cut off keeps a deployment waiting for an hour.
    const resource = copying.node.defaultChild as CfnResource
    resource.addPropertyOverride('ServiceTimeout', copierTimeout.toSeconds())
    return deployment
  }

  /** The copying function is the CDK's own, and one for all deployments of the stack. */
  private acknowledgeCopier({ handlerRole }: BucketDeployment): void {
    const copier = handlerRole.node.scope
    if (!copier) throw new Error('The CDK no longer makes a function for its bucket deployments.')
    const copies = 'The CDK’s own copying function: it runs at deployment only, between its two buckets.'
    acknowledge(copier, {
      'AwsSolutions-L1': 'The CDK chooses the runtime of its own copying function.',
      'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]':
        'Lets the CDK’s own copying function write its log, and nothing else.',
      'AwsSolutions-IAM5[Action::s3:GetObject*]': copies,
      'AwsSolutions-IAM5[Action::s3:GetBucket*]': copies,
      'AwsSolutions-IAM5[Action::s3:List*]': copies,
      'AwsSolutions-IAM5[Action::s3:DeleteObject*]': copies,
      'AwsSolutions-IAM5[Action::s3:Abort*]': copies,
      'AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-<AWS::Region>/*]':
        copies,
      'AwsSolutions-IAM5[Resource::<WebsiteBucket.Arn>/*]': copies,
    })
  }
}
