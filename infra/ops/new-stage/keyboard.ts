import { createInterface } from 'node:readline/promises'
import { terminal } from '../terminal.ts'
import type { Keyboard } from './ask-answers.ts'

/** Asks on the terminal, beside what a pipe would get; each question reads one line. */
const ask = async (question: string): Promise<string | undefined> => {
  const reader = createInterface({ input: process.stdin, output: process.stderr })
  const left = new Promise<undefined>((resolve) => reader.once('close', () => resolve(undefined)))
  try {
    return await Promise.race([reader.question(question).catch(() => undefined), left])
  } finally {
    reader.close()
  }
}

/** The person at the keyboard; undefined where there is nobody. */
export const keyboard: Keyboard | undefined = process.stdin.isTTY ? { note: terminal.note, ask } : undefined
