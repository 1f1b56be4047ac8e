import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import ts from 'typescript'
import { parse } from './make-mutants.ts'

/** Who imports whom, by file names from the project's root. */
export interface ImportGraph {
  readonly files: readonly string[]
  /** How many imports lie between a file and each that cannot do without it, itself (0) included. */
  dependents(file: string): ReadonlyMap<string, number>
}

const aliases = { '#shared/': 'shared/', '#lambdas/': 'lambdas/' } as const

const resolveImport = (from: string, wanted: string): string | undefined => {
  if (wanted.startsWith('.')) return posix.join(posix.dirname(from), wanted)
  for (const [alias, folder] of Object.entries(aliases))
    if (wanted.startsWith(alias)) return folder + wanted.slice(alias.length)
  return undefined
}

const importedBy = (source: ts.SourceFile): readonly string[] => {
  const names: string[] = []
  const visit = (node: ts.Node): void => {
    const declared = ts.isImportDeclaration(node)
      ? node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
        ? undefined
        : node.moduleSpecifier
      : ts.isExportDeclaration(node) && !node.isTypeOnly
        ? node.moduleSpecifier
        : undefined
    const called =
      ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
        ? node.arguments[0]
        : undefined
    const name = declared ?? called
    if (name && ts.isStringLiteral(name)) names.push(name.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}

const dependentsOf = (file: string, importers: ReadonlyMap<string, ReadonlySet<string>>) => {
  const distances = new Map([[file, 0]])
  // A map takes what is set while it is walked through: breadth first.
  for (const [reached, distance] of distances)
    for (const importer of importers.get(reached) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1)
  return distances
}

/** Reads who imports whom in some folders; imports of types only do not count. */
export const readImportGraph = (root: string, folders: readonly string[]): ImportGraph => {
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })).sort()
  const importers = new Map<string, Set<string>>()
  for (const file of files)
    for (const name of importedBy(parse(file, readFileSync(join(root, file), 'utf8')))) {
      const imported = resolveImport(file, name)
      if (imported === undefined) continue
      importers.set(imported, (importers.get(imported) ?? new Set()).add(file))
    }
  return { files, dependents: (file) => dependentsOf(file, importers) }
}
