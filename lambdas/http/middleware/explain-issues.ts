import type * as z from 'zod/mini'

type Issue = z.core.$ZodIssue

/** So many unknown fields are named, and so much of each name: a fault is no echo of 16 KiB. */
const named = { fields: 5, characters: 40 } as const

const shorten = (name: string): string =>
  name.length > named.characters ? `${name.slice(0, named.characters)}…` : name

const faultsOf = (issue: Issue): [name: string, sentence: string][] => {
  if (issue.code === 'unrecognized_keys')
    return issue.keys
      .slice(0, named.fields)
      .map(shorten)
      .map((name) => [name, `There is no field called "${name}".`])
  const [field] = issue.path
  return field === undefined ? [] : [[String(field), issue.message]]
}

/** A sentence for each field at fault, the first of each; empty where the payload as a whole is at fault. */
export const explainIssues = (issues: readonly Issue[]): Record<string, string> => {
  const sentences = new Map<string, string>()
  for (const [name, sentence] of issues.flatMap(faultsOf))
    if (!sentences.has(name)) sentences.set(name, sentence)
  // fromEntries defines own properties, so that a field called __proto__ is a field and nothing else.
  return Object.fromEntries(sentences)
}
