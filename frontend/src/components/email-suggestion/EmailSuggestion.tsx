import { useEffect, useState } from 'react'
import styles from './EmailSuggestion.module.css'

/** How long nothing must have been typed: who is still writing has made no slip yet. */
const pauseMs = 700

/** What was likely meant by an address; undefined while it is being typed, and where no slip is likely. */
const useSuggestion = (email: string): string | undefined => {
  const [found, setFound] = useState<{ of: string; is: string | undefined }>()
  useEffect(() => {
    if (!email.includes('@')) return undefined
    let isCurrent = true
    const timer = setTimeout(() => {
      void import('./suggest-email.ts').then(
        ({ suggestEmail }) => {
          if (isCurrent) setFound({ of: email, is: suggestEmail(email) })
        },
        // Nobody waits for it: without its code the address is as good as it is.
        () => undefined,
      )
    }, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [email])
  return found?.of === email ? found.is : undefined
}

interface EmailSuggestionProps {
  email: string
  /** Called with the address that was meant. */
  onTake: (email: string) => void
}

/** Asks below a field whether an address is a slip. It never stands in the way: the address may be right. */
export const EmailSuggestion = ({ email, onTake }: EmailSuggestionProps) => {
  const meant = useSuggestion(email)
  return (
    <div aria-live="polite" className={styles.place}>
      {meant !== undefined && (
        <p className={styles.suggestion}>
          Did you mean{' '}
          <button type="button" onClick={() => onTake(meant)}>
            {meant}
          </button>
          ?
        </p>
      )}
    </div>
  )
}
