import { readFileSync } from 'node:fs'

/** The stage that the examples are about. */
export const exampleStage = 'gala'

/** What operators and facilitators read while an event goes on, and before. */
export const documents = ['RUNBOOK.md', 'FACILITATOR.md', 'COST.md'] as const
export const read = (name: (typeof documents)[number]): string =>
  readFileSync(new URL(`../../infra/${name}`, import.meta.url), 'utf8')

/** A day to come, whenever this runs. */
const dayToCome = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)

/**
 * The words of a command line as a shell parts them; a placeholder such as <id> becomes a 1, and a day until when one to
 * come.
 */
export const wordsOf = (line: string): string[] =>
  [
    ...line
      .replaceAll(/<[^>]+>/g, '1')
      .replace(/(?<=--until )\d{4}-\d\d-\d\d/, dayToCome)
      .matchAll(/"([^"]*)"|(\S+)/g),
  ].map(([, quotedWords, bare]) => quotedWords ?? bare ?? '')

/** The command lines of a script that the documents quote, without its name, and each once. */
export const quoted = (script: string): string[] => [
  ...new Set(
    documents.flatMap((name) =>
      [...read(name).matchAll(new RegExp(`npm run ${script} -- ([^\`\\n]+)`, 'g'))].map(
        ([, line = '']) => line,
      ),
    ),
  ),
]
