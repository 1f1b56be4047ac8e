import type { Choice, Step } from '../choices.ts'

/** What the finder asks. */
export const questions: Readonly<Record<Step, { heading: string; lead: string }>> = {
  type: { heading: 'What do you want in the room?', lead: 'Choose one, or both.' },
  objectives: { heading: 'What should happen in the room?', lead: 'Choose as many as you like.' },
  seating: { heading: 'How does the room sit?', lead: 'Choose as many as you like.' },
}

/** A line for those who do not know the trade's words. */
export const notes: Partial<Record<Choice, string>> = {
  'Facilitated session': 'Somebody runs the room, minute by minute.',
  'Interactive installation': 'It explains itself, and draws a crowd.',
  'Mixed/Other': 'A bit of everything, or something else.',
  'Round Tables': 'Face to face, knees under the cloth.',
  Theatre: 'Rows of chairs, eyes to the front.',
  'Not Sure Yet': 'Ask us again in a month.',
}
