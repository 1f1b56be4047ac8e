import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildOnce } from './build-once.ts'
import { runNode } from './run-node.ts'
import type { StageSettings } from './stages/stage-settings.ts'

const vite = join(import.meta.dirname, '../node_modules/vite/bin/vite.js')

/** Whether a folder holds a built website. */
export const isWebsite = (folder: string): boolean => existsSync(join(folder, 'index.html'))

interface WebsiteBuildOptions extends Partial<Pick<StageSettings, 'media'>> {
  /** Ends the build early. */
  readonly signal?: AbortSignal | undefined
  /** Told when there is something to build. */
  readonly onBuild?: () => void
}

/**
 * The folder of the built website, which is what `npm run build` makes: built only where its sources changed, so that
 * what is served or deployed is never older than they are. `media` is the stage's delivery service: pictures are in the
 * page before any script could ask where they are.
 * @throws Error with what the build said.
 */
export const websiteBuild = ({ media, signal, onBuild }: WebsiteBuildOptions = {}): Promise<string> =>
  buildOnce({
    kind: 'website',
    sources: ['frontend', 'shared', '.config/tsconfig.base.json', 'package.json', 'package-lock.json'],
    further: ['production', media?.scheme ?? '', media?.base ?? ''],
    build: (folder) => {
      onBuild?.()
      const parameters = ['build', 'frontend', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn']
      return runNode([vite, ...parameters], 'The website could not be built (npm run build):', {
        signal,
        // A test runner sets NODE_ENV for its children, and the visitors would get React’s development build.
        env: { NODE_ENV: 'production', VITE_MEDIA_SCHEME: media?.scheme, VITE_MEDIA_BASE: media?.base },
      })
    },
  })
