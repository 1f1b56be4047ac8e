import { PhoneScreen } from '#components/phone-screen/PhoneScreen.tsx'
import { NameBar } from '#components/phone-screen/ToolBar.tsx'
import { QuietLine } from '#components/status-line/QuietLine.tsx'
import { say } from '#lib/language/say.ts'
import { nameOf, type ToolName } from '../steps.ts'
import styles from './parts.module.css'
import type { ScreenParts } from './screen-parts.ts'

/** A tool that this phone has, and what it has of it. */
export interface HeldTool {
  readonly name: ToolName
  readonly state: 'ready' | 'draft' | 'waiting'
}

interface ToolsScreenProps extends ScreenParts {
  readonly isOffline: boolean
  readonly tools: readonly HeldTool[]
  readonly onPick: (tool: ToolName) => void
}

const stateOf = (state: HeldTool['state']): string =>
  state === 'draft' ? say('your draft is here') : state === 'waiting' ? say('yours waits here') : say('ready')

/** Nobody says where the room is: whoever holds the phone sees the wall, and picks. */
export const ToolsScreen = ({ isOffline, tools, onPick, about, headingRef }: ToolsScreenProps) => (
  <PhoneScreen
    ground="ink"
    bar={<NameBar name="Heads Talking" about={about} />}
    floor
    foot={
      <QuietLine sign="waiting" whole>
        {isOffline
          ? say('Sends by itself when the signal is back. Keep this page open.')
          : say('This page changes by itself when it goes on.')}
      </QuietLine>
    }
  >
    <div className={styles.tools}>
      <h1 ref={headingRef} tabIndex={-1}>
        {isOffline ? say('No signal.') : say('What does the wall show?')}
      </h1>
      {isOffline && (
        <p>{say('All you wrote is safe here. If the room has moved on, pick what the wall shows:')}</p>
      )}
      <ul>
        {tools.map(({ name, state }) => (
          <li key={name}>
            <button type="button" onClick={() => onPick(name)}>
              <span dir="ltr">{nameOf({ kind: name })}</span>
              <small>{stateOf(state)}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  </PhoneScreen>
)
