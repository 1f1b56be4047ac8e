import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { websiteBuild } from '#infra/website-build.ts'
import { formsOf, workerFile } from '#shared/form-worker.ts'
import { keptPaths } from '#shared/site-paths.ts'
import { read } from '../../rig/quoted-commands.ts'
import { editionsOf, keptEditions } from './editions-file.ts'
import { figuresFile, measuredFigures, tables } from './figures-file.ts'

type Figures = ReturnType<typeof measuredFigures>

/** Any change of a form is some bytes: what is off by less tells a venue the same. */
const tolerance = 0.03

it('the figures of the papers are those of site, code and templates (npm run figures)', async () => {
  const kept = JSON.parse(readFileSync(figuresFile, 'utf8')) as Figures
  const now = measuredFigures(await websiteBuild())
  const near = (of: 'phones' | 'screens') =>
    Object.fromEntries(
      Object.entries(now[of]).map(([path, kB]) => {
        const said = kept[of][path] ?? 0
        return [path, Math.abs(said - kB) <= tolerance * kB ? said : kB]
      }),
    )
  expect(kept).toEqual({ ...now, phones: near('phones'), screens: near('screens') })
})

it('each paper names the edition that it is (npm run figures)', async () => {
  const kept = keptEditions()
  expect(editionsOf(await websiteBuild(), kept, 'today')).toEqual(kept)
  for (const { day } of Object.values(kept)) expect(day).toMatch(/^20\d\d-\d\d-\d\d$/)
})

it('the table is encrypted, is kept, and can be set back as far as is said', () => {
  expect(tables()).not.toEqual([])
  for (const { DeletionPolicy, Properties } of tables()) {
    expect(DeletionPolicy).toBe('Retain')
    expect(Properties.SSESpecification).toEqual({ SSEEnabled: true })
    expect(Properties.PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled).toBe(true)
  }
})

it('the books count as many files of the forms as phones keep', async () => {
  const kept = formsOf(readFileSync(join(await websiteBuild(), workerFile), 'utf8'))
  const filesOf = (paths: readonly string[]) => new Set(paths.flatMap((path) => kept[path]?.files ?? [])).size
  // Each document is asked for twice, and the worker once.
  const joined = filesOf(['/join']) + 3
  const forms = filesOf(keptPaths.filter((path) => path !== '/join')) + 7
  const said = (document: Parameters<typeof read>[0], pattern: RegExp) =>
    Number(pattern.exec(read(document))?.[1])
  expect(Math.abs(said('RUNBOOK.md', /ask for its (\d+) files/) - joined)).toBeLessThanOrEqual(5)
  expect(Math.abs(said('COST.md', /in (\d+) files for the three forms/) - forms)).toBeLessThanOrEqual(5)
})
