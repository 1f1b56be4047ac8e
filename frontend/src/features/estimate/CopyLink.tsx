import { useEffect, useRef, useState } from 'react'
import { Button } from '../../components/button/Button.tsx'
import { FieldFrame } from '../../components/field/FieldFrame.tsx'
import { VisuallyHidden } from '../../components/visually-hidden/VisuallyHidden.tsx'
import styles from './CopyLink.module.css'
import { shortlistUrl } from './shortlist.ts'

const copiedMs = 2000

/** The link in a field, selected: where the page may not use the clipboard, the visitor's own copy command does. */
const LinkField = ({ url }: { url: string }) => {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [url])
  return (
    <div className={styles.field}>
      <FieldFrame label="Link to this shortlist" hint="Selected: copy it from here.">
        {(ties) => <input ref={input} {...ties} type="text" readOnly value={url} />}
      </FieldFrame>
    </div>
  )
}

/** Puts the address that opens with exactly these products on the clipboard. */
export const CopyLink = ({ ids }: { ids: readonly string[] }) => {
  const [copied, setCopied] = useState(0)
  const [blocked, setBlocked] = useState<string>()

  useEffect(() => {
    if (copied === 0) return
    const timer = setTimeout(() => setCopied(0), copiedMs)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    const url = shortlistUrl(window.location.origin, ids)
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
        {copied > 0 ? 'Link copied' : 'Copy link to this shortlist'}
      </Button>
      <VisuallyHidden role="status">{copied > 0 && 'Link copied'}</VisuallyHidden>
      {blocked !== undefined && <LinkField url={blocked} />}
    </>
  )
}
