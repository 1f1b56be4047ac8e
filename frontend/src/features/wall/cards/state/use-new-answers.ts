import { useEffect, useRef, useState } from 'react'
import { answersInWords } from '../words.ts'

/** How often a screen reader is told what came, in milliseconds. */
const everyMs = 20_000

/** What came since it was last said; the first time is said nothing of what was there. */
export const useNewAnswers = (count: number): string => {
  const latest = useRef(count)
  const [said, setSaid] = useState('')
  useEffect(() => {
    latest.current = count
  }, [count])
  useEffect(() => {
    let told: number | undefined
    const timer = setInterval(() => {
      const came = latest.current - (told ?? latest.current)
      told = latest.current
      // An empty text in between: the same words again are news again.
      setSaid(came > 0 ? answersInWords(came).replace(' ', ' new ') : '')
    }, everyMs)
    return () => clearInterval(timer)
  }, [])
  return said
}
