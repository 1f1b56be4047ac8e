import { site } from '#shared/site.ts'
import { Button } from '../button/Button.tsx'
import { StatusLine } from '../status-line/StatusLine.tsx'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx'
import { failureText, sendingText, tryingText, type LeadFormState } from '#lib/lead-form/lead-form-state.ts'
import styles from './LeadFormFoot.module.css'
import { trapName } from '#lib/lead-form/use-lead-form.ts'

interface LeadFormFootProps {
  state: LeadFormState<string>
  ready: boolean
  /** What the button does. */
  label: string
  /** The message after success; none where the page says it elsewhere. */
  success?: string | undefined
}

/** The lower end of a form: what became of it, the button, and a field that no person sees. */
export const LeadFormFoot = ({
  state: { phase, isTrying, remark },
  ready,
  label,
  success,
}: LeadFormFootProps) => {
  const failure = failureText(phase)
  const outcome = failure ?? (phase === 'sent' ? success : undefined)
  const news = [outcome ?? '', remark].filter(Boolean).join(' ')
  const isSending = phase === 'sending'
  return (
    <div className={styles.foot}>
      {/* Machines fill in whatever they find. It must not be what the browser fills in by itself. */}
      <div aria-hidden="true">
        <VisuallyHidden>
          <label>
            Website <input type="text" name={trapName} tabIndex={-1} autoComplete="off" />
          </label>
        </VisuallyHidden>
      </div>
      <StatusLine tone={failure === undefined ? 'success' : 'failure'}>{news}</StatusLine>
      <StatusLine tone="plain">{tryingText(isTrying)}</StatusLine>
      <Button
        className={styles.send}
        type="submit"
        size="large"
        icon="arrow"
        pending={isSending}
        disabled={!ready}
      >
        {isSending ? sendingText : label}
      </Button>
      <noscript>
        <p>
          This form needs JavaScript. Write to <a href={`mailto:${site.email}`}>{site.email}</a> instead.
        </p>
      </noscript>
    </div>
  )
}
