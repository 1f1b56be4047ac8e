import ts from 'typescript'
import { parse } from './make-mutants.ts'

/**
 * A file's text with a call of `globalThis.countStep` in each turn of each loop: a mistake that makes a loop endless
 * then ends the test instead of the run. Lines stay where they are.
 */
export const guardLoops = (file: string, text: string): string => {
  const source = parse(file, text)
  const puts: { at: number; put: string }[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isIterationStatement(node, false)) {
      const { statement } = node
      const start = statement.getStart(source)
      if (ts.isBlock(statement)) puts.push({ at: start + 1, put: 'globalThis.countStep();' })
      else puts.push({ at: start, put: '{globalThis.countStep();' }, { at: statement.getEnd(), put: '}' })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  // From the end, so that the positions before stay true.
  puts.sort((one, other) => other.at - one.at)
  return puts.reduce((guarded, { at, put }) => `${guarded.slice(0, at)}${put}${guarded.slice(at)}`, text)
}
