import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Figure } from '../../../rig/figures.ts'
import { operate } from '../../../rig/site/operator.ts'
import { memoryOf, milliseconds, spoken } from './memory.ts'

/** What a report of a local run takes, by the command that operators have. @throws Error where it fails. */
export const measureReport = async (dataDir: string): Promise<readonly Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'large-report-'))
  process.env.DATA_DIR = dataDir
  try {
    let took = 0
    const memory = await memoryOf(async () => {
      took = await milliseconds(async () => {
        const { code, noted } = await operate('report', '--out', folder, '--leave-out', 'none')
        if (code !== 0) throw new Error(noted)
      })
    })
    const files = readdirSync(folder).map(
      (file) => `${file} ${(statSync(join(folder, file)).size / 1e6).toFixed(1)} MB`,
    )
    return [
      { measure: 'page, PDF and slides', figure: `${spoken(took)}, ${memory} MB of memory` },
      { measure: 'their size', figure: files.join(', ') },
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}
