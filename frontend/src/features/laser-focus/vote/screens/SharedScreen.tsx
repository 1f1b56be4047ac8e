import { useId, useState } from 'react'
import { mostPeople } from '#shared/choosing/vote.ts'
import { Again } from '#components/phone-screen/Ending.tsx'
import { PhoneScreen } from '#components/phone-screen/PhoneScreen.tsx'
import { ThumbRow } from '#components/phone-screen/ThumbRow.tsx'
import { NameBar } from '#components/phone-screen/ToolBar.tsx'
import { say } from '#lib/language/say.ts'
import type { VoteRecord } from '../vote-record.ts'
import { firstInWords } from '../words.ts'
import type { ScreenParts } from './screen-parts.ts'
import styles from './SharedScreen.module.css'

interface SharedScreenProps extends ScreenParts {
  readonly record: VoteRecord
}

/** A table of so many stands for all. */
const usualTable = 6

/** For how many this phone speaks, where tables may share one. */
export const SharedScreen = ({ view, record, about, table, headingRef }: SharedScreenProps) => {
  const id = useId()
  const [people, setPeople] = useState(record.people)
  const { isTaken, acts } = view
  const isChosen = people !== undefined
  const alone = () => acts.sayPeople(1)
  return (
    <PhoneScreen
      ground="tangerine"
      bar={<NameBar name="Vote" about={about} />}
      floor
      onSubmit={() => (isTaken ? alone() : acts.sayPeople(people ?? 1))}
      foot={
        <>
          <div role="status">
            {isTaken && (
              <p className={styles.taken} data-ground="paper">
                {say('Table {0} votes on another phone. Vote there, or just for yourself?', table ?? '')}
              </p>
            )}
          </div>
          {isTaken ? (
            <ThumbRow go={say('Just me')} />
          ) : (
            <ThumbRow go={isChosen ? say('We are {0}', people) : say('Next')} disabled={!isChosen} />
          )}
          {isTaken ? (
            <Again onClick={acts.leave}>{say('Back to Laser Focus')}</Again>
          ) : (
            <Again onClick={alone}>{say('Just me')}</Again>
          )}
        </>
      }
    >
      <div className={styles.shared}>
        <h1 ref={headingRef} tabIndex={-1} id={id}>
          {say('How many of you?')}
        </h1>
        <p className={styles.lead}>
          {say(
            'One phone for the table is fine. {0} people have {1} dots: talk, then put them down together.',
            firstInWords(usualTable),
            usualTable * record.dots,
          )}
        </p>
        <div className={styles.many} role="radiogroup" aria-labelledby={id}>
          {Array.from({ length: mostPeople }, (_, index) => index + 1).map((count) => (
            <label key={count}>
              <input type="radio" name={id} checked={people === count} onChange={() => setPeople(count)} />
              <span>{count}</span>
            </label>
          ))}
        </div>
      </div>
    </PhoneScreen>
  )
}
