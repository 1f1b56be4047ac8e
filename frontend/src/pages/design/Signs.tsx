import { BubbleButton } from '#components/button/BubbleButton.tsx'
import { Icon, type IconName } from '#components/icon/Icon.tsx'
import { Section } from '#components/section/Section.tsx'
import { Spinner } from '#components/spinner/Spinner.tsx'
import { StatusLine } from '#components/status-line/StatusLine.tsx'
import { Stepper } from '#components/stepper/Stepper.tsx'
import styles from './design.module.css'

const names: readonly IconName[] = [
  'arrow',
  'heart',
  'close',
  'menu',
  'plus',
  'minus',
  'check',
  'play',
  'pause',
  'external',
  'down',
  'alert',
  'dots',
  'photos',
  'network',
  'videos',
]

/** Icons, bubbles, and what shows a state. */
export const Signs = () => (
  <>
    <Section heading="Icons" headingSize="medium">
      <div className={styles.row}>
        {names.map((name) => (
          <span key={name} className={styles.sign}>
            <Icon name={name} />
            {name}
          </span>
        ))}
      </div>
      <div className={styles.row}>
        <BubbleButton icon="close" label="Close" />
        <BubbleButton icon="pause" label="Pause" tail="right" />
        <BubbleButton icon="menu" label="Menu" tone="paper" />
      </div>
    </Section>
    <Section ground="violet" heading="How things stand" headingSize="medium">
      <div className={styles.columns}>
        <Stepper step={1} total={3} />
        <Stepper step={2} total={3} />
        <Stepper step={3} total={3} />
        <Spinner label="Loading the question" />
        <StatusLine tone="plain">Link copied</StatusLine>
        <StatusLine tone="success">Message sent successfully!</StatusLine>
        <StatusLine tone="failure">Failed to send message. Please try again.</StatusLine>
      </div>
    </Section>
  </>
)
