import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resultsPath, untilMetadata } from '#shared/site-paths.ts'
import { readRunSettings } from '../../local/command/run-settings.ts'
import { putObject, removeObjects } from '../../local/edge/bucket.ts'
import type { StageConnection } from '../connect.ts'
import { OperatorError } from '../failure-sentence.ts'
import { runTool, websiteBucketOf } from '../run-tool.ts'

/** A file that is published beside others, under its name. `over`: when it is no longer there, in ms since 1970. */
export interface Published {
  readonly name: string
  readonly bytes: Buffer | string
  readonly contentType: string
  readonly over: number
  /** Nobody wrote it: browsers may keep it for a day. */
  readonly isPlain?: boolean
}

/** Where a stage's results lie, for its site to serve. */
export interface ResultsFolder {
  /** Puts a file there, in the place of one of that name. */
  readonly put: (file: Published) => Promise<void>
  /** Removes all that is there. */
  readonly clear: () => Promise<void>
}

/** What is over is not to lie in anybody's cache. */
const cacheControlOf = ({ isPlain = false }: Published): string =>
  isPlain ? 'public, max-age=86400' : 'no-store'
const secondOf = ({ over }: Published): string => String(Math.floor(over / 1000))

const localFolder = (dataDir: string, folder: string): ResultsFolder => ({
  put: (file) => {
    putObject(dataDir, `${folder}/${file.name}`, file.bytes, {
      contentType: file.contentType,
      cacheControl: cacheControlOf(file),
      metadata: { [untilMetadata]: secondOf(file) },
    })
    return Promise.resolve()
  },
  clear: () => {
    removeObjects(dataDir, folder)
    return Promise.resolve()
  },
})

/** The `aws` command line puts the files, as it empties the bucket of a stage that is torn down. */
const folderInBucket = (bucket: string, folder: string): ResultsFolder => ({
  put: async (file) => {
    const own = mkdtempSync(join(tmpdir(), 'results-'))
    try {
      const body = join(own, 'body')
      writeFileSync(body, file.bytes, { mode: 0o600 })
      await runTool(
        'aws',
        [
          ...['s3', 'cp', body, `s3://${bucket}/${folder}/${file.name}`, '--only-show-errors'],
          ...['--content-type', file.contentType, '--cache-control', cacheControlOf(file)],
          ...['--metadata', `${untilMetadata}=${secondOf(file)}`],
        ],
        'aws s3 cp',
      )
    } finally {
      rmSync(own, { recursive: true })
    }
  },
  clear: () =>
    runTool(
      'aws',
      ['s3', 'rm', `s3://${bucket}/${folder}/`, '--recursive', '--only-show-errors'],
      'aws s3 rm',
    ),
})

/** Where the results of a stage lie: in its bucket, or in the data of the run on this machine. @throws OperatorError */
export const resultsFolderOf = async (
  stage: string,
  { region }: Pick<StageConnection, 'region'>,
): Promise<ResultsFolder> => {
  const folder = resultsPath(stage).slice(1)
  if (region === undefined)
    return localFolder(readRunSettings({ DATA_DIR: process.env.DATA_DIR }).dataDir, folder)
  const bucket = await websiteBucketOf(stage)
  if (bucket === undefined)
    throw new OperatorError('The stack of this stage has no WebsiteBucket: deploy it again.')
  return folderInBucket(bucket, folder)
}
