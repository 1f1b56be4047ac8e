import { useEffect, useRef, useState } from 'react'
import { answersInWords } from '../words.ts'

/** How often a screen reader is told what came, in milliseconds. */
const everyMs = 20_000

/** What came since it was last said; of what was there before nothing, which `isReading` says is not all read yet. */
export const useNewAnswers = (count: number, isReading: boolean): string => {
  const latest = useRef(count)
  const reading = useRef(isReading)
  const [said, setSaid] = useState('')
  useEffect(() => {
    latest.current = count
    reading.current = isReading
  }, [count, isReading])
  useEffect(() => {
    let told: number | undefined
    const timer = setInterval(() => {
      if (told === undefined && reading.current) return
      const came = latest.current - (told ?? latest.current)
      told = latest.current
      // An empty text in between: the same words again are news again.
      setSaid(came > 0 ? answersInWords(came).replace(' ', ' new ') : '')
    }, everyMs)
    return () => clearInterval(timer)
  }, [])
  return said
}
