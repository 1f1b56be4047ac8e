import { type SubmitEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { mostCharacters } from '#shared/forms/three-words.ts'
import { Button } from '#components/button/PlainButton.tsx'
import { after } from '#lib/after.ts'
import { useLatePart } from '#lib/late-code/use-late-part.ts'
import styles from './TryWall.module.css'
import type { TriedWall } from './wall/tried.ts'

/** After so many milliseconds one who waits for the wall is told that it does not come. */
const patienceMs = 6000

const loadWall = () => import('./wall/late-wall.tsx')

const texts = {
  first: 'All of these are ours. Nothing you type leaves this page.',
  coming: 'One moment. The wall is on its way.',
  lost: 'The wall did not come. Say it again to try once more.',
}

interface TryWallProps {
  /** The visitor has stopped what moves. */
  readonly isStill: boolean
  /** The wall until somebody says something to it. */
  readonly children: ReactNode
}

/**
 * A wall that one can try: three words land among ours. What the visitor says is in the page's memory alone; what makes
 * it land comes once somebody is about to say something.
 */
export const TryWall = ({ isStill, children }: TryWallProps) => {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  // Before the wall is here, of what is said the latest.
  const [awaited, setAwaited] = useState<{ readonly text: string }>()
  const [tried, setTried] = useState<TriedWall>()
  const [isLost, setLost] = useState(false)
  const [late, bring] = useLatePart(loadWall)
  const wall = tried ?? late?.wallWith(awaited?.text)
  useEffect(() => (awaited ? after(patienceMs, () => setLost(true)) : undefined), [awaited])
  const say = (event: SubmitEvent) => {
    event.preventDefault()
    const text = field.current?.value ?? ''
    if (late && wall) setTried(late.sayTo(wall, text))
    else {
      setLost(false)
      setAwaited({ text })
      bring()
    }
  }
  const waiting = late || !awaited ? 'first' : isLost ? 'lost' : 'coming'
  return (
    <section className={styles.wall} data-ground="ink" aria-label="A small wall to try">
      <div className={styles.picture}>
        {late && wall ? <late.LateWall wall={wall} field={field} isStill={isStill} /> : children}
      </div>
      <form className={styles.ask} data-ground="pink" autoComplete="off" onFocus={bring} onSubmit={say}>
        <label htmlFor={id}>What do meetings need more of?</label>
        <div className={styles.row}>
          <input
            id={id}
            ref={field}
            className={styles.field}
            maxLength={mostCharacters}
            dir="auto"
            placeholder="Three words"
            enterKeyHint="send"
            aria-describedby={`${id}n`}
          />
          <Button type="submit">Say it</Button>
        </div>
        <p id={`${id}n`} role="status">
          {/* So that the same words are heard again, and the first not once more when the wall is here. */}
          <span key={wall?.times ?? 0}>{wall?.note ?? texts[waiting]}</span>
        </p>
      </form>
    </section>
  )
}
