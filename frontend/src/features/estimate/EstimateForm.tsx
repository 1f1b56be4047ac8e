import { type ReactNode, useEffect } from 'react'
import { promises } from '#shared/prices/promises.ts'
import type { Wish } from '#shared/prices/wish.ts'
import { EmailField } from '#components/email-field/EmailField.tsx'
import { TextArea, TextField } from '#components/field/Field.tsx'
import { TextLink } from '#components/text-link/TextLink.tsx'
import { addressNotice } from '#lib/lead-form/lead-form-state.ts'
import { LeadFormFoot } from '#components/lead-form-foot/LeadFormFoot.tsx'
import { useLeadForm } from '#lib/lead-form/use-lead-form.ts'
import { useLatePart } from '#lib/late-code/use-late-part.ts'
import { estimateFormStore } from './estimate-form-store.ts'
import styles from './EstimateForm.module.css'
import { selectionOf } from './selection.ts'
import { requestId } from './shortlist.ts'

interface EstimateFormProps {
  wishes: readonly Wish[]
  /** Beside the form, under its heading. */
  children?: ReactNode
}

const loadThanks = async () => (await import('./ThankYou.tsx')).ThankYou

/** Who asks, and for which event; the list with its plans is sent along. */
export const EstimateForm = ({ wishes, children }: EstimateFormProps) => {
  const lead = useLeadForm(estimateFormStore, selectionOf(wishes))
  const { state, ready, formProps, field, dismiss } = lead
  const [ThankYou, bringThanks] = useLatePart(loadThanks)
  const take = (email: string) => estimateFormStore.edit('email', email)
  useEffect(() => {
    // What an earlier page has left to be sent.
    if (state.phase !== 'idle') bringThanks()
  }, [state.phase, bringThanks])
  useEffect(() => {
    // Where an address names the form, the browser has looked for it before there was one.
    if (window.location.hash === `#${requestId}` && window.scrollY === 0)
      document.getElementById(requestId)?.scrollIntoView()
  }, [])
  return (
    <section
      id={requestId}
      className={styles.side}
      data-ground="deep"
      aria-labelledby="request-heading"
      // Whoever begins to fill it in is going to be thanked, perhaps where the network has gone.
      onFocus={bringThanks}
    >
      <div className={styles.inner}>
        <div>
          <h2 id="request-heading">Where do we send&nbsp;it?</h2>
          <p className={styles.lead}>
            {promises.answeredBy} writes back within {promises.answeredInDays} working days.
          </p>
          {children}
        </div>
        <form className={styles.form} aria-labelledby="request-heading" {...formProps}>
          <TextField {...field('name')} label="Name" autoComplete="name" placeholder="Maya Okafor" />
          <EmailField {...field('email')} hint={addressNotice} onTake={take} />
          <div className={styles.pair}>
            <TextField {...field('eventDate')} type="date" label="Event date" optional />
            <TextField
              {...field('headcount')}
              label="People"
              optional
              inputMode="numeric"
              placeholder="400"
            />
          </div>
          <TextField {...field('eventLocation')} label="Event location" optional placeholder="Toronto" />
          <TextArea
            {...field('message')}
            label="Message"
            optional
            rows={3}
            placeholder="What kind of room, and what it is for"
          />
          <LeadFormFoot
            {...{ state, ready }}
            label="Send my request"
            // For as long as the thanks themselves are on their way.
            success={ThankYou ? undefined : `Thank you ${state.sent.name}, your form has been submitted!`}
          />
          <p>
            <TextLink to="/privacy">What we keep, and for how long</TextLink>
          </p>
        </form>
      </div>
      {ThankYou && <ThankYou open={state.phase === 'sent'} {...{ wishes, state }} onClose={dismiss} />}
    </section>
  )
}
