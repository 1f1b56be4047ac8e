/** Finds what sounds alike, beside the page. */
import { answerQuestions } from './answer-questions.ts'

answerQuestions(globalThis, async (address) => {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} is ${response.status}.`)
  return response.arrayBuffer()
})
