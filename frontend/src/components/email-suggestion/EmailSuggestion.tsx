import spelling from '@zootools/email-spell-checker'
import { useEffect, useState } from 'react'
import styles from './EmailSuggestion.module.css'

/** Shorter names are too much alike: gmx.net is no slip for cox.net. */
const shortestName = 4

/** The address that was likely meant; undefined where nothing looks like a slip. */
export const suggestEmail = (email: string): string | undefined => {
  const at = email.lastIndexOf('@')
  const [name = ''] = email.slice(at + 1).split('.')
  const meant = name.length < shortestName ? undefined : spelling.run({ email })
  // It writes the other half in small letters.
  return meant && `${email.slice(0, at)}@${meant.domain}`
}

/** How long the visitor must have stopped typing: an address that is still being typed is no slip. */
const pauseMs = 700

/** What was likely meant by an address; undefined while it is being typed, and where no slip is likely. */
const useSuggestion = (email: string): string | undefined => {
  const [finished, setFinished] = useState<string>()
  useEffect(() => {
    if (!email.includes('@')) return undefined
    const timer = setTimeout(() => setFinished(email), pauseMs)
    return () => clearTimeout(timer)
  }, [email])
  return finished === email ? suggestEmail(email) : undefined
}

interface EmailSuggestionProps {
  email: string
  /** Called with the address that was meant. */
  onTake: (email: string) => void
  /** What is said before and after the address, in another language. */
  words?: readonly [string, string]
}

/** Asks below a field whether an address is a slip. It never blocks the form: the address may be right. */
export const EmailSuggestion = ({ email, onTake, words = ['Did you mean ', '?'] }: EmailSuggestionProps) => {
  const [before, after] = words
  const meant = useSuggestion(email)
  return (
    <div aria-live="polite" className={styles.place}>
      {meant !== undefined && (
        <p className={styles.suggestion}>
          {before}
          <button type="button" onClick={() => onTake(meant)}>
            {meant}
          </button>
          {after}
        </p>
      )}
    </div>
  )
}
