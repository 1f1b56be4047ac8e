import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/** A regular expression of the sources. */
export interface Expression {
  /** Where it stands: `file:line`. */
  readonly place: string
  readonly source: string
  readonly flags: string
}

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** What meets a visitor's input: in the browser, in the functions, and what both share. */
const folders = ['shared', 'lambdas', 'frontend/src']

const isSource = (name: string): boolean => /\.tsx?$/.test(name) && !/\.test\.tsx?$|test-support/.test(name)

const sourceFiles = (): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(isSource)
      .map((name) => join(folder, name)),
  )

const isBuilder = (node: ts.Node): node is ts.NewExpression | ts.CallExpression =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === 'RegExp'

/**
 * The expressions of one source, in their order.
 * @throws Error where one is put together at run time: nobody could say what it will be.
 */
export const expressionsIn = (file: string, text: string): Expression[] => {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind)
  const found: Expression[] = []
  const visit = (node: ts.Node): void => {
    const place = `${file}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`
    if (isBuilder(node)) throw new Error(`${place} builds an expression at run time: write it as a literal.`)
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      found.push({ place, source: node.text.slice(1, end), flags: node.text.slice(end + 1) })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Every regular expression of the product's own sources. */
export const projectExpressions = (): Expression[] =>
  sourceFiles().flatMap((file) => expressionsIn(file, readFileSync(join(root, file), 'utf8')))
