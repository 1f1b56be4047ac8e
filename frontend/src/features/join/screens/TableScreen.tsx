import { useId, useState } from 'react'
import { Again } from '#components/phone-screen/Ending.tsx'
import { ThumbRow } from '#components/phone-screen/ThumbRow.tsx'
import { say } from '#lib/language/say.ts'
import { tableDigits, type PhoneTable } from '../phone-table.ts'
import { Scene } from './Scene.tsx'
import type { ScreenParts } from './screen-parts.ts'
import ring from './TableRing.module.css'
import { TableRing } from './TableRing.tsx'

interface TableScreenProps extends ScreenParts {
  readonly onTable: (table: PhoneTable) => void
  /** Whoever stands is asked once more, for an idea. */
  readonly isForIdea: boolean
  /** There is none. */
  readonly onNone: () => void
}

/** Where one is, asked once for all that comes; whoever stands is asked once more where it is wanted. */
export const TableScreen = ({ onTable, isForIdea, onNone, ...parts }: TableScreenProps) => {
  const id = useId()
  const [table, setTable] = useState('')
  /** What an input method is composing: it would lose it if anything rewrote it. */
  const [composed, setComposed] = useState<string>()
  const take = (text: string) => {
    setComposed(undefined)
    setTable(tableDigits(text))
  }
  return (
    <Scene
      ground="violet"
      {...parts}
      huge={say(isForIdea ? 'Nearly.' : 'Hello!')}
      lead={say(
        isForIdea
          ? 'An idea belongs to a table: take the one nearest to you.'
          : 'One question now, and none of this kind later: which table are you at?',
      )}
      onSubmit={() => {
        if (table !== '') onTable({ table })
      }}
      foot={
        <>
          <ThumbRow go={say('I’m in')} disabled={table === ''} />
          <Again onClick={onNone}>{say(isForIdea ? 'Not this time' : 'No table, I’m standing')}</Again>
        </>
      }
    >
      <TableRing>
        <input
          id={id}
          className={ring.number}
          data-long={table.length > 2}
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          maxLength={4}
          autoComplete="off"
          enterKeyHint="done"
          placeholder="?"
          aria-label={say('Which table are you at?')}
          value={composed ?? table}
          onChange={({ target: { value }, nativeEvent }) => {
            if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) setComposed(value)
            else take(value)
          }}
          onCompositionEnd={({ currentTarget }) => take(currentTarget.value)}
        />
      </TableRing>
    </Scene>
  )
}
