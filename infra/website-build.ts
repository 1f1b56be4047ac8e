import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { site } from '#shared/site.ts'
import { buildOnce } from './build-once.ts'
import type { StageSettings } from './stages/stage-settings.ts'

const root = join(import.meta.dirname, '..')

/**
 * Runs a Node program of this project to its end, quietly; `signal` ends it early.
 * @throws Error with `failure` and everything the program said, when it fails or is ended.
 */
export const runNode = async (
  parameters: readonly string[],
  failure: string,
  { env = {}, signal }: { env?: NodeJS.ProcessEnv; signal?: AbortSignal | undefined } = {},
): Promise<void> => {
  const child = spawn(process.execPath, parameters, {
    cwd: root,
    env: { ...process.env, ...env, NO_COLOR: '1', FORCE_COLOR: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal && { signal }),
  })
  let said = ''
  const listen = (chunk: Buffer) => {
    said += chunk.toString()
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  const status = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null))
    child.once('close', resolve)
  })
  if (status !== 0) throw new Error(`${failure}\n${said}`.trim())
}

const program = join(import.meta.dirname, '../frontend/build/prerender/main.ts')

/** What a build of the website is made of, seen from the project's folder. */
export const websiteSources: readonly string[] = [
  'frontend',
  'shared',
  '.config/tsconfig.base.json',
  'package.json',
  'package-lock.json',
]

/** Whether a folder holds a built website. */
export const isWebsite = (folder: string): boolean => existsSync(join(folder, 'index.html'))

interface WebsiteBuildOptions extends Partial<Pick<StageSettings, 'media' | 'domain'>> {
  /** Ends the build early. */
  readonly signal?: AbortSignal | undefined
  /** Told when there is something to build. */
  readonly onBuild?: () => void
}

/**
 * The folder of the built website, which is what `npm run build` makes: built only where its sources changed, so that
 * what is served or deployed is never older than they are. `media` is the stage's delivery service, `domain` its own
 * domain: pictures and whole addresses are in the page before any script could ask where they are.
 * @throws Error with what the build said.
 */
export const websiteBuild = ({
  media,
  domain,
  signal,
  onBuild,
}: WebsiteBuildOptions = {}): Promise<string> => {
  const origin = domain ? `https://${domain.name}` : site.address
  return buildOnce({
    kind: 'website',
    sources: websiteSources,
    further: ['production', media?.scheme ?? '', media?.base ?? '', origin],
    build: (folder) => {
      onBuild?.()
      return runNode([program, folder], 'The website could not be built (npm run build):', {
        signal,
        env: {
          // A test runner sets NODE_ENV for its children, and the visitors would get React’s development build.
          NODE_ENV: 'production',
          VITE_MEDIA_SCHEME: media?.scheme,
          VITE_MEDIA_BASE: media?.base,
          VITE_SITE_ORIGIN: origin,
        },
      })
    },
  })
}
