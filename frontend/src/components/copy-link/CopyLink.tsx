import { useEffect, useRef, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { FieldFrame } from '../field/FieldFrame.tsx'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx'
import styles from './CopyLink.module.css'

const copiedMs = 2000

/** The link in a field, selected: where the page may not use the clipboard, the visitor's own copy command does. */
const LinkField = ({ url, label }: { url: string; label: string }) => {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [url])
  return (
    <div className={styles.field}>
      <FieldFrame label={label} hint="Selected: copy it from here.">
        {(ties) => <input ref={input} {...ties} type="text" readOnly value={url} />}
      </FieldFrame>
    </div>
  )
}

interface CopyLinkProps {
  /** What the link leads to: a path of this site. */
  path: string
  /** What the button does, and what the link is called where it has to be copied by hand. */
  label: string
  fieldLabel: string
}

/** Puts a link to a state of this site on the clipboard. */
export const CopyLink = ({ path, label, fieldLabel }: CopyLinkProps) => {
  const [copied, setCopied] = useState(0)
  const [blocked, setBlocked] = useState<string>()

  useEffect(() => {
    if (copied === 0) return
    const timer = setTimeout(() => setCopied(0), copiedMs)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    const url = `${window.location.origin}${path}`
    try {
      await navigator.clipboard.writeText(url)
      setBlocked(undefined)
      setCopied((times) => times + 1)
    } catch {
      // Refused, or not there at all on a plain http origin.
      setBlocked(url)
    }
  }
  return (
    <>
      <Button
        className={styles.button}
        variant="secondary"
        size="large"
        icon={copied > 0 ? 'check' : 'plus'}
        data-copied={copied > 0 || undefined}
        onClick={() => void copy()}
      >
        {copied > 0 ? 'Link copied' : label}
      </Button>
      <VisuallyHidden role="status">{copied > 0 && 'Link copied'}</VisuallyHidden>
      {blocked !== undefined && <LinkField url={blocked} label={fieldLabel} />}
    </>
  )
}
