import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { productById } from '#content/catalogue.ts'
import { shippingOf } from '#shared/prices/how-soon.ts'
import { leadTimes } from '#shared/prices/lead-times.ts'
import { priceRange } from '#shared/prices/price-range.ts'
import { listPath, type Wish } from '#shared/prices/wish.ts'
import { normaliseText } from '#shared/text/normalise.ts'
import { formatDay } from '#shared/text/format-day.ts'
import { site } from '#shared/site.ts'
import { Listener } from '#components/heads/Listener.tsx'
import { Speaker } from '#components/heads/Speaker.tsx'
import { Symbol } from '#components/logo/Symbol.tsx'
import { Wordmark } from '#components/logo/Wordmark.tsx'
import { useSections } from '#components/product-sections/use-sections.ts'
import { drawQrCode } from '#components/qr-code/qr-code.ts'
import { answeredOn, holdsUntil, promises } from '#shared/prices/promises.ts'
import { estimateFormStore } from '../estimate-form-store.ts'
import styles from './EstimateSheet.module.css'
import { fitPages } from './fit-pages.ts'
import { answerTo, isWaiting } from './printing.ts'
import { SheetTable } from './SheetTable.tsx'
import { SheetTotal } from './SheetTotal.tsx'
import { sheetMatter } from './taken-estimate.ts'

interface EstimateSheetProps {
  wishes: readonly Wish[]
  /** When it was asked for on paper (`printing.ts`). */
  asked: number
  onAnswered: (asked: number) => void
}

type Fact = readonly [term: string, fact: string]

/** From so many letters on a fact may be set in lines, for the short ones beside it to stay whole. */
const longFact = 24

const Facts = ({ facts, className }: { facts: readonly Fact[]; className: string | undefined }) => (
  <dl className={className}>
    {facts
      .filter(([, fact]) => fact !== '')
      .map(([term, fact]) => (
        <div key={term} data-long={fact.length > longFact || undefined}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
  </dl>
)

const Code = ({ address }: { address: string }) => {
  const { viewBox, path } = drawQrCode(address)
  return (
    <svg className={styles.code} viewBox={viewBox} shapeRendering="crispEdges" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

/** A note as a sheet has it, which has room for some lines: none of them is blank. */
const withoutBlankLines = (note: string): string => note.trim().replaceAll(/\n\s*\n/g, '\n')

/**
 * The estimate as one sheet of A4, on paper only: whose it is, what is on the list on which plan, what it comes to, what
 * is not included, and until when. What is not known is left out. After a request was sent it is that request's.
 */
export const EstimateSheet = ({ wishes: listed, asked, onAnswered }: EstimateSheetProps) => {
  const state = useSyncExternalStore(estimateFormStore.subscribe, estimateFormStore.read)
  const [openedAt] = useState(Date.now)
  const { taken, values, wishes, at } = sheetMatter(state, listed, openedAt)
  // What a price buys is on the products' own pages: printing waits for it, but not for ever.
  const { sections, ready } = useSections(wishes.map(({ id }) => id))
  const paper = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const fit = () => paper.current && fitPages(paper.current)
    window.addEventListener('beforeprint', fit)
    return () => window.removeEventListener('beforeprint', fit)
  }, [])
  useEffect(() => {
    if (!isWaiting(asked) || !ready) return
    const answer = answerTo(asked, Date.now())
    onAnswered(answer.asked)
    if (answer.isPrinted) window.print()
  }, [asked, ready, onAnswered])

  if (wishes.length === 0) return null
  const address = window.location.origin + listPath(wishes)
  const products = wishes.map(({ id, plan }) => ({ ...productById(id), plan }))
  const shipping = shippingOf(wishes, leadTimes)
  const unpriced = products.filter(({ plans }) => plans.length === 0).map(({ name }) => name)
  const about: readonly Fact[] = [
    ['For', [values.name, values.email].map(normaliseText).filter(Boolean).join('\n')],
    ['Event date', values.eventDate && formatDay(values.eventDate)],
    ['People', normaliseText(values.headcount)],
    ['Where', normaliseText(values.eventLocation)],
  ]
  return createPortal(
    <div ref={paper} className={styles.sheet} data-sheet>
      <div className={styles.top}>
        <div className={styles.brand}>
          <Symbol />
          <Wordmark />
        </div>
        <Facts
          className={styles.dates}
          facts={[
            ['Estimate', taken?.reference ?? ''],
            // The day of whoever made it.
            ['Made on', formatDay(new Date(at).toLocaleDateString('en-CA'))],
            ['Prices hold until', priceRange(products).total ? formatDay(holdsUntil(at)) : ''],
          ]}
        />
      </div>
      <h1>What it would come to.</h1>
      <Facts className={styles.about} facts={about} />
      <Facts className={styles.note} facts={[['Your note', withoutBlankLines(values.message)]]} />
      <SheetTable {...{ products, sections }} host={window.location.host} />
      <div className={styles.below} data-below>
        <SheetTotal products={products} />
        <div className={styles.rest}>
          <section>
            <h2>Comes on top</h2>
            <ul>
              <li>
                <b>Shipping:</b> {shipping && `${shipping}. `}
                {shipping ? 'You' : 'you'} get the carrier’s price before you say yes.
              </li>
              <li>
                <b>Travel and accommodation</b> for onsite staff.
              </li>
              <li>
                <b>Add-ons,</b> if you pick any.
              </li>
              {unpriced.map((name) => (
                <li key={name}>
                  <b>{name},</b> until we know your event.
                </li>
              ))}
            </ul>
          </section>
          <section>
            <h2>What happens next</h2>
            <ol>
              <li>
                {taken
                  ? `${promises.answeredBy} answers by ${formatDay(answeredOn(at))}.`
                  : 'Send the request from your list. We ask what the room looks like.'}
              </li>
              <li>You get one price, in writing.</li>
            </ol>
          </section>
          <section>
            <h2>Your list, as you left it</h2>
            <div className={styles.go}>
              <Code address={address} />
              <p>Type it, click it, or point a camera. Then press Send, or just reply.</p>
            </div>
          </section>
          <a href={address}>{address.replace(/^https?:\/\//, '')}</a>
        </div>
      </div>
      <div className={styles.foot}>
        <p>
          {/* As text, too: above it is drawn, with an i that no search finds. */}
          <b>
            {site.name}, {site.email}
          </b>
          An estimate, not an invoice. Nobody owes anybody anything yet.
        </p>
        <svg viewBox="0 0 300 84" aria-hidden="true" focusable="false">
          <Speaker x={60} y={54} radius={54} hue="tangerine" open={0.7} />
          <Listener x={156} y={66} radius={40} hue="violet" look={[-0.6, -0.2]} />
          <Speaker x={246} y={56} radius={50} hue="teal" faces="left" open={0.5} />
        </svg>
      </div>
    </div>,
    document.body,
  )
}
