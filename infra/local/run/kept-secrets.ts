import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What the secrets of the stage hold that runs on a data directory, by their names: the same at each start, as Secrets
 * Manager keeps them, so that a link is good after a restart, and operators' commands can sign one. They are made of a
 * file in the directory that nobody else can read.
 */
export const keptSecrets = (dataDir: string): ((name: string) => string) => {
  const file = join(dataDir, 'secrets.seed')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 })
  const seed = readFileSync(file)
  return (name) => createHmac('sha256', seed).update(name).digest('hex')
}
