import { useEffect, type RefObject, useRef, type ReactNode } from 'react'
import { site } from '#shared/site.ts'
import { createLeadFormStore, type LeadFormStore } from '#lib/lead-form/lead-form-store.ts'
import { lateRules, addressNotice } from '#lib/lead-form/lead-form-state.ts'
import { NavigationType } from '#lib/router/location.ts'
import { useLocation, useNavigationType } from '#lib/router/router.ts'
import { EmailField } from '#components/email-field/EmailField.tsx'
import { TextArea, TextField } from '#components/field/Field.tsx'
import { LeadFormFoot } from '#components/lead-form-foot/LeadFormFoot.tsx'
import { TextLink } from '#components/text-link/TextLink.tsx'
import { useLeadForm } from '#lib/lead-form/use-lead-form.ts'
import { Listener } from '#components/heads/Listener.tsx'
import styles from './ContactSection.module.css'

export const contactFields = ['name', 'email', 'message'] as const

/** One letter at a time, whichever page it is written on. */
const contactFormStore = createLeadFormStore({
  name: 'contact-form',
  fields: contactFields,
  rules: lateRules(async () => (await import('./contact-rules.ts')).checkContact),
  kind: 'contact',
})

/**
 * Brings a part of the page into view, and the Tab key to it, whenever the address names it: on load, after a change of
 * page, and when its link is pressed again. Back and forward restore the scroll position instead.
 */
export const useHashArrival = (part: RefObject<HTMLElement | null>, id: string): void => {
  const { hash, key } = useLocation()
  // The router calls the first page of a load "default"; all other visits of kind "POP" were here before.
  const isReturn = useNavigationType() === NavigationType.Pop && key !== 'default'
  useEffect(() => {
    const target = part.current
    if (isReturn || hash !== `#${id}` || !target) return
    target.scrollIntoView()
    if (!target.contains(document.activeElement)) target.focus({ preventScroll: true })
  }, [part, id, hash, key, isReturn])
}

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

interface ContactSectionProps {
  heading: ReactNode
  lead: string
}

/** Where links to the form lead, from this page and from others. */
const contactId = 'contact-form'
const headingId = 'contact-heading'

/** The contact form beside the address, for visitors who prefer to write a mail. */
export const ContactSection = ({ heading, lead }: ContactSectionProps) => {
  const section = useRef<HTMLElement>(null)
  useHashArrival(section, contactId)
  return (
    <section
      ref={section}
      id={contactId}
      tabIndex={-1}
      className={styles.contact}
      data-ground="paper"
      aria-labelledby={headingId}
    >
      <div className={styles.side}>
        <h2 id={headingId}>{heading}</h2>
        <p className={styles.lead}>{lead}</p>
        <a className={styles.mail} href={`mailto:${site.email}`}>
          {site.email}
        </a>
      </div>
      <svg className={styles.corner} viewBox="0 0 450 230" aria-hidden="true">
        <Listener x={96} y={150} radius={128} hue="pink" look={[0.9, -0.45]} />
        <Listener x={312} y={166} radius={96} hue="violet" look={[0.75, -0.67]} tail="right" />
      </svg>
      <ContactForm labelledBy={headingId} />
    </section>
  )
}
