import { Again } from '#components/phone-screen/Ending.tsx'
import { PhoneScreen } from '#components/phone-screen/PhoneScreen.tsx'
import { NameBar } from '#components/phone-screen/ToolBar.tsx'
import { QuietLine } from '#components/status-line/QuietLine.tsx'
import { VisuallyHidden } from '#components/visually-hidden/VisuallyHidden.tsx'
import { asClock } from '#lib/as-clock.ts'
import { say } from '#lib/language/say.ts'
import { inOwnOrder } from '../order.ts'
import { dotsOn, givenOf, isPot, peopleOf, sumOf } from '../rules.ts'
import type { VoteRecord } from '../vote-record.ts'
import { backWords, listHeading, notWords, refusalWords, timeWords, waitingWords } from '../words.ts'
import { Choice, PotChoice } from './Choice.tsx'
import { Scroller } from './Scroller.tsx'
import styles from './ListScreen.module.css'
import { Purse } from './Purse.tsx'
import type { ScreenParts } from './screen-parts.ts'

interface ListScreenProps extends ScreenParts {
  readonly record: VoteRecord
}

/** From so many seconds before the end on the time is in a bubble. */
const lastSeconds = 10

/** Hands out the heads one after the other, so that each dot has one of its own. */
const headsBefore = (record: VoteRecord, row: number): number => {
  const given = givenOf(record)
  const at = given.findIndex(({ idea }) => idea === row)
  return sumOf(given.slice(0, Math.max(at, 0)))
}

/** The shortlist, and where one's dots go. */
export const ListScreen = ({ view, record, table, headingRef }: ListScreenProps) => {
  const { seconds, refused, isWaiting, acts } = view
  const { heading, note } = listHeading(record, seconds)
  const message = refused ? refusalWords(refused.why, record) : backWords(record)
  const time = (
    <span className={styles.time} data-last={seconds <= lastSeconds}>
      {asClock(seconds)}
    </span>
  )
  const Card = isPot(record) ? PotChoice : Choice
  return (
    <PhoneScreen
      ground="tangerine"
      bar={<NameBar name="Vote" about={time} />}
      floor
      foot={
        <>
          <div className={styles.message} role="status">
            {message !== undefined && (
              <p key={refused?.times} data-ground="paper">
                {message}
              </p>
            )}
          </div>
          <Purse record={record} table={table} isWaiting={isWaiting} refusal={refused?.why} />
          <div className={styles.offline}>
            <QuietLine sign="waiting" whole>
              {isWaiting ? waitingWords(view.trouble) : undefined}
            </QuietLine>
          </div>
          {isPot(record) && <Again onClick={acts.askPeople}>{notWords(peopleOf(record))}</Again>}
          <VisuallyHidden role="status">{timeWords(seconds)}</VisuallyHidden>
        </>
      }
    >
      <Scroller>
        <h1 className={styles.heading} ref={headingRef} tabIndex={-1}>
          {heading} <small>{note}</small>
        </h1>
        <ol className={styles.list}>
          {inOwnOrder(record).map(({ row, words, table: of }) => (
            <Card
              key={row}
              words={words}
              isOwn={table !== undefined && of === table}
              dots={dotsOn(record.given, row)}
              headsBefore={headsBefore(record, row)}
              isFull={refused?.row === row}
              onGive={() => acts.give(row)}
              onTake={() => acts.takeBack(row)}
            />
          ))}
        </ol>
        <Again onClick={acts.leave}>{say('Back to Laser Focus')}</Again>
      </Scroller>
    </PhoneScreen>
  )
}
