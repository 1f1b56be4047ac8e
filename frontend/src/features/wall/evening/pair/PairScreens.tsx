import { useEffect, useState } from 'react'
import { Heads } from '../posters/Heads.tsx'
import styles from '../posters/Poster.module.css'

const nine = ['pink', 'teal', 'tangerine', 'sun', 'deep', 'pink', 'teal', 'tangerine', 'sun'] as const

interface LettersProps {
  readonly code: string
  /** When a desk took the wall off, in ms since 1970. */
  readonly letGoAt: number | undefined
}

const timeOf = (ms: number): string =>
  new Date(ms).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })

/** The four letters that a desk types. */
export const LettersScreen = ({ code, letGoAt }: LettersProps) => (
  <section className={styles.poster} data-poster={letGoAt === undefined ? 'violet' : 'ink'}>
    <div className={`${styles.word ?? ''} ${styles.pairing ?? ''}`}>
      <h1>{letGoAt === undefined ? 'Type this at the desk.' : 'This wall was let go.'}</h1>
      {letGoAt !== undefined && (
        <p className={styles.lead}>
          The desk took it off at {timeOf(letGoAt)}. Back in the show? Type this at the desk.
        </p>
      )}
      <p className={styles.letters} role="img" aria-label={code.split('').join(' ')}>
        {Array.from(code, (letter, place) => (
          <b key={place}>{letter}</b>
        ))}
      </p>
      {letGoAt === undefined && (
        <p className={styles.lead}>This computer is a wall as soon as the desk knows these four letters.</p>
      )}
    </div>
    {letGoAt === undefined && (
      <p className={styles.who}>
        {location.host}
        {location.pathname}
      </p>
    )}
    <Heads
      hues={nine}
      count={9}
      look={letGoAt === undefined ? [0, -1] : [0, 0.5]}
      lid={letGoAt === undefined ? 0 : 0.56}
    />
  </section>
)

/** Two names that a sentence takes in small letters; any other stands as it was typed. */
const inSentence = (name: string): string =>
  ['Left', 'Middle', 'Right', 'Foyer'].includes(name) ? name.toLowerCase() : name

/** The wall waves: a desk asks which one it is, or has just linked it under a name. */
export const HelloScreen = ({ name }: { name: string | undefined }) => (
  <section className={styles.poster} data-poster="teal">
    <div className={styles.word}>
      <h1>
        Hello,
        <br />
        {name === undefined ? 'desk.' : `${inSentence(name)} wall.`}
      </h1>
      <p className={styles.lead}>
        {name === undefined
          ? 'It is this one that waves.'
          : 'The desk has you. Leave this window full-screen and go for a coffee.'}
      </p>
    </div>
    <Heads
      hues={['sun', 'pink', 'violet', 'tangerine', 'deep', 'pink']}
      count={6}
      talk={name === undefined ? [] : [2]}
      isWaving
    />
  </section>
)

/** For so long (ms) nothing is said of a network that may only be slow. */
const quietMs = 3_000

/** Nothing is known yet. */
export const NoLettersScreen = () => {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), quietMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <section className={styles.poster} data-poster="violet">
      <div className={`${styles.word ?? ''} ${styles.pairing ?? ''}`}>
        <h1>A wall.</h1>
        <p className={styles.lead} role="status">
          {isLate && 'This computer has no internet yet. The letters come by themselves.'}
        </p>
      </div>
      <Heads hues={nine} count={9} lid={0.4} look={[0, 0.3]} />
    </section>
  )
}
