import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { placeInWords, withTies } from '#shared/choosing/rank.ts'
import { Again } from '#components/phone-screen/Ending.tsx'
import { PhoneScreen } from '#components/phone-screen/PhoneScreen.tsx'
import { ThumbRow } from '#components/phone-screen/ThumbRow.tsx'
import { NameBar } from '#components/phone-screen/ToolBar.tsx'
import { QuietLine } from '#components/status-line/QuietLine.tsx'
import { VisuallyHidden } from '#components/visually-hidden/VisuallyHidden.tsx'
import { say } from '#lib/language/say.ts'
import { useArrivalFocus } from '#lib/use-arrival-focus.ts'
import { promiseOutbox } from '../../promise/promise-outbox.ts'
import { TakeScreen } from '../../promise/TakeScreen.tsx'
import {
  giveBack,
  isWaiting,
  noteWaiting,
  take,
  takenIn,
  takenRecord,
  takingOf,
} from '../../promise/taking.ts'
import { countedOf, lateOf } from '../ballot.ts'
import { dotsOn } from '../rules.ts'
import { homeText, takeHome } from '../take-home.ts'
import type { Result, Room } from '../told-vote.ts'
import type { VoteRecord } from '../vote-record.ts'
import { lateWords, ownWords, resultHeading, resultNote, runoffWords } from '../words.ts'
import { Scroller } from './Scroller.tsx'
import styles from './ResultScreen.module.css'
import type { ScreenParts } from './screen-parts.ts'

interface LineProps {
  readonly place: string
  readonly words: string
  readonly dots: number
  readonly own: string | undefined
  /** Of the most dots. */
  readonly share: number
  readonly isFirst: boolean
  readonly isTaken: boolean
  readonly onTake: () => void
  /** Gives back what was taken. */
  readonly onBack: () => void
}

const Line = ({ place, words, dots, own, share, isFirst, isTaken, onTake, onBack }: LineProps) => {
  const act = isTaken ? say('Give it back') : say('I take this one')
  const element = useRef<HTMLLIElement>(null)
  // Through the CSSOM, for the site's CSP forbids style attributes in markup.
  useLayoutEffect(() => element.current?.style.setProperty('--share', String(share)), [share])
  return (
    <li ref={element} className={styles.line} data-first={isFirst}>
      <b dir="ltr">{place}</b>
      <span>
        <span dir="auto">{words}</span>
        {own !== undefined && <small>{own}</small>}
        {isTaken && <small>{say('You take this one.')}</small>}
        {(isTaken || dots > 0) && (
          <button
            className={styles.take}
            type="button"
            aria-label={`${act}: ${words}`}
            onClick={isTaken ? onBack : onTake}
          >
            {act}
          </button>
        )}
      </span>
      <em aria-hidden="true">{dots}</em>
      <VisuallyHidden>{dots === 1 ? say('One dot') : say('{0} dots', dots)}</VisuallyHidden>
    </li>
  )
}

interface ResultScreenProps extends ScreenParts {
  readonly record: VoteRecord
  readonly room: Room
  readonly result: Result
}

/** What the room chose, as the wall has told it, with one's own dots named. */
export const ResultScreen = ({ view, record, room, result, about, table, headingRef }: ResultScreenProps) => {
  const [isCopied, setCopied] = useState(false)
  const [taking, setTaking] = useState<number>()
  const { waiting, givenUp } = useSyncExternalStore(promiseOutbox.subscribe, promiseOutbox.getStatus)
  const kept = useSyncExternalStore(takenRecord.follow, takenRecord.seen)
  const [isRefused, setRefused] = useState(false)
  const taken = takenIn(kept, record, givenUp)
  const arrival = useArrivalFocus(taking === undefined ? 'result' : 'take')
  const revealedAt = room.vote?.revealed?.at ?? 0
  const counted = countedOf(record, revealedAt)
  const { lines } = result
  const most = Math.max(1, ...lines.map(({ dots }) => dots))
  // So few, or so many of them, that nobody is first.
  const hasFirst = result.verdict !== 'hint' && result.verdict !== 'crowd'
  const rows = withTies(lines).flatMap(({ row, place, isTied, dots }) => {
    const idea = record.ideas.find((one) => one.row === row)
    if (!idea) return []
    return {
      row,
      place: placeInWords({ place, isTied }),
      words: idea.words,
      dots,
      own: ownWords(idea.table === table, dotsOn(counted, row)),
      share: dots / most,
      isFirst: hasFirst && place === 1,
    }
  })
  const noteThem = useEffectEvent(() => {
    if (taking === undefined)
      noteWaiting(
        record,
        rows.map(({ row }) => row),
        waiting,
      )
  })
  useEffect(() => noteThem(), [waiting])
  const heading = resultHeading(result)
  const late = lateOf(record, revealedAt)
  const runoff = runoffWords(result)
  const isKept = isWaiting(record, waiting)
  const asked = rows.find(({ row }) => row === taking)
  if (asked)
    return (
      <TakeScreen
        words={asked.words}
        about={about}
        headingRef={arrival}
        onBack={() => setTaking(undefined)}
        onTake={async (typed) => {
          const attempt = takingOf(record, asked.row, typed, table)
          const isTaken = await take(promiseOutbox, record, attempt)
          if (isTaken) setTaking(undefined)
          return isTaken
        }}
      />
    )
  return (
    <PhoneScreen
      ground="ink"
      bar={<NameBar name="Vote" about={about} />}
      onSubmit={() => void takeHome(homeText({ heading, lines: rows })).then(setCopied)}
      foot={
        <>
          <QuietLine sign={isRefused ? 'failed' : isKept ? 'waiting' : 'done'} whole>
            {isRefused
              ? say('Submission failed')
              : isKept
                ? say('Kept on this phone.')
                : isCopied
                  ? say('Copied.')
                  : runoff}
          </QuietLine>
          {/* A tie is nothing to take home yet. */}
          {runoff === undefined && <ThumbRow go={say('Take it home')} />}
          <Again onClick={view.acts.leave}>{say('Back to Laser Focus')}</Again>
        </>
      }
    >
      <Scroller className={styles.board}>
        <h1
          ref={(element) => {
            headingRef(element)
            arrival(element)
          }}
          tabIndex={-1}
        >
          {heading}
        </h1>
        <p className={styles.note}>{resultNote(room, result)}</p>
        <QuietLine sign="failed" whole>
          {late && lateWords(late)}
        </QuietLine>
        <ol className={styles.list}>
          {rows.map(({ row, ...line }) => (
            <Line
              key={row}
              {...line}
              isTaken={taken.includes(row)}
              onTake={() => setTaking(row)}
              onBack={() => void giveBack(promiseOutbox, record, row).then((isDone) => setRefused(!isDone))}
            />
          ))}
        </ol>
      </Scroller>
    </PhoneScreen>
  )
}
