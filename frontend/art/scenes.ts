/**
 * Every scene under `scenes/`, found by looking: a file exports one scene with the file's name as its id, or a family
 * whose ids begin with that name and a dash (`icon.ts`: `icon-bulb`, `icon-heart`), or with its folder's
 * (`hand/sessions.ts`: `hand-combo-convo`).
 */
import { readdir } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import type { Scene } from './kit/scene.ts'

const folder = new URL('scenes/', import.meta.url)

const isScene = (value: unknown): value is Scene =>
  typeof value === 'object' && value !== null && 'id' in value && 'draw' in value && 'poster' in value

const mayHold = (file: string, id: string): boolean =>
  id === basename(file, '.ts') ||
  [basename(file, '.ts'), basename(dirname(file))].some((family) => id.startsWith(`${family}-`))

const scenesOf = async (file: string): Promise<Scene[]> => {
  const exported = (await import(new URL(file, folder).href)) as Record<string, unknown>
  const found = Object.values(exported).filter(isScene)
  const stray = found.find(({ id }) => !mayHold(file, id))
  if (stray)
    throw new Error(
      `scenes/${file} exports "${stray.id}": its id must be the file's name, or begin with that or its folder's and a dash.`,
    )
  if (found.length === 0)
    throw new Error(`scenes/${file} exports no scene; shared objects belong in art/objects.`)
  return found
}

/**
 * The scenes of the ids given, or all, in the order of their ids. Opens only the files that may hold them.
 * @throws Error naming an id that no file exports, or that two export.
 */
export const loadScenes = async (ids: readonly string[] = []): Promise<Scene[]> => {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.ts')).sort()
  const wanted = ids.length === 0 ? files : files.filter((file) => ids.some((id) => mayHold(file, id)))
  const all = (await Promise.all(wanted.map(scenesOf))).flat()
  const scenes = ids.length === 0 ? all : all.filter(({ id }) => ids.includes(id))
  const twice = scenes.find(({ id }, index) => scenes.findIndex((other) => other.id === id) !== index)
  if (twice) throw new Error(`Two scenes have the id "${twice.id}".`)
  const missing = ids.find((id) => !scenes.some((scene) => scene.id === id))
  if (missing) throw new Error(`No scene has the id "${missing}".`)
  return scenes.sort((a, b) => (a.id < b.id ? -1 : 1))
}
