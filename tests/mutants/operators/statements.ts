import ts from 'typescript'
import { type Operator, replace } from './edit.ts'

const isDroppable = (node: ts.Node): boolean =>
  ts.isExpressionStatement(node) ||
  ts.isThrowStatement(node) ||
  ts.isReturnStatement(node) ||
  ts.isContinueStatement(node) ||
  ts.isBreakStatement(node)

/** Whether leaving the statement out is what a condition that is never met does. */
const isWholeBranch = ({ parent }: ts.Node): boolean =>
  ts.isIfStatement(parent) ||
  (ts.isBlock(parent) && parent.statements.length === 1 && ts.isIfStatement(parent.parent))

/** Statements that are left out: a call for its effect, an assignment, a throw, a return. */
export const dropStatements: Operator = (node, file) =>
  isDroppable(node) && !isWholeBranch(node) ? [replace(node, file, 'statement left out', ';')] : []

/** Functions that return before they do anything. */
export const returnEarly: Operator = (node, file) => {
  if (!ts.isFunctionLike(node) || !('body' in node)) return []
  const { body } = node
  if (!body || !ts.isBlock(body) || body.statements.length === 0) return []
  const start = body.getStart(file) + 1
  return [{ operator: 'returns at once', start, end: start, text: ' return;' }]
}
