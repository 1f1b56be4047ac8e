import { runCommandLine } from '../../../infra/ops/command-line.ts'
import type { Outcome } from '../../rig/site/operator.ts'
import type { DeployedStage } from './deployed-stage.ts'

/** Runs an operators' command on a deployed stage, where nobody sits at a keyboard. */
export const operateOn = async (
  { connect }: Pick<DeployedStage, 'connect'>,
  ...words: string[]
): Promise<Outcome> => {
  const [printed, noted]: [string[], string[]] = [[], []]
  const terminal = {
    print: (line: string) => void printed.push(line),
    note: (line: string) => void noted.push(line),
  }
  const code = await runCommandLine([...words, '--stage', 'default'], { terminal, connect })
  return { code, printed: printed.join('\n'), noted: noted.join('\n') }
}
