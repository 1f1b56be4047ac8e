import { useEffect, useState } from 'react'
import { Symbol as Sign } from '#components/logo/Symbol.tsx'
import { Wordmark } from '#components/logo/Wordmark.tsx'
import { VisuallyHidden } from '#components/visually-hidden/VisuallyHidden.tsx'
import { after } from '#lib/after.ts'
import { asClock } from '#lib/as-clock.ts'
import { site } from '#shared/site.ts'
import { inWords } from '../../countdown/countdown.ts'
import { phonesIn, type Picture } from '../programme.ts'
import { Heads } from './Heads.tsx'
import { Poster } from './Poster.tsx'
import styles from './Poster.module.css'
import { askAs, createSums, noSums, sumsIn, type Sums } from './sums.ts'

const eight = ['pink', 'teal', 'tangerine', 'deep', 'sun', 'pink', 'teal', 'tangerine'] as const

/** How to join the evening: what a wall shows before its first step, and in the lobby. */
export const JoinPoster = ({ phones }: { phones: number | undefined }) => {
  const said = phonesIn(phones)
  return (
    <Poster ground="violet" title="Come in." hasCode heads={<Heads hues={eight} count={8} />}>
      <p className={styles.lead}>
        One code for the whole evening.
        <br />
        Scan it once, put the phone down.
      </p>
      {said && (
        <p className={styles.sum}>
          <b>{said.count}</b> {said.says}
        </p>
      )}
    </Poster>
  )
}

/** What comes: it stands for some seconds, since that is when people look up. */
export const NextPoster = ({ name }: { name: string }) => (
  <Poster
    ground="pink"
    name={name}
    title={
      <>
        Next:
        <br />
        {name}
      </>
    }
    heads={<Heads hues={['tangerine', 'violet', 'teal', 'deep', 'ink']} count={6} talk={[1, 4]} />}
  >
    <p className={styles.lead}>
      Your phone goes along by itself.
      <br />
      What you are writing stays with you.
    </p>
  </Poster>
)

/** A time to wait for, or a break, by the server's clock. */
export const PausePoster = ({ shown, now }: { shown: Extract<Picture, { kind: 'pause' }>; now: number }) => {
  const { isBreak, name, endsAt } = shown
  const left = endsAt === undefined ? undefined : Math.max(0, Math.ceil((endsAt - now) / 1000))
  const says =
    left === undefined ? (isBreak ? 'Back soon' : 'We start soon') : isBreak ? 'Back in' : 'We start in'
  return (
    <Poster
      ground="deep"
      name={name}
      title={name ?? (isBreak ? 'A break.' : 'Not yet.')}
      hasCode
      heads={
        <Heads hues={['pink', 'teal', 'tangerine', 'sun', 'violet']} count={8} look={[0, 0.3]} lid={0.4} />
      }
    >
      <p className={styles.lead}>{left === 0 ? 'Any moment now.' : says}</p>
      {left !== undefined && left > 0 && (
        <p className={styles.time} role="timer" aria-label={inWords(left)}>
          {asClock(left)}
        </p>
      )}
    </Poster>
  )
}

/** The brand alone: never black, for a black wall looks broken. */
export const BlankPoster = () => (
  <section className={styles.poster} data-poster="ink">
    <h1 className={styles.logo}>
      <Sign />
      <Wordmark />
      <VisuallyHidden>{site.name}</VisuallyHidden>
    </h1>
  </section>
)

/** So often (ms) the sums are looked at again: the last answers come late. */
const sumsEveryMs = 10_000

/** What the room did, with the link of a wall. */
const useSums = (token: string): Sums => {
  const [sums, setSums] = useState(noSums)
  useEffect(() => {
    const session = new AbortController()
    const { signal } = session
    const ask = askAs(token, signal)
    const count = createSums()
    let callOff = (): void => undefined
    const look = async (): Promise<void> => {
      const told = await count(ask)
      if (signal.aborted) return
      setSums(told)
      callOff = after(sumsEveryMs, () => void look())
    }
    void look()
    return () => {
      session.abort()
      callOff()
    }
  }, [token])
  return sums
}

/** The end of the evening, and what the room did in it. */
export const EndPoster = ({ token }: { token: string }) => {
  const sums = sumsIn(useSums(token))
  return (
    <Poster
      ground="sun"
      title={
        <>
          Good
          <br />
          night.
        </>
      }
      heads={<Heads hues={['pink', 'teal', 'tangerine', 'deep', 'violet']} count={8} talk={[2, 5]} />}
    >
      {sums.length > 0 && (
        <dl className={styles.sums}>
          {sums.map(([count, what]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
      )}
    </Poster>
  )
}
