import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** With which properties custom resources were last deployed on a data directory. */
export interface DeploymentRecord {
  /** Undefined for a resource that was never deployed. */
  readonly before: (stackName: string, id: string) => unknown
  readonly note: (stackName: string, id: string, properties: unknown) => void
}

type Properties = Record<string, Record<string, unknown>>

const read = (file: string): Properties => {
  if (!existsSync(file)) return {}
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Properties
  } catch {
    throw new Error(`The file ${file} cannot be read: delete it, then start again.`)
  }
}

/** Opens the record kept in a data directory, where stages may follow each other. @throws Error when it is damaged. */
export const openDeploymentRecord = (dataDir: string): DeploymentRecord => {
  const file = join(dataDir, 'custom-resources.json')
  const stacks = read(file)
  return {
    before: (stackName, id) => stacks[stackName]?.[id],
    note: (stackName, id, properties) => {
      stacks[stackName] = { ...stacks[stackName], [id]: properties }
      writeFileSync(file, `${JSON.stringify(stacks, undefined, 2)}\n`)
    },
  }
}
