import { EmailField } from '#components/email-field/EmailField.tsx'
import { TextArea, TextField } from '#components/field/Field.tsx'
import { addressNotice } from '#lib/lead-form/lead-form-state.ts'
import { LeadFormFoot } from '#components/lead-form-foot/LeadFormFoot.tsx'
import { TextLink } from '#components/text-link/TextLink.tsx'
import type { LeadFormStore } from '#lib/lead-form/lead-form-store.ts'
import { useLeadForm } from '#lib/lead-form/use-lead-form.ts'
import styles from './ContactForm.module.css'
import { contactFormStore, type contactFields } from './contact-form-store.ts'

interface ContactFormProps {
  /** What names the form. */
  labelledBy: string
  store?: LeadFormStore<(typeof contactFields)[number]>
}

/** Name, email and an optional message. */
export const ContactForm = ({ labelledBy, store = contactFormStore }: ContactFormProps) => {
  const { state, ready, formProps, field } = useLeadForm(store)
  const take = (email: string) => store.edit('email', email)
  return (
    <form className={styles.form} aria-labelledby={labelledBy} {...formProps}>
      <TextField {...field('name')} label="Name" autoComplete="name" placeholder="Maya Okafor" />
      <EmailField {...field('email')} hint={addressNotice} onTake={take} />
      <TextArea
        {...field('message')}
        label="Message"
        optional
        rows={3}
        placeholder="Date, city, how many people"
      />
      <LeadFormFoot state={state} ready={ready} label="Send Message" success="Message sent successfully!" />
      <p>
        <TextLink to="/privacy">What we keep, and for how long</TextLink>
      </p>
    </form>
  )
}
