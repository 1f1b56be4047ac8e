import { createHash, randomUUID } from 'node:crypto'
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

/** How long a build is kept after its last use, in ms. */
const keptForMs = 6 * 60 * 60 * 1000

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

const noteUse = (folder: string): void => {
  utimesSync(folder, new Date(), new Date())
}

const forgetOldBuilds = (kind: string): void => {
  for (const name of readdirSync(join(cache, kind))) {
    const path = join(cache, kind, name)
    // Another process may just have moved or removed it.
    const usedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - usedAt > keptForMs) rmSync(path, { recursive: true, force: true })
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
 * that no one sees half of it, and no one who reads an older one loses it. @throws what `build` throws.
 */
export const buildOnce = async ({ kind, sources, further = [], build }: Build): Promise<string> => {
  const folder = join(cache, kind, fingerprint(sources, further))
  if (existsSync(folder)) {
    noteUse(folder)
    return folder
  }
  const draft = `${folder}.${randomUUID()}`
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

/** Keeps a build from being forgotten while it is read, until stopped. */
export const keepBuild = (folder: string): { readonly stop: () => Promise<void> } => {
  const timer = setInterval(() => {
    if (existsSync(folder)) noteUse(folder)
  }, keptForMs / 6).unref()
  return {
    stop: () => {
      clearInterval(timer)
      return Promise.resolve()
    },
  }
}
