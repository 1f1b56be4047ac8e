import ts from 'typescript'
import { type Edit, type Operator, replace } from './edit.ts'

/** Numbers one more, and one less. */
export const shiftNumbers: Operator = (node, file) => {
  if (!ts.isNumericLiteral(node)) return []
  const value = Number(node.text)
  return [value + 1, value - 1].map((other) =>
    replace(node, file, `${node.getText(file)} becomes ${other}`, `(${other})`),
  )
}

const isName = (node: ts.Node): boolean =>
  (ts.isPropertyAssignment(node.parent) && node.parent.name === node) || ts.isJsxAttribute(node.parent)

/** Texts that are empty, and one where there was none. */
export const emptyStrings: Operator = (node, file) => {
  if (ts.isTemplateExpression(node)) return [replace(node, file, 'text becomes empty', "''")]
  if (!ts.isStringLiteral(node) && !ts.isNoSubstitutionTemplateLiteral(node)) return []
  if (isName(node)) return []
  return node.text === ''
    ? [replace(node, file, 'empty text becomes a word', "'mutant'")]
    : [replace(node, file, `${node.getText(file)} becomes empty`, "''")]
}

export const flipBooleans: Operator = (node, file) => {
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [replace(node, file, 'true becomes false', 'false')]
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [replace(node, file, 'false becomes true', 'true')]
  return []
}

/** Regular expressions without an anchor, without a flag, or with a quantifier that means something else. */
export const loosenExpressions: Operator = (node, file) => {
  if (!ts.isRegularExpressionLiteral(node)) return []
  const text = node.getText(file)
  const end = text.lastIndexOf('/')
  const [body, flags] = [text.slice(1, end), text.slice(end + 1)]
  // Without its `u` a pattern with \p{…} or \u{…} means something unlike any mistake.
  const withoutFlag = Array.from(flags)
    .filter((flag) => flag !== 'u')
    .map((flag): Edit => replace(node, file, `flag ${flag} left out`, `/${body}/${flags.replace(flag, '')}`))
  const bodies: [operator: string, body: string][] = [
    ['first ^ left out', body.replace(/^\^/, '')],
    ['last $ left out', body.replace(/\$$/, '')],
    ["first '+' left out", body.replace(/(?<=[\])}])\+/, '')],
    ['first {…} left out', body.replace(/(?<!\\[pu])\{\d+(?:,\d*)?\}/, '')],
  ]
  const others = bodies
    .filter(([, other]) => other !== body && other !== '')
    .map(([operator, other]) => replace(node, file, operator, `/${other}/${flags}`))
  return [...withoutFlag, ...others]
}

/** Lists without anything in them. */
export const emptyLists: Operator = (node, file) =>
  ts.isArrayLiteralExpression(node) && node.elements.length > 0
    ? [replace(node, file, 'list becomes empty', '[]')]
    : []

/** Objects that lack one of their properties. */
export const dropProperties: Operator = (node, file) => {
  if (!ts.isObjectLiteralExpression(node)) return []
  return node.properties.map((property) => {
    const name = ts.isSpreadAssignment(property) ? '…' : property.name.getText(file)
    const others = node.properties.filter((other) => other !== property)
    return {
      ...replace(
        node,
        file,
        `property ${name} left out`,
        `{ ${others.map((each) => each.getText(file)).join(', ')} }`,
      ),
      // Named after the property's own line, where a large object's first tells little.
      at: property.getStart(file),
    }
  })
}
