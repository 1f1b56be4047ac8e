import { EmailSuggestion } from '../../components/email-suggestion/EmailSuggestion.tsx'
import { TextArea, TextField } from '../../components/field/Field.tsx'
import { addressNotice } from '../../lib/lead-form/address-notice.ts'
import { LeadFormFoot } from '../../components/lead-form-foot/LeadFormFoot.tsx'
import { useLeadForm } from '../../lib/lead-form/use-lead-form.ts'
import { estimateFormStore } from './estimate-form-store.ts'
import styles from './EstimateForm.module.css'
import { ThankYou } from './ThankYou.tsx'

/** Who asks, and for which event; the list is sent along. */
export const EstimateForm = ({ ids }: { ids: readonly string[] }) => {
  const lead = useLeadForm(estimateFormStore, { selectedProducts: ids.join(',') })
  const { state, ready, formProps, field, dismiss } = lead
  const take = (email: string) => estimateFormStore.edit('email', email)
  return (
    <section className={styles.side} data-ground="deep" aria-labelledby="request-heading">
      <div className={styles.inner}>
        <h2 id="request-heading">Where do we send&nbsp;it?</h2>
        <form className={styles.form} aria-labelledby="request-heading" {...formProps}>
          <TextField {...field('name')} label="Name" autoComplete="name" placeholder="Maya Okafor" />
          <TextField
            {...field('email')}
            type="email"
            label="Email"
            autoComplete="email"
            placeholder="maya@company.example"
            hint={addressNotice}
          />
          <EmailSuggestion email={state.values.email} onTake={take} />
          <div className={styles.pair}>
            <TextField {...field('eventDate')} type="date" label="Event date" optional />
            <TextField {...field('eventLocation')} label="Event location" optional placeholder="Toronto" />
          </div>
          <TextArea
            {...field('message')}
            label="Message"
            optional
            rows={3}
            placeholder="How many people, what kind of room"
          />
          <LeadFormFoot state={state} ready={ready} label="Send my request" />
        </form>
      </div>
      <ThankYou open={state.phase === 'sent'} name={state.sent.name} onClose={dismiss} />
    </section>
  )
}
