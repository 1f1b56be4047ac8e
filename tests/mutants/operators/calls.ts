import ts from 'typescript'
import { type Operator, replace } from './edit.ts'

const counterparts: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  round: 'floor',
}

/** Methods whose result resembles what they are called on. */
const links = new Set([
  'concat',
  'filter',
  'map',
  'normalize',
  'replace',
  'replaceAll',
  'slice',
  'sort',
  'toLowerCase',
  'trim',
])

/** `some` for `every` and the like, and links of a chain left out. */
export const changeCalls: Operator = (node, file) => {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return []
  const { name, expression } = node.expression
  const counterpart = counterparts[name.text]
  if (counterpart) return [replace(name, file, `${name.text} becomes ${counterpart}`, counterpart)]
  if (!links.has(name.text)) return []
  // Named after the link's own line, where a chain has several.
  return [
    {
      ...replace(node, file, `.${name.text}() left out`, expression.getText(file)),
      at: name.getStart(file),
    },
  ]
}

/** `?.` that takes what it finds. */
export const dropOptionalLinks: Operator = (node, file) =>
  ts.isPropertyAccessExpression(node) && node.questionDotToken
    ? [replace(node.questionDotToken, file, "'?.' becomes '.'", '.')]
    : []

/** What is begun and not waited for: an error nobody catches, a write that a function's end cuts off. */
export const dropAwaits: Operator = (node, file) =>
  ts.isAwaitExpression(node) && (ts.isExpressionStatement(node.parent) || ts.isReturnStatement(node.parent))
    ? [replace(node, file, 'not awaited', node.expression.getText(file))]
    : []
