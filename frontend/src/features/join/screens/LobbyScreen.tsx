import { Crowd } from '#components/phone-screen/Crowd.tsx'
import { Again } from '#components/phone-screen/Ending.tsx'
import { say } from '#lib/language/say.ts'
import type { PhoneTable } from '../phone-table.ts'
import styles from './parts.module.css'
import { Scene } from './Scene.tsx'
import { Drafts } from './Drafts.tsx'
import type { HeldParts, ScreenParts } from './screen-parts.ts'
import ring from './TableRing.module.css'
import { TableRing } from './TableRing.tsx'

interface LobbyScreenProps extends ScreenParts, HeldParts {
  /** Undefined until it is known whether there is one. */
  readonly table: PhoneTable | undefined
  readonly eventName: string
  readonly onOther: () => void
}

/** Here one waits, and looks up. */
export const LobbyScreen = (props: LobbyScreenProps) => {
  const { table, eventName, onOther, about, headingRef, held, onPick } = props
  const number = table?.table
  return (
    <Scene
      ground="violet"
      about={about}
      huge={table ? say('You’re in.') : say('Hello!')}
      lead={
        table && say('Put the phone down and look up. When the room needs you, this page changes by itself.')
      }
      headingRef={headingRef}
      foot={
        <div className={styles.seat}>
          <b dir="auto">{eventName}</b>
          <Drafts held={held} onPick={onPick} />
          {table && (
            <Again onClick={onOther}>
              {number === undefined ? say('At a table after all?') : say('Not table {0}?', number)}
            </Again>
          )}
        </div>
      }
    >
      {number === undefined ? (
        <Crowd hues={['pink', 'teal', 'sun', 'tangerine', 'deep']} per={4} rows={3} />
      ) : (
        <TableRing>
          <span className={ring.number} data-long={number.length > 2} aria-hidden="true">
            {number}
          </span>
        </TableRing>
      )}
    </Scene>
  )
}
