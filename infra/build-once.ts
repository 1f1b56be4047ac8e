import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { join, relative, resolve } from 'node:path'

const root = join(import.meta.dirname, '..')
const cache = join(root, 'node_modules/.cache/builds')

/** How long a build is kept after its last use, in ms: longer than any local run lasts that may still read it. */
const keptFor = 7 * 24 * 60 * 60 * 1000

const isSource = (path: string): boolean => !/(^|\/)(dist|node_modules)\/|\.test\.tsx?$/.test(path)

/** Paths of the files at or below a path of the project, relative to it; absolute paths stay outside of the project. */
const filesOf = (path: string): string[] => {
  const top = resolve(root, path)
  if (!statSync(top).isDirectory()) return [top]
  return readdirSync(top, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => isSource(relative(top, file)))
    .sort()
}

/** A name that is another as soon as any file's text or place is, or one of the further words. */
const fingerprint = (paths: readonly string[], further: readonly string[]): string => {
  const hash = createHash('sha256').update(JSON.stringify([process.version, ...further]))
  for (const file of paths.flatMap(filesOf)) hash.update(relative(root, file)).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

const forgetOldBuilds = (kind: string): void => {
  for (const name of readdirSync(join(cache, kind))) {
    const path = join(cache, kind, name)
    if (Date.now() - statSync(path).mtimeMs > keptFor) rmSync(path, { recursive: true, force: true })
  }
}

/** A build that is made once for what it is made of. */
interface Build {
  /** What is built; builds of a kind are kept side by side. */
  readonly kind: string
  /** Everything it is made of: files and folders, seen from the project's folder. */
  readonly sources: readonly string[]
  /** What else makes it another. */
  readonly further?: readonly string[]
  /** Builds into a folder that does not exist yet. */
  readonly build: (folder: string) => Promise<void>
}

/**
 * The folder of a build; made only when none of the same sources is there. It is built aside and moved into place, so
 * that nobody sees half of it, and nobody who reads an older one loses it. @throws what `build` throws.
 */
export const buildOnce = async ({ kind, sources, further = [], build }: Build): Promise<string> => {
  const folder = join(cache, kind, fingerprint(sources, further))
  if (existsSync(folder)) {
    utimesSync(folder, new Date(), new Date())
    return folder
  }
  const draft = `${folder}.${process.pid}.${Date.now()}`
  mkdirSync(join(cache, kind), { recursive: true })
  try {
    await build(draft)
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another process may have built the same meanwhile.
    if (!existsSync(folder)) throw error
  }
  forgetOldBuilds(kind)
  return folder
}
