import { site } from '#shared/site.ts'
import { stored, type Stored } from '#content/papers/stored.ts'
import { useKeptDays } from '#lib/stage/use-retention-days.ts'
import { Link } from '#lib/router/Link.tsx'
import figures from './figures.json'
import styles from './Lawyers.module.css'
import { Chapter, Contents, Made, Points, Rows } from './parts.tsx'

/** A number of days of the stage's. Until that is known its place is kept, so that nothing moves. */
const Days = ({ count }: { count: number | undefined }) => (
  <span className={count === undefined ? styles.unknown : undefined}>
    {count ?? 90} {count === 1 ? 'day' : 'days'}
  </span>
)

/** What is stored, where, for how long and by whom: the fields are the schemas', the periods the stage's. */
export const Lawyers = () => {
  const { retentionDays, logRetentionDays } = useKeptDays()
  const keptFor = ({ kept, log }: Stored) => {
    if (kept === 'event') return 'Until the event’s site is taken down'
    const isRequest = log === 'contact' || log === 'estimate'
    return (
      <>
        <Days count={retentionDays} />
        {isRequest &&
          ' from the day it was sent; what could not be mailed, from the day we gave up. The mail, until one of us deletes it'}
      </>
    )
  }
  return (
    <>
      <Contents of={['What we store', 'Where it is', 'Who processes it', 'What we don’t do', 'To sign']} />
      <Chapter heading="What we store" note="Field by field, as forms and requests have it.">
        <Rows
          caption="What we store"
          heads={['What', 'Fields', 'Of whom', 'How long', 'Who sees it']}
          rows={[
            ...stored.map(
              (one) =>
                [one.what, Object.values(one.fields).join(', '), one.whom, keptFor(one), one.seenBy] as const,
            ),
            [
              'Beside each answer',
              'When it came, a random key of the phone, eight random characters of the visit, whether a printed sheet’s seal was with it',
              'Guests',
              'As the answer',
              'Who runs the event',
            ],
            [
              'What a desk did',
              'Which link did it, what, and when. No text of a guest',
              'Who runs the event',
              <Days key="days" count={retentionDays} />,
              'Who runs the event',
            ],
            [
              'A log line',
              'What was asked for, when, and whether it worked. No address, no text',
              'Everybody',
              <Days key="days" count={logRetentionDays} />,
              'Who runs the site',
            ],
          ]}
        />
      </Chapter>
      <Chapter heading="Where it is">
        <Points of="yes">
          <span>
            <b>One event, one site, one database of its own.</b> At Amazon Web Services, in the region chosen
            when it is set up.
          </span>
          <span>
            <b>It can be your own AWS account.</b> Then we never hold the data; you do.
          </span>
          <span>
            <b>Encrypted</b> on the way and where it lies.
          </span>
          <span>
            <b>Spoiled data can be set back</b> to any moment of the last {figures.backupDays} days. So what
            is deleted is out of reach at once, and gone for good after those days.
          </span>
          <span>
            <b>On the phone</b> an answer that could not be sent waits for {figures.phoneHours} hours.{' '}
            <Link to="/privacy">What else stays on it</Link>
          </span>
        </Points>
      </Chapter>
      <Chapter heading="Who processes it">
        <Rows
          caption="Who processes it"
          heads={['Company', 'What for', 'What it gets']}
          rows={[
            [
              'Amazon Web Services',
              'Runs the site and the database',
              'All of the above; network addresses in passing',
            ],
            [
              'The form service',
              'Turns requests into mail',
              'Requests of organizers. Never an answer of a guest',
            ],
          ]}
        />
      </Chapter>
      <Chapter heading="What we don’t do">
        <Points of="no">
          <>No cookies. Nothing that counts or follows anybody.</>
          <>No scripts or fonts of other companies.</>
          <>No language model reads what guests write.</>
          <>No certificate (ISO 27001, SOC 2) yet. Amazon has them for the machines; we have none for us.</>
        </Points>
      </Chapter>
      <Chapter heading="To sign">
        <p className={styles.sign}>
          Need a data processing agreement, or something deleted? Write to{' '}
          <a href={`mailto:${site.email}`}>{site.email}</a>.
        </p>
      </Chapter>
      <Made>
        The fields are those of the schemas that forms and requests are checked by, the periods those that
        this site and its database are set to.
      </Made>
    </>
  )
}
