import {
  firstOpenStep,
  noChoices,
  readChoices,
  toggleChoice,
  type Choices,
  type Choice,
  type Step,
} from './choices.ts'
import { type Limits, readLimits } from './limits.ts'

export interface FinderState {
  readonly choices: Choices
  /**
   * The choices at the last Finish. The shortlist goes by them, so that it stays the one that was liked
   * when the visitor goes back through the steps and changes a choice.
   */
  readonly finished?: Choices | undefined
  /** What the last Finish put on the list that was not there: the next one takes it off again. */
  readonly added?: readonly string[] | undefined
  /** What the shortlist is to keep to, once it is there: it changes what is shown of it, and no score. */
  readonly limits?: Limits | undefined
  /** A further Finish waits for word whether its shortlist goes on the list. */
  readonly asking?: true | undefined
}

export type FinderAction =
  | { type: 'toggle' | 'choose'; step: Step; choice: Choice }
  | { type: 'finish' }
  | { type: 'start-over' }
  | { type: 'added'; ids: readonly string[] }
  | { type: 'ask' }
  | { type: 'limit'; limits: Limits }

export const untouched: FinderState = { choices: noChoices }

/** The finder's transitions; finishing while a step waits for a choice changes nothing. */
export const finderReducer = (state: FinderState, action: FinderAction): FinderState => {
  switch (action.type) {
    case 'toggle': {
      const choices = toggleChoice(state.choices, action.step, action.choice)
      return choices === state.choices ? state : { ...state, choices }
    }
    case 'choose': {
      const chosen: readonly Choice[] = state.choices[action.step]
      return chosen.includes(action.choice) ? state : finderReducer(state, { ...action, type: 'toggle' })
    }
    case 'finish':
      return firstOpenStep(state.choices) === undefined ? { ...state, finished: state.choices } : state
    case 'added':
      return { ...state, added: action.ids, asking: undefined }
    case 'ask':
      return { ...state, asking: true }
    case 'limit':
      return { ...state, limits: action.limits }
    case 'start-over':
      return state.added ? { ...untouched, added: state.added } : untouched
  }
}

/**
 * What was kept, whatever it is; a shortlist only where its choices are whole. Tabs that were open before the choices
 * had this name have kept them as `answers`.
 */
export const readFinderState = (kept: unknown): FinderState => {
  if (typeof kept !== 'object' || kept === null) return untouched
  const record = kept as Partial<Record<keyof FinderState | 'answers', unknown>>
  const { answers, choices = answers, finished, added, asking, limits } = record
  const whole = readChoices(finished)
  return {
    choices: readChoices(choices),
    ...(firstOpenStep(whole) === undefined && { finished: whole }),
    ...(limits !== undefined && { limits: readLimits(limits) }),
    ...(asking === true && { asking }),
    ...(Array.isArray(added) && { added: added.filter((id) => typeof id === 'string') }),
  }
}
