import { useRef, type ReactNode } from 'react'
import { site } from '#shared/site.ts'
import { Listener } from '#components/heads/Listener.tsx'
import { ContactForm } from './ContactForm.tsx'
import styles from './ContactSection.module.css'
import { useHashArrival } from './use-hash-arrival.ts'

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
