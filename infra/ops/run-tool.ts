import { CloudFormationClient, DescribeStackResourceCommand } from '@aws-sdk/client-cloudformation'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { stackName } from '../stages/stage-names.ts'
import { OperatorError } from './failure-sentence.ts'

const root = join(import.meta.dirname, '../..')

/** Runs another program at this terminal. @throws OperatorError where it is not there or does not succeed. */
export const runTool = async (program: string, words: readonly string[], label: string): Promise<void> => {
  // What it says goes beside what was asked for, as all progress does.
  const child = spawn(program, words, { cwd: root, stdio: ['ignore', process.stderr, process.stderr] })
  const code = await new Promise<number | string | null>((resolve) => {
    child.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? null))
    child.once('exit', resolve)
  })
  if (code === 'ENOENT')
    throw new OperatorError(`${label} did not run: the program ${program} is not installed.`)
  if (code !== 0) throw new OperatorError(`${label} did not succeed; it says why above.`)
}

/** The bucket of a deployed stage by its logical id, which never changes (constructs/website/website.ts). */
export const websiteBucketOf = async (stage: string): Promise<string | undefined> => {
  const client = new CloudFormationClient()
  try {
    const { StackResourceDetail } = await client.send(
      new DescribeStackResourceCommand({ StackName: stackName(stage), LogicalResourceId: 'WebsiteBucket' }),
    )
    const isGone = StackResourceDetail?.ResourceStatus === 'DELETE_COMPLETE'
    return isGone ? undefined : StackResourceDetail?.PhysicalResourceId
  } finally {
    client.destroy()
  }
}
