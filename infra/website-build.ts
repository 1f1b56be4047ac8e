import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildOnce } from './build-once.ts'
import { runNode } from './run-node.ts'

const vite = join(import.meta.dirname, '../node_modules/vite/bin/vite.js')

/** Whether a folder holds a built website. */
export const isWebsite = (folder: string): boolean => existsSync(join(folder, 'index.html'))

interface WebsiteBuildOptions {
  /** Ends the build early. */
  readonly signal?: AbortSignal | undefined
  /** Told when there is something to build. */
  readonly onBuild?: () => void
}

/**
 * The folder of the built website, which is what `npm run build` makes: built only where its sources changed, so that
 * what is served or deployed is never older than they are.
 * @throws Error with what the build said.
 */
export const websiteBuild = ({ signal, onBuild }: WebsiteBuildOptions = {}): Promise<string> =>
  buildOnce({
    kind: 'website',
    sources: ['frontend', 'shared', '.config/tsconfig.base.json', 'package.json', 'package-lock.json'],
    build: (folder) => {
      onBuild?.()
      const parameters = ['build', 'frontend', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn']
      return runNode([vite, ...parameters], 'The website could not be built (npm run build):', { signal })
    },
  })
