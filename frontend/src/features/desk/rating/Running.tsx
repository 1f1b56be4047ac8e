import type { Rate } from '#shared/desk/desk.ts'
import { mayDo } from '#shared/desk/scopes.ts'
import { figures } from '#shared/text/figures.ts'
import { asClock } from '#lib/as-clock.ts'
import { StageArea } from '../parts/Frame.tsx'
import { type StageProps, StageUnder } from '../stage/Stage.tsx'
import block from '../stage/StageBlock.module.css'
import { clockTime } from '../stage/stage-words.ts'
import { Coverage } from './Coverage.tsx'
import { HeadsPicture } from './pictures/HeadsPicture.tsx'
import { Panel } from '../session/Panel.tsx'
import { secondsLeft } from '../session/phase.ts'
import { SessionBlock } from '../session/SessionBlock.tsx'
import { useSession } from '../session/use-session.ts'
import { adviceOnceEnded, adviceWhileOn, headsLine, onLine, suspectsLine } from './rating-words.ts'
import styles from '../session/Session.module.css'
import { RatingThumb } from './RatingThumb.tsx'
import { ratingReader } from './told-rating.ts'

interface RunningProps extends StageProps {
  readonly rate: Rate
  /** The server's time, in ms since 1970. */
  readonly now: number
}

/** While people rate, and until it is revealed: how many, how often ideas were seen, and of no idea what was said. */
export const Running = ({ rate, now, ...stage }: RunningProps) => {
  const { store, held, view } = stage
  const { isLost } = view
  const { told, isLate } = useSession(ratingReader(store), held.state, rate, isLost)
  const left = secondsLeft(rate, now)
  const isOn = left > 0
  // Nothing of what was told is of now.
  const asOf = (isLost || isLate) && told ? `As of ${clockTime(told.now)}.` : undefined
  const advice = isLost || isLate ? undefined : isOn ? adviceWhileOn(told, rate, now) : adviceOnceEnded(told)
  const suspects = suspectsLine(told)
  const picture = (
    <HeadsPicture
      seen={told?.seen}
      session={rate.session}
      label={`${isLost ? 'Last seen' : 'On screen'}: ${headsLine(told, left)}`}
      faded={isLost}
    />
  )
  return (
    <>
      <StageArea label="Stage">
        <SessionBlock
          look={isOn ? 'rating' : 'hold'}
          isLost={isLost}
          picture={picture}
          word={isOn ? asClock(left) : 'Done'}
          isClock={isOn}
          line={asOf ?? (isOn ? onLine(told) : undefined)}
          isIn={
            !isOn &&
            !isLost &&
            told?.ratings !== undefined && (
              <p className={block.waits}>
                <b>{figures(told.ratings)}</b> in
              </p>
            )
          }
        />
        <Panel key={String(isOn)} title="How often ideas have been seen">
          {told?.seen && <Coverage seen={told.seen} />}
          {advice && (
            <p className={styles.advice}>
              {advice.text} {advice.calls !== undefined && <b>{advice.calls}</b>}
            </p>
          )}
          {suspects !== undefined && <p className={styles.advice}>{suspects}</p>}
        </Panel>
        <StageUnder {...stage} />
      </StageArea>
      {mayDo(held.state.link.scope, 'all') && (
        <RatingThumb store={store} disabled={isLost} rate={rate} left={left} ratings={told?.ratings} />
      )}
    </>
  )
}
