import { useEffect, useRef, useState } from 'react'
import { freshInWords, newsInWords, type Digest, type Fresh, type Names } from './digest.ts'

/** What was said last. The same words again have another number, so that they are read out again. */
export interface Said {
  readonly words: string
  readonly number: number
}

interface VoiceInput {
  /** What happens on the wall, each in its place: said as soon as it changes. */
  readonly events: readonly string[]
  /** How the wall is set: said as soon as it changes, and not as it is found. */
  readonly settings: readonly string[]
  /** Undefined while there is nothing to tell of: before the first answer, and while ideas are in the air. */
  readonly digest: Digest | undefined
  /** More ideas are on their way to this screen: of those that were there before it nothing is told until all are read. */
  readonly isReading: boolean
  /** When the wall let go of what it held: this news does not wait. */
  readonly revealedAt: number | undefined
  readonly names: Names
}

/** No news sooner than that after anything that was said, in milliseconds. */
const calmMs = 5000

/**
 * The one voice of the chart for a screen reader: what happens is said at once; what is new among the ideas at most
 * every five seconds, together, and only where it differs from what was said before.
 */
export const useVoice = ({ events, settings, digest, isReading, revealedAt, names }: VoiceInput) => {
  const [said, setSaid] = useState<Said>({ words: '', number: 0 })
  const [fresh, setFresh] = useState<Fresh>()
  const saidAt = useRef(-Infinity)
  const told = useRef<Digest>(undefined)
  const heard = useRef<readonly string[]>(undefined)
  const lastReveal = useRef<number>(undefined)

  const lines = [...events, ...settings]
  const key = lines.join('\n')
  const eventCount = events.length
  useEffect(() => {
    const now = key.split('\n')
    const before = heard.current ?? now.map((line, index) => (index < eventCount ? '' : line))
    heard.current = now
    const words = now.filter((line, index) => line !== '' && line !== before[index]).join(' ')
    const isOver = before.some((line, index) => line !== '' && now[index] === '')
    if (words === '' && !isOver) return
    // What is over is not to be found by who reads on, either.
    if (words !== '') saidAt.current = performance.now()
    setSaid(({ number }) => ({ words, number: number + 1 }))
  }, [key, eventCount])

  useEffect(() => {
    const before = told.current
    if (!digest || (isReading && !before)) return undefined
    const words = newsInWords(before, digest, names)
    if (words === '') return undefined
    const isRevealed = revealedAt !== undefined && revealedAt !== lastReveal.current
    let timer: ReturnType<typeof setTimeout> | undefined
    const tell = () => {
      const waitMs = isRevealed ? 0 : saidAt.current + calmMs - performance.now()
      // Also where something was said while this news waited.
      if (waitMs > 0) {
        timer = setTimeout(tell, waitMs)
        return
      }
      saidAt.current = performance.now()
      lastReveal.current = revealedAt
      told.current = digest
      setSaid(({ number }) => ({ words, number: number + 1 }))
      const news = before ? freshInWords(before, digest, names) : ''
      if (news !== '') setFresh({ words: news, digest })
    }
    timer = setTimeout(tell)
    return () => clearTimeout(timer)
  }, [digest, isReading, revealedAt, names])

  return { said, fresh }
}
