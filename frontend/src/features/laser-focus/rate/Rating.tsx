import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { retryImport } from '#lib/late-code/late-code.ts'
import { askRound, hearServer } from '../ask-round.ts'
import type { FormState } from '../form-state.ts'
import { readMine } from '../my-answer.ts'
import { askSeldom, askSoon } from './ask-soon.ts'
import { type Invitation, invitationTo } from './invite.ts'
import { Offer } from './Offer.tsx'
import { rateOutbox } from './rate-outbox.ts'
import { lookAtRecord, seenRecord } from './rate-record.ts'
import { rateOfRecord, tableOf, toldRate, type Session, type ToldRate } from './told-rate.ts'

const loadScreens = () => import('./screens/RateScreens.tsx').then(({ RateScreens }) => RateScreens)
// By a name of its own: what the page itself names of it is bytes of every visit.
const loadTexts = () => import('#lib/language/rate-texts.ts')
type Screens = Awaited<ReturnType<typeof loadScreens>>

/** What is shown of a session: its screens in the place of the form, or a word beside it. */
export interface Shown {
  readonly as: Invitation
  readonly rate: Session
  readonly aheadMs: number
}

/** A field that somebody types into, or a sheet over the page. */
const isBusy = (): boolean => document.querySelector('main :is(input, textarea):focus, dialog[open]') !== null

/** Found and not handed down: what the steps know of it is bytes of every visit. */
const footOfForm = ':is(form, [aria-busy]) > div:last-child'

interface RatingProps {
  readonly form: FormState
  readonly shown: Shown | undefined
  /** Must be the same function at every render. */
  readonly show: (shown: Shown | undefined) => void
}

/**
 * What comes late to the form: it asks whether the room rates, sends what was rated without a signal, and shows the
 * screens of rating in the form's place, once they are here.
 */
export const Rating = ({ form, shown, show }: RatingProps) => {
  const [Screens, setScreens] = useState<Screens>()
  const latest = useRef({ form, shown })
  useEffect(() => {
    latest.current = { form, shown }
  })
  const isOpen = shown?.as === 'opens'
  /** What the phone knows by itself counts until the server has said something. */
  const hasBegun = useRef(false)

  useEffect(() => rateOutbox.start(), [])

  const consider = useCallback(
    ({ rate, aheadMs }: ToldRate) => {
      const decide = (): Shown | undefined => {
        const { form: now, shown: before } = latest.current
        const hasStayed = before?.as === 'strip' && before.rate.session === rate?.session
        const guest = { form: now, isBusy: isBusy(), hasStayed, record: seenRecord(), mine: readMine() }
        const as = invitationTo(rate, Date.now() + aheadMs, guest)
        return as && rate && { as, rate, aheadMs }
      }
      if (latest.current.shown?.as === 'opens') return
      if (!decide()) {
        show(undefined)
        return
      }
      Promise.all([
        retryImport(loadScreens),
        retryImport(loadTexts).then(({ beginRateTexts }) => beginRateTexts()),
      ]).then(
        ([arrived]) => {
          setScreens(() => arrived)
          // Something may have been begun since.
          show(decide())
        },
        () => undefined,
      )
    },
    [show],
  )

  useEffect(() => {
    if (isOpen) return
    if (!hasBegun.current) {
      hasBegun.current = true
      lookAtRecord()
      const kept = rateOfRecord(seenRecord(), Date.now())
      if (kept) consider(kept)
    }
    const stop = hearServer((response) => consider(toldRate(response, Date.now())))
    const asking = askSoon((signal) => askRound(undefined, signal), askSeldom)
    return () => {
      stop()
      asking.stop()
    }
  }, [isOpen, consider])

  /** The form's foot, where its thumb is: another one with each of its screens. */
  const [foot, setFoot] = useState<Element | null>(null)
  // oxlint-disable-next-line react/set-state-in-effect -- It is there once the screen is.
  useLayoutEffect(() => setFoot(document.querySelector(footOfForm)), [form.phase, shown])
  if (shown && !isOpen && foot) {
    const stay = () => show({ ...shown, as: 'strip' })
    const go = () => show({ ...shown, as: 'opens' })
    return createPortal(<Offer onGo={go} onStay={shown.as === 'offer' ? stay : undefined} />, foot)
  }
  if (!isOpen || !Screens) return null
  const { rate, aheadMs } = shown
  return (
    <Screens
      rate={rate}
      aheadMs={aheadMs}
      outbox={rateOutbox}
      table={tableOf(readMine(), form)}
      onLeave={() => show({ ...shown, as: 'strip' })}
      onGone={() => show(undefined)}
    />
  )
}
