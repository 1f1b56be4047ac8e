import { useEffect } from 'react'
import { mayDo } from '#shared/desk/scopes.ts'
import { figures } from '#shared/text/figures.ts'
import { useLatePart } from '#lib/late-code/use-late-part.ts'
import { classNames } from '#lib/class-names.ts'
import { Crowd } from '../parts/Crowd.tsx'
import { formRecords } from '#shared/forms/form-records.ts'
import { Monitor } from '../wall/Monitor.tsx'
import styles from './StageBlock.module.css'
import { clockTime, isRead, type Picture, pictureLine, readingWords, stateLine } from './stage-words.ts'

const hues = ['pink', 'deep', 'violet', 'sun', 'pink', 'teal', 'violet'] as const

const loadOther = async () => (await import('../wall/OtherPicture.tsx')).OtherPicture

/** The state, as a block one cannot mistake: open is deep and still, hold is a curtain. */
export const StageBlock = (picture: Picture) => {
  const { held, ideas, isLost, names, left } = picture
  const { state, reading } = held
  const isHeld = state.mode === 'hold'
  const look = isLost ? 'lost' : isHeld ? 'hold' : 'open'
  const { hasChart } = formRecords[state.form].desk
  // As soon as the desk stands: another form's picture may be wanted where the network is gone.
  const [OtherPicture, bringOther] = useLatePart(loadOther)
  useEffect(bringOther, [bringOther])
  // As is a list of ideas in words.
  const hasDots = hasChart && !isRead(state)
  // Of what a form says that has no chart only who moderates it is told.
  const hasPicture = hasChart || mayDo(state.link.scope, 'moderate')
  return (
    <section
      className={classNames(styles.block, !hasPicture && styles.bare)}
      data-look={look}
      aria-label={isLost ? 'What the room saw last' : 'What the room sees'}
    >
      {hasPicture &&
        !hasDots &&
        (OtherPicture ? <OtherPicture {...picture} /> : <i className={styles.coming} />)}
      {hasDots && (
        <Monitor
          ideas={ideas}
          reading={reading && readingWords(reading)}
          show={state.show}
          label={pictureLine(picture)}
          names={names}
          left={left}
          faded={isLost}
        />
      )}
      <div className={styles.word}>
        <p className={styles.state}>{isHeld ? 'Hold' : 'Open'}</p>
        {isLost ? (
          <p className={styles.line}>As of {clockTime(state.now)}.</p>
        ) : isHeld ? (
          <p className={styles.waits}>
            <b>{figures(state.waiting)}</b> waiting
          </p>
        ) : (
          <p className={styles.line}>{stateLine(state, names)}</p>
        )}
      </div>
      {look === 'hold' && <Crowd hues={hues} radius={27} look={[0, -1]} />}
    </section>
  )
}
