import { stageNames } from '../stages/stage-settings.ts'

/** What the person at the keyboard may set, in the environment. (spec/api.md, "Local run") */
export interface RunSettings {
  readonly port: number
  readonly dataDir: string
  readonly stage: string
}

const readPort = (text: string): number => {
  const port = Number(text)
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port
  throw new Error(`PORT must be a whole number from 1 to 65535, and is "${text}".`)
}

/**
 * Reads PORT (default 3000), DATA_DIR (default `.local`) and STAGE (default `local`).
 * @throws Error with one sentence for what is wrong.
 */
export const readRunSettings = ({ PORT, DATA_DIR, STAGE }: NodeJS.ProcessEnv): RunSettings => {
  const stage = STAGE === undefined || STAGE === '' ? 'local' : STAGE
  const stages = stageNames()
  if (!stages.includes(stage))
    throw new Error(`There is no stage "${stage}". The stages are: ${stages.join(', ')}.`)
  return {
    port: readPort(PORT === undefined || PORT === '' ? '3000' : PORT),
    dataDir: DATA_DIR === undefined || DATA_DIR === '' ? '.local' : DATA_DIR,
    stage,
  }
}
