import ts from 'typescript'
import { type Edit, type Operator, replace } from './edit.ts'

const swaps: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '??=': ['='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '**': ['*'],
  '+=': ['-='],
  '-=': ['+='],
}

/** Comparisons turned round or moved by one, and for or, plus for minus. */
export const swapOperators: Operator = (node, file) => {
  if (!ts.isBinaryExpression(node)) return []
  const { operatorToken } = node
  const sign = operatorToken.getText(file)
  return (swaps[sign] ?? []).map((other) =>
    replace(operatorToken, file, `'${sign}' becomes '${other}'`, other),
  )
}

const always = (condition: ts.Expression, file: ts.SourceFile, value: boolean): Edit =>
  replace(condition, file, `condition is always ${String(value)}`, String(value))

/** Conditions that are always or never met; a loop's only never, for an endless one proves nothing. */
export const fixConditions: Operator = (node, file) => {
  if (ts.isIfStatement(node))
    return [always(node.expression, file, true), always(node.expression, file, false)]
  if (ts.isConditionalExpression(node))
    return [always(node.condition, file, true), always(node.condition, file, false)]
  if (ts.isWhileStatement(node) || ts.isDoStatement(node)) return [always(node.expression, file, false)]
  if (ts.isForStatement(node) && node.condition) return [always(node.condition, file, false)]
  return []
}

/** A negation that is left out. */
export const dropNegations: Operator = (node, file) =>
  ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken
    ? [replace(node, file, "'!' left out", node.operand.getText(file))]
    : []
