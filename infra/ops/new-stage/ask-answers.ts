import { InvalidArgumentError } from 'commander'
import { OperatorError } from '../failure-sentence.ts'
import { type Answer, type Answers, type Question, questions } from './questions.ts'

/** Who is asked. */
export interface Keyboard {
  /** A line beside what is asked. */
  readonly note: (line: string) => void
  /** Asks for a line; undefined where the person left instead, with Ctrl+C or Ctrl+D. */
  readonly ask: (question: string) => Promise<string | undefined>
}

const leftOff = 'Nothing was written.'

const askLine = async ({ ask }: Keyboard, prompt: string): Promise<string> => {
  const typed = await ask(prompt)
  if (typed === undefined) throw new OperatorError(leftOff)
  return typed.trim()
}

/** Asks until the answer is right; an empty one is the answer in brackets, or none. */
const askOne = async (keyboard: Keyboard, { asks, read, optional }: Question, usual: Answer) => {
  const prompt = `${asks.charAt(0).toUpperCase()}${asks.slice(1)}`
  const inBrackets = typeof usual === 'boolean' ? (usual ? 'yes' : 'no') : usual
  const hint = inBrackets === undefined ? (optional ? ' (none)' : '') : ` [${String(inBrackets)}]`
  for (;;) {
    const typed = await askLine(keyboard, `${prompt}${hint}: `)
    if (typed === '' && (usual !== undefined || optional)) return usual
    try {
      return read(typed)
    } catch (error) {
      if (!(error instanceof InvalidArgumentError)) throw error
      keyboard.note(`✖ ${error.message}`)
    }
  }
}

/** A certificate belongs to a domain, which does not go without. */
const isAsked = (id: keyof Answers, known: Partial<Answers>): boolean =>
  id !== 'certificate' || known.domain !== undefined

/**
 * Asks what is not given yet, each answer checked by the settings' schema; `usual` answers an empty line.
 * @throws OperatorError where the person leaves.
 */
export const askAnswers = async (
  keyboard: Keyboard,
  given: Partial<Answers>,
  usual: Answers,
): Promise<Answers> => {
  const answers: Record<string, unknown> = { ...given }
  for (const question of questions) {
    const { id } = question
    if (id in given || !isAsked(id, answers)) continue
    const answer = await askOne(keyboard, question, usual[id])
    if (answer !== undefined) answers[id] = answer
  }
  return { ...usual, ...answers }
}

/** Lets the person see what is written, and agree to it. @throws OperatorError where they do not. */
export const askToWrite = async (keyboard: Keyboard, file: string, text: string): Promise<void> => {
  keyboard.note(text.trimEnd())
  if (!/^y(es)?$/i.test(await askLine(keyboard, `Write ${file}? Type yes: `)))
    throw new OperatorError(leftOff)
}
