import { letter, type ScreenAction } from '../../../components/big-screen/keys/shortcuts.ts'
import type { CloudState } from '../cloud-state.ts'

/** What the actions need to know beyond the state. */
export interface CloudMoment extends CloudState {
  readonly isHeld: boolean
  /** Answers to the question before this one are kept. */
  readonly hasKept: boolean
  /** The link may take phrases off the wall. */
  readonly mayTakeOff: boolean
  /** Something was taken off, and can come back. */
  readonly canUndo: boolean
}

export type CloudActionId =
  | 'hold'
  | 'list'
  | 'join'
  | 'kept'
  | 'again'
  | 'pause'
  | 'letters'
  | 'spotlight'
  | 'back'
  | 'next'
  | 'up'
  | 'down'
  | 'take-off'
  | 'undo'
  | 'leave'

export interface CloudAction extends ScreenAction<CloudMoment> {
  readonly id: CloudActionId
  /** Whether it has a button, as things are. */
  readonly isOffered: (moment: CloudMoment) => boolean
}

const key =
  (...wanted: string[]) =>
  ({ key: pressed }: { key: string }): boolean =>
    wanted.includes(pressed)

const isPlain = ({ listShown, spotlight, joinShown }: CloudState): boolean =>
  !listShown && !spotlight && !joinShown

const action = (
  id: CloudActionId,
  cap: string,
  label: CloudAction['label'],
  keyTest: CloudAction['keyTest'],
  isOffered: CloudAction['isOffered'],
  isOn: CloudAction['isOn'] = () => false,
): CloudAction => ({ id, cap, label, keyTest, isOffered, isOn, toggles: false })

/** What the wall does, by its keys and by its buttons, in the order of these. */
export const cloudActions: readonly CloudAction[] = [
  action('hold', 'F', ({ isHeld }) => (isHeld ? 'Reveal' : 'Hold'), letter('f'), isPlain),
  action(
    'spotlight',
    'Enter',
    () => 'Spotlight',
    key('Enter'),
    ({ listShown, spotlight }) => listShown && !spotlight,
  ),
  action(
    'take-off',
    'Del',
    () => 'Take off the wall',
    key('Delete', 'Backspace'),
    ({ listShown, spotlight, mayTakeOff }) => listShown && !spotlight && mayTakeOff,
  ),
  action(
    'list',
    'T',
    ({ listShown }) => (listShown ? 'Cloud' : 'List'),
    letter('t'),
    ({ spotlight }) => !spotlight,
  ),
  action(
    'kept',
    'P',
    ({ keptShown }) => (keptShown ? 'This question' : 'Last question'),
    letter('p'),
    (moment) => isPlain(moment) && moment.hasKept,
    ({ keptShown }) => keptShown,
  ),
  action(
    'again',
    'R',
    () => 'Seat again',
    letter('r'),
    (moment) => isPlain(moment) && !moment.isHeld,
  ),
  action(
    'pause',
    'Space',
    ({ isPaused }) => (isPaused ? 'Go on' : 'Pause'),
    key(' '),
    isPlain,
    ({ isPaused }) => isPaused,
  ),
  action('join', 'Q', () => 'Join', letter('q'), isPlain),
  action(
    'back',
    '←',
    () => 'Back',
    key('ArrowLeft'),
    ({ spotlight }) => spotlight !== undefined,
  ),
  action(
    'next',
    '→',
    () => 'Next',
    key('ArrowRight'),
    ({ spotlight }) => spotlight !== undefined,
  ),
  action(
    'leave',
    'Esc',
    () => 'Close',
    key('Escape'),
    ({ spotlight }) => spotlight !== undefined,
  ),
  action(
    'undo',
    'Z',
    () => 'Undo',
    letter('z'),
    () => false,
  ),
  action(
    'up',
    '↑',
    () => 'Up',
    key('ArrowUp'),
    ({ listShown, spotlight }) => listShown && !spotlight,
  ),
  action(
    'down',
    '↓',
    () => 'Down',
    key('ArrowDown'),
    ({ listShown, spotlight }) => listShown && !spotlight,
  ),
  action(
    'letters',
    '',
    ({ lettersOff }) => (lettersOff ? 'Keys on' : 'Keys off'),
    () => false,
    () => true,
    ({ lettersOff }) => lettersOff,
  ),
]
