import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { changeCalls, dropAwaits, dropOptionalLinks } from './operators/calls.ts'
import { dropNegations, fixConditions, swapOperators } from './operators/conditions.ts'
import type { Edit, Operator } from './operators/edit.ts'
import { dropStatements, returnEarly } from './operators/statements.ts'
import {
  dropProperties,
  emptyLists,
  emptyStrings,
  flipBooleans,
  loosenExpressions,
  shiftNumbers,
} from './operators/values.ts'

/** A source file with one mistake in it. */
export interface Mutant extends Edit {
  /** From the root of the project, with slashes. */
  readonly file: string
  /** From 1. */
  readonly line: number
  /** The source's line, without the white space around it. */
  readonly sourceLine: string
  /** `file:line operator`; the operator has a number behind it where one line has several alike. */
  readonly name: string
}

const operators: readonly Operator[] = [
  swapOperators,
  fixConditions,
  dropNegations,
  shiftNumbers,
  emptyStrings,
  flipBooleans,
  loosenExpressions,
  emptyLists,
  dropProperties,
  changeCalls,
  dropOptionalLinks,
  dropAwaits,
  dropStatements,
  returnEarly,
]

/** What no test can see run: types, and the names of other files. */
const isOutside = (node: ts.Node): boolean =>
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node)

const editsOf = (source: ts.SourceFile): readonly Edit[] => {
  const edits: Edit[] = []
  const visit = (node: ts.Node): void => {
    if (isOutside(node)) return
    edits.push(...operators.flatMap((operator) => operator(node, source)))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return edits.sort((one, other) => one.start - other.start)
}

export const parse = (file: string, text: string): ts.SourceFile =>
  ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.ES2023,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )

/** All mutants of a file, in the order in which they stand in it. */
export const makeMutants = (root: string, file: string): readonly Mutant[] => {
  const text = readFileSync(join(root, file), 'utf8')
  const lines = text.split('\n')
  const source = parse(file, text)
  const seen = new Map<string, number>()
  return editsOf(source).map((edit) => {
    const line = source.getLineAndCharacterOfPosition(edit.at ?? edit.start).line + 1
    const plain = `${line} ${edit.operator}`
    const count = (seen.get(plain) ?? 0) + 1
    seen.set(plain, count)
    const operator = count > 1 ? `${edit.operator} (${count})` : edit.operator
    const sourceLine = (lines[line - 1] ?? '').trim()
    return { ...edit, operator, file, line, sourceLine, name: `${file}:${line} ${operator}` }
  })
}

/** The file's text with the mutant's mistake in it. */
export const mutatedText = (text: string, { start, end, text: put }: Edit): string =>
  `${text.slice(0, start)}${put}${text.slice(end)}`
