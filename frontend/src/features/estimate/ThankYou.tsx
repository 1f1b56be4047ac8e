import { shortSpan } from '#shared/prices/format-price.ts'
import { priceRange } from '#shared/prices/price-range.ts'
import { answeredOn, holdsUntil, promises } from '#shared/prices/promises.ts'
import { joinNames } from '#shared/prices/join-names.ts'
import { planNames } from '#shared/prices/plans.ts'
import { planned, type Wish } from '#shared/prices/wish.ts'
import { productNames } from '#shared/products.ts'
import { normaliseText } from '#shared/text/normalise.ts'
import { formatDay } from '#shared/text/format-day.ts'
import { site } from '#shared/site.ts'
import { BubbleButton } from '#components/button/BubbleButton.tsx'
import { Button, ButtonLink } from '#components/button/Button.tsx'
import { DialogPanel } from '#components/dialog-panel/DialogPanel.tsx'
import { Listener } from '#components/heads/Listener.tsx'
import { Speaker } from '#components/heads/Speaker.tsx'
import { OutsideLink } from '#components/text-link/TextLink.tsx'
import type { LeadFormState } from '#lib/lead-form/lead-form-state.ts'
import type { EstimateField } from './estimate-form-store.ts'
import { saveFile } from '#lib/files/save-file.ts'
import { PrintingLine } from './late/PrintingLine.tsx'
import { calendarOf } from './sheet/calendar.ts'
import { isWaiting } from './sheet/printing.ts'
import { askForSheet, useAsked } from './sheet/printing-store.ts'
import { takenEstimate, type TakenEstimate } from './sheet/taken-estimate.ts'
import styles from './ThankYou.module.css'

interface ThankYouProps {
  /** The list as it is now: it may have changed while the request was on its way. */
  wishes: readonly Wish[]
  open: boolean
  state: LeadFormState<EstimateField>
  onClose: () => void
}

/** A list in words. */
const sayList = (wishes: readonly Wish[]): string =>
  joinNames(wishes.map(({ id, plan }) => productNames[id] + (plan ? ` (“${planNames[plan]}”)` : ''))) ||
  'no product'

/** What was asked for, by which number, and who answers when. */
const Receipt = ({ estimate, wishes }: { estimate: TakenEstimate; wishes: readonly Wish[] }) => {
  const [sent, now] = [estimate.wishes, wishes].map(sayList)
  const { total } = priceRange(estimate.wishes.map(planned))
  const facts = [
    ['Reference', estimate.reference],
    ...(total
      ? [
          ['Indicative range', `${shortSpan(total)} USD`],
          ['Prices hold until', formatDay(holdsUntil(estimate.at))],
        ]
      : []),
    ['Who answers', `${promises.answeredBy}, by ${formatDay(answeredOn(estimate.at))}`],
  ] as const
  return (
    <div>
      <dl className={styles.receipt}>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      {sent !== now && (
        <p className={styles.changed}>
          Your list has changed since you sent it: this request has {sent}. To ask for the list as it is now,
          close this and send it again.
        </p>
      )}
    </div>
  )
}

/** Opens on the way home, and not on the dialog's own scrolling, which a small window has. */
const takeFirstFocus = (ways: HTMLElement | null) => ways?.querySelector('a')?.setAttribute('autofocus', '')

/** Over everything, once the request is in. */
export const ThankYou = ({ wishes, open, state, onClose }: ThankYouProps) => {
  const { name, eventDate, eventLocation } = state.sent
  const asked = useAsked()
  const thanks = `Thank you ${normaliseText(name)}, your form has been submitted!`
  const estimate = takenEstimate(state)
  const keepDates = () => {
    if (!estimate) return
    const text = calendarOf({ estimate, eventDate, eventLocation: normaliseText(eventLocation) })
    saveFile(new Blob([text], { type: 'text/calendar' }), `${estimate.reference}.ics`)
  }
  return (
    <DialogPanel open={open} onClose={onClose} label={thanks} shape="full" ground="teal">
      <div className={styles.thanks}>
        <h2>{thanks}</h2>
        {estimate && <Receipt {...{ estimate, wishes }} />}
        <div ref={takeFirstFocus} className={styles.ways}>
          <ButtonLink to="/" size="large" icon="arrow">
            Take Me Home
          </ButtonLink>
          {estimate && estimate.wishes.length > 0 && (
            <Button
              variant="secondary"
              size="large"
              aria-busy={isWaiting(asked) || undefined}
              onClick={askForSheet}
            >
              Print or save as PDF
            </Button>
          )}
          {estimate && (
            <Button variant="secondary" size="large" onClick={keepDates}>
              Add to my calendar
            </Button>
          )}
          <OutsideLink href={site.links.network}>Follow our work</OutsideLink>
          <PrintingLine />
        </div>
        <svg
          className={styles.heads}
          viewBox="0 0 1440 360"
          preserveAspectRatio="xMidYMax slice"
          aria-hidden="true"
        >
          <Speaker x={170} y={220} radius={220} hue="tangerine" open={0.8} />
          <Listener x={520} y={290} radius={130} hue="pink" look={[0.9, -0.4]} />
          <Listener x={790} y={270} radius={144} hue="violet" look={[0.5, -0.85]} tail="right" />
          <Listener x={1040} y={300} radius={116} hue="sun" look={[-0.9, -0.1]} />
          <Speaker x={1310} y={230} radius={210} hue="deep" faces="left" open={0.6} />
        </svg>
        <BubbleButton className={styles.close} icon="close" label="Close" onClick={onClose} />
      </div>
    </DialogPanel>
  )
}
