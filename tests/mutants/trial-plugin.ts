import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { guardLoops } from './guard-loops.ts'
import type { ImportGraph } from './import-graph.ts'
import { mutatedText } from './make-mutants.ts'
import type { Trial } from './trial.ts'

const marked = /^(?<path>.*)\?trial=(?<id>\d+)$/

export const markedAs = (path: string, id: number): string => `${path}?trial=${id}`

/** Which files a trial needs anew: those between its mutant and its tests. All others serve all trials. */
const ownFiles = ({ mutant, tests }: Trial, graph: ImportGraph): ReadonlySet<string> =>
  new Set([...tests, ...(mutant ? graph.dependents(mutant.file).keys() : [])])

/**
 * Gives each trial modules of its own, by a mark on their addresses that goes from importer to imported, so that one
 * worker can run hundreds of trials without loading the libraries again. Loops in them are guarded.
 */
export const trialPlugin = (root: string, graph: ImportGraph, trials: readonly Trial[]): Plugin => {
  const byId = new Map(trials.map((trial) => [trial.id, { trial, own: ownFiles(trial, graph) }]))
  const known = new Set(graph.files)
  const guarded = new Map<string, string>()
  const guardedSource = (file: string): string => {
    const text = guarded.get(file) ?? guardLoops(file, readFileSync(join(root, file), 'utf8'))
    guarded.set(file, text)
    return text
  }
  const sourceOf = (file: string, mutant: Trial['mutant']): string =>
    mutant?.file === file
      ? guardLoops(file, mutatedText(readFileSync(join(root, file), 'utf8'), mutant))
      : guardedSource(file)
  return {
    name: 'trials',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (marked.test(source)) return source
      const { path, id } = (importer === undefined ? null : marked.exec(importer))?.groups ?? {}
      if (path === undefined) return undefined
      const found = await this.resolve(source, path, { skipSelf: true })
      if (!found) return undefined
      const isOwn = byId.get(Number(id))?.own.has(relative(root, found.id)) ?? false
      return isOwn ? markedAs(found.id, Number(id)) : found
    },
    load(address) {
      const { path = address, id } = marked.exec(address)?.groups ?? {}
      const file = relative(root, path)
      return known.has(file) ? sourceOf(file, byId.get(Number(id))?.trial.mutant) : undefined
    },
  }
}
