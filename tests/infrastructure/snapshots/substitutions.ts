type Json = Readonly<Record<string, unknown>>

/** A list too long for one readable text, such as the dashboard's body, is kept as a list. */
const longest = 500

const substituted = (part: unknown): string | undefined => {
  // CloudFormation would read `${` in a literal as a reference.
  if (typeof part === 'string') return part.includes('${') ? undefined : part
  const { Ref, 'Fn::GetAtt': attribute } = part as Json
  if (typeof Ref === 'string') return `\${${Ref}}`
  return Array.isArray(attribute) ? `\${${attribute.join('.')}}` : undefined
}

const asSubstitution = (join: unknown): Json | undefined => {
  const [separator, parts] = Array.isArray(join) ? (join as [unknown, unknown]) : []
  if (separator !== '' || !Array.isArray(parts)) return undefined
  const texts = parts.map(substituted)
  const text = texts.join('')
  return texts.includes(undefined) || text.length > longest ? undefined : { 'Fn::Sub': text }
}

/**
 * A template in which `Fn::Join` without a separator is written as the `Fn::Sub` that means the same. One line instead
 * of a dozen; a reviewer reads an ARN as it will be.
 */
export const withSubstitutions = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withSubstitutions)
  if (typeof value !== 'object' || value === null) return value
  const inside = Object.entries(value).map(([key, item]) => [key, withSubstitutions(item)] as const)
  return asSubstitution((value as Json)['Fn::Join']) ?? Object.fromEntries(inside)
}
