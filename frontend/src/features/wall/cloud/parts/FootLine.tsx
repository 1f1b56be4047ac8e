import { answersInWords, type Phrase } from '#shared/cloud/phrases.ts'
import { differentInWords } from './different.ts'
import type { pageAt } from '../../list/page-at.ts'
import type { Taken } from '../taking-off/use-taking-off.ts'
import { CountedTogether, Counts } from './Foot.tsx'

interface FootLineProps {
  /** No response has come for a while. */
  readonly isLost: boolean
  readonly taken: Taken | undefined
  readonly onUndo: () => void
  /** The phrase in the spotlight. */
  readonly lit: Phrase | undefined
  /** The page of the list, where it is shown. */
  readonly page: ReturnType<typeof pageAt> | undefined
  readonly waiting: number
  /** A key holds the wall. */
  readonly isHeldHere: boolean
  readonly total: number
  readonly different: number
  /** How many of these have a seat. */
  readonly seated: number
  /** How many answers land later. */
  readonly onTheirWay: number
  readonly isRevealing: boolean
}

/** What the foot says: of all that there is to say, what matters most now. */
export const FootLine = ({
  isLost,
  taken,
  onUndo,
  lit,
  page,
  waiting,
  isHeldHere,
  total,
  different,
  seated,
  onTheirWay,
  isRevealing,
}: FootLineProps) => {
  if (isLost) return <p role="status">The machine lost its plug. Still holding {total}.</p>
  if (taken)
    return (
      <p role="status">
        {taken.hasFailed ? (
          'No signal. It is still on the wall.'
        ) : (
          <>
            Off the wall.
            <button type="button" onClick={onUndo}>
              Undo
            </button>
          </>
        )}
      </p>
    )
  if (lit && lit.spellings.length > 1) return <CountedTogether spellings={lit.spellings} />
  if (page)
    return (
      <p>
        {page.first + 1}–{page.end} of {different}
      </p>
    )
  if (waiting > 0)
    return <Counts count={waiting} what="on hold" rest={total > 0 ? answersInWords(total) : undefined} />
  if (isHeldHere) return <p>On hold. New answers wait here.</p>
  return (
    <Counts
      count={total}
      what={total === 1 ? 'answer' : 'answers'}
      rest={isRevealing ? 'here they come' : differentInWords({ total, different, seated, onTheirWay })}
    />
  )
}
