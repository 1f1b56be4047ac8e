import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { keptForMs } from '#lib/outbox/outbox-store.ts'
import { formsOf, workerFile } from '#shared/form-worker.ts'
import { keptPaths } from '#shared/site-paths.ts'
import { projectorSizes } from '../../e2e/steps/projector/sizes.ts'
import { readSnapshots } from '../snapshots/template-snapshot.ts'

/** Where the figures are kept that the papers for venues and lawyers state. */
export const figuresFile = join(import.meta.dirname, '../../../frontend/src/features/papers/figures.json')

interface Table {
  readonly DeletionPolicy: string
  readonly Properties: {
    readonly SSESpecification?: { readonly SSEEnabled: boolean }
    readonly PointInTimeRecoverySpecification: {
      readonly PointInTimeRecoveryEnabled: boolean
      readonly RecoveryPeriodInDays?: number
    }
  }
}

/** The table of each stage whose template is kept whole. */
export const tables = (): Table[] =>
  Object.values(
    readSnapshots() as Record<string, { readonly Resources?: { readonly LiveFormTable?: Table } }>,
  ).flatMap(({ Resources }) => Resources?.LiveFormTable ?? [])

/** What DynamoDB keeps where a table names no period. (PointInTimeRecoverySpecification, API reference) */
const usualDays = 35

/**
 * As delivered: scripts and styles as the build packed them, the worker as it is, documents as an edge packs them in
 * passing, which is up to half a kilobyte more than the build's.
 */
const delivered = (site: string, file: string): number => {
  if (/\.(?:js|css)$/.test(file) && file !== workerFile) return statSync(join(site, 'brotli', file)).size
  if (!file.endsWith('.html')) return statSync(join(site, file)).size
  return brotliCompressSync(readFileSync(join(site, file)), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
  }).length
}

const kB = (site: string, files: readonly string[]): number =>
  Math.round(files.reduce((sum, file) => sum + delivered(site, file), 0) / 1000)

/** What is loaded with a document before it is alive. */
const filesWith = (site: string, path: string): string[] => {
  const document = join(path, 'index.html')
  const html = readFileSync(join(site, document), 'utf8')
  const files = [...html.matchAll(/ (?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file)
  return [document, ...new Set(files)]
}

/** “Safari 16” for each `safari16` that the build aims at. */
const browsers = (): string[] => {
  const config = readFileSync(join(import.meta.dirname, '../../../frontend/vite.config.ts'), 'utf8')
  const [, targets = ''] = /\btarget: \[([^\]]+)\]/.exec(config) ?? []
  return [...targets.matchAll(/'([a-z])([a-z]+)(\d+)'/g)].map(
    ([, first = '', rest = '', version = '']) => `${first.toUpperCase()}${rest} ${version}`,
  )
}

const screenPaths = ['/laserfocus/scatterplot', '/ventingmachine/screen', '/comboconvo/screen'] as const

/** What the papers state, as the built site in a folder, code and templates have it now. */
export const measuredFigures = (site: string) => {
  const { RecoveryPeriodInDays: backupDays = usualDays } =
    tables()[0]?.Properties.PointInTimeRecoverySpecification ?? {}
  const kept = formsOf(readFileSync(join(site, workerFile), 'utf8'))
  const sizes = Object.values(projectorSizes).toSorted(([one], [other]) => one - other)
  return {
    backupDays,
    phoneHours: keptForMs / 3_600_000,
    /** In kB (1000 bytes): all that a phone loads until it has opened a form, and kept it: the document for each. */
    phones: Object.fromEntries(
      keptPaths.map((path) => {
        const document = join(path, 'index.html')
        return [path, kB(site, [document, document, workerFile, ...(kept[path]?.files ?? [])])]
      }),
    ),
    /** In kB: what a screen loads before it is alive. */
    screens: Object.fromEntries(screenPaths.map((path) => [path, kB(site, filesWith(site, path))])),
    projectors: { least: sizes[0], most: sizes.at(-1) },
    browsers: browsers(),
  }
}
