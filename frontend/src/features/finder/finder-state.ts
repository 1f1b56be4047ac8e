import {
  firstUnanswered,
  noAnswers,
  readAnswers,
  toggleChoice,
  type Answers,
  type Choice,
  type Step,
} from './answers.ts'

export interface FinderState {
  readonly answers: Answers
  /**
   * The answers as they stood at the last Finish: what the shortlist goes by, so that it stays the one that was liked
   * when somebody walks back through the steps and changes a choice.
   */
  readonly finished?: Answers | undefined
  /** What the last Finish put on the list that was not there: the next one takes it off again. */
  readonly added?: readonly string[] | undefined
}

export type FinderAction =
  | { type: 'toggle' | 'choose'; step: Step; choice: Choice }
  | { type: 'finish' }
  | { type: 'start-over' }
  | { type: 'added'; ids: readonly string[] }

export const untouched: FinderState = { answers: noAnswers }

/** The finder's transitions; finishing what is not answered changes nothing. */
export const finderReducer = (state: FinderState, action: FinderAction): FinderState => {
  switch (action.type) {
    case 'toggle': {
      const answers = toggleChoice(state.answers, action.step, action.choice)
      return answers === state.answers ? state : { ...state, answers }
    }
    case 'choose': {
      const chosen: readonly Choice[] = state.answers[action.step]
      return chosen.includes(action.choice) ? state : finderReducer(state, { ...action, type: 'toggle' })
    }
    case 'finish':
      return firstUnanswered(state.answers) === undefined ? { ...state, finished: state.answers } : state
    case 'added':
      return { ...state, added: action.ids }
    case 'start-over':
      return state.added ? { ...untouched, added: state.added } : untouched
  }
}

/** What was kept, whatever it is; a shortlist only where its answers are whole. */
export const readFinderState = (kept: unknown): FinderState => {
  if (typeof kept !== 'object' || kept === null) return untouched
  const { answers, finished, added } = kept as Partial<Record<keyof FinderState, unknown>>
  const whole = readAnswers(finished)
  return {
    answers: readAnswers(answers),
    ...(firstUnanswered(whole) === undefined && { finished: whole }),
    ...(Array.isArray(added) && { added: added.filter((id) => typeof id === 'string') }),
  }
}
