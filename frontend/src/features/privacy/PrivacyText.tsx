import { site } from '#shared/site.ts'
import type { ReactNode } from 'react'
import { Section } from '#components/section/Section.tsx'
import { TextLink } from '#components/text-link/TextLink.tsx'
import { useRetentionDays } from '#lib/stage/use-retention-days.ts'
import styles from './PrivacyText.module.css'

const Points = ({ children }: { children: ReactNode }) => <ul className={styles.points}>{children}</ul>

const Mail = () => <a href={`mailto:${site.email}`}>{site.email}</a>

/** How long the stage's retention period is. Until that is known its place is kept, so that nothing moves. */
const Period = () => {
  const days = useRetentionDays()
  return (
    <span className={days === undefined ? styles.unknown : undefined}>That period is {days ?? 30} days.</span>
  )
}

/** What the site keeps of people, as its code has it; field by field in papers/Lawyers.tsx. Whoever changes what is kept changes this page. */
export const PrivacyText = () => (
  <>
    <section className={styles.hero} data-ground="violet" aria-labelledby="privacy-heading">
      <h1 id="privacy-heading">What we keep.</h1>
      <p>
        As little as we can, for as short as we can. Here is all of it. Anything unclear? Write to <Mail />.
      </p>
    </section>
    <Section heading="When you write to us" headingSize="medium">
      <Points>
        <li>
          <b>What.</b> What you type into the contact form or the estimate form: name, email, message, and
          with an estimate the products, the plans, the date, the place and how many people. Beside it, when
          you sent it, and whether it looks like a machine’s.
        </li>
        <li>
          <b>Where.</b> In this website’s own database, at Amazon Web Services.
        </li>
        <li>
          <b>Who gets it.</b> The people here who answer you. It reaches them as an email, by way of a service
          that turns forms into mail. Nobody buys it, and nobody else is shown it.
        </li>
        <li>
          <b>How long.</b> In the database, for a retention period from the day you sent it; what could not be
          mailed, for as long from the day we gave up trying. The email itself stays until one of us deletes
          it. <Period />
        </li>
      </Points>
    </Section>
    <Section ground="sun" heading="When you take part in the room" headingSize="medium">
      <Points>
        <li>
          <b>What.</b> Your answer, your table’s number where you gave one, when it came, and eight random
          characters that tell one visit’s answers from another’s. No name: please write none into an answer.
        </li>
        <li>
          <b>Who gets it.</b> The room: rated ideas are on the chart, and can be read by anybody with its
          address. Words and card pairs are shown on the room’s screens. The organizer gets all answers as
          files, and may publish them: without any address.
        </li>
        <li>
          <b>How long.</b> Answers stay until the event’s website is taken down; they are part of what the
          event was for. On this device you can change or withdraw your own idea until its round ends.
        </li>
        <li>
          <b>Your email, with a card pair.</b> Only if you give it. It is kept apart from your answer, goes to
          the organizer of this event and to nobody else, never to a screen, and is deleted after its
          retention period. <Period />
        </li>
        <li>
          <b>Your name, where you take an idea.</b> Only if you give it, after a vote. It stands on the list
          of who does what, which the organizer takes home and may publish. Here it is kept apart from every
          answer, and deleted when an email would be.
        </li>
      </Points>
    </Section>
    <Section heading="On your own device" headingSize="medium">
      <Points>
        <li>
          The products you liked and their plans, the language of the live forms, and the live forms that you
          opened, so that they open without signal, too: until you remove them or clear this site’s data in
          your browser.
        </li>
        <li>
          A form that you have begun, and your choices in the product finder: until you close the tab. What
          was sent and has not arrived, for a day, so that it can be sent again.
        </li>
        <li>
          No cookies. Nothing that counts or follows you, here or elsewhere. No scripts or fonts of other
          companies; an event’s own pictures may come from its own server.
        </li>
      </Points>
    </Section>
    <Section ground="pink" heading="What our machines write down" headingSize="medium">
      <Points>
        <li>
          Which part of the site was asked for, when, and whether it worked: without your network address,
          your browser’s name, or anything you typed. Amazon, which runs the machines, sees addresses in
          passing, as every host does.
        </li>
        <li>
          The database can be set back to any moment of its last 35 days, should it be spoiled. So what was
          deleted is out of reach of the website at once, and gone for good after those days.
        </li>
      </Points>
    </Section>
    <Section ground="ink" heading="How to have it deleted" headingSize="medium">
      <Points>
        <li>
          Write to <Mail /> from the address you gave us, or name it. We delete your requests and that address
          wherever it stands in the database, and by hand the mails and files they went into.
        </li>
        <li>
          You may also ask what we have of you, and have it corrected. An answer given without an address
          cannot be found by your name: we do not know which one is yours.
        </li>
      </Points>
      <p className={styles.on}>
        <TextLink to="/get-started#contact-form">Contact us</TextLink>
      </p>
    </Section>
  </>
)
