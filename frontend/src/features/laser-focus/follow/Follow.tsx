import {
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type Dispatch,
} from 'react'
import { createPortal } from 'react-dom'
import { hearAsked } from '#lib/asked/asked.ts'
import { Offer } from '#components/phone-screen/Offer.tsx'
import { isLed, useTellDraft } from '#lib/live-form/draft-news.ts'
import { Led } from '#lib/live-form/led.ts'
import { say } from '#lib/language/say.ts'
import { retryImport } from '#lib/late-code/late-code.ts'
import { type AskedHere, useAskedHere } from './asked-here.tsx'
import { askRound, hearServer } from '../ask-round.ts'
import { type FormAction, type FormState, isAmending, isStepValid } from '../form-state.ts'
import { readMine } from '../my-answer.ts'
import { activities, startActivities } from './activities.ts'
import type { ScreensProps } from './activity.ts'
import { askEvery, askSeldom, askSoon } from '#lib/live-form/ask-soon.ts'
import { callTo, type Call } from './call.ts'
import { tableOf } from './table-of.ts'
import { toldOf, type ActivityName, type Told } from './session.ts'

// By a name of its own: what the page itself names of it is bytes of every visit.
const loadTexts = () => import('#lib/language/choose-texts.ts')

/** A field that somebody types into, or a sheet over the page. */
const isBusy = (): boolean => document.querySelector('main :is(input, textarea):focus, dialog[open]') !== null

/** Found and not handed down: what the steps know of it is bytes of every visit. */
const footOfForm = ':is(form, [aria-busy]) > div:last-child'

/** Who is led here has told the table before: the first screen is the idea's. */
const firstScreenOf = (form: FormState): FormState =>
  isLed() && form.phase === 'idea' ? { ...form, phase: 'table' } : form

/**
 * Whether a form has begun anew at the question for the table, which whoever is led has answered once for all; Back from
 * an idea that is not begun leads there, too, and stays.
 */
const asksAgain = (before: FormState | undefined, form: FormState): boolean =>
  form.phase === 'table' &&
  form.answers.idea === '' &&
  !isAmending(form) &&
  isStepValid('table', form.answers) &&
  before?.phase !== 'table' &&
  !(before?.phase === 'idea' && before.answers.idea === '')

interface FollowProps {
  readonly form: FormState
  readonly dispatch: Dispatch<FormAction>
  readonly shown: Call | undefined
  /** Must be the same function at every render. */
  readonly show: (shown: Call | undefined) => void
  /** The same of what the event asks. */
  readonly ask: (asked: AskedHere) => void
}

/**
 * What comes late to the form: it asks whether the room rates or votes, sends what was kept of it without a signal, and
 * shows the screens of what the room is at in the form's place, once they are here.
 */
export const Follow = ({ form, dispatch, shown, show, ask }: FollowProps) => {
  useAskedHere(ask)
  const [screens, setScreens] = useState<Partial<Record<ActivityName, ComponentType<ScreensProps>>>>({})
  const { ideasSince, isElsewhere } = useContext(Led)
  const latest = useRef({ form, shown, ideasSince, isElsewhere })
  useEffect(() => {
    latest.current = { form, shown, ideasSince, isElsewhere }
  })
  /** What the phone knows by itself counts until the server has said something. */
  const hasBegun = useRef(false)

  useEffect(startActivities, [])
  const before = useRef<FormState>(undefined)
  useEffect(() => {
    if (isLed() && asksAgain(before.current, form)) dispatch({ type: 'next' })
    before.current = form
  }, [form, dispatch])
  const { phase, answers, mine, round } = form
  const isWriting = shown?.as !== 'opens' && phase !== 'thanks'
  const isBegun = isWriting && (answers.idea !== '' || phase === 'impact' || phase === 'effort')
  // Of a change nothing is kept: what was before stands.
  useTellDraft('laser-focus', isBegun, mine === undefined || phase === 'thanks' ? answers.idea : '', round)

  const consider = useCallback(
    (told: Told) => {
      const decide = () =>
        callTo(activities, told, {
          now: Date.now() + told.aheadMs,
          before: latest.current.shown,
          form: firstScreenOf(latest.current.form),
          ideasSince: latest.current.ideasSince,
          isBusy: isBusy(),
        })
      const call = decide()
      if (call === 'stay') return
      const activity = activities.find(({ name }) => name === call?.name)
      if (!activity) {
        show(undefined)
        return
      }
      Promise.all([
        retryImport(activity.load),
        retryImport(loadTexts).then(({ beginChooseTexts }) => beginChooseTexts()),
      ]).then(
        ([arrived]) => {
          setScreens((before) => ({ ...before, [activity.name]: arrived }))
          // Something may have been begun since.
          const now = decide()
          if (now !== 'stay') show(now)
        },
        () => undefined,
      )
    },
    [show],
  )

  useEffect(() => {
    if (!hasBegun.current) {
      hasBegun.current = true
      for (const { look, told } of activities) {
        look()
        const kept = told(Date.now())
        if (kept) consider(kept)
      }
    }
    const stop = hearServer((response, at) => {
      hearAsked((Object(response) as { readonly asked?: unknown }).asked)
      consider(toldOf(response, at))
    })
    const asking = askSoon(
      (signal) => askRound(undefined, signal),
      // Screens of an activity ask for themselves, as does whoever leads.
      () => (latest.current.shown?.as === 'opens' || latest.current.isElsewhere ? askSeldom : askEvery),
    )
    return () => {
      stop()
      asking.stop()
    }
  }, [consider])

  const wasAtIdeas = useRef(ideasSince)
  useEffect(() => {
    if (wasAtIdeas.current === ideasSince) return
    wasAtIdeas.current = ideasSince
    // What began before is over at once; what the room is at now is asked for.
    if (ideasSince !== undefined) consider({ sessions: {}, aheadMs: 0 })
    askRound().catch(() => undefined)
  }, [consider, ideasSince])

  /** The form's foot, where its thumb is: another one with each of its screens. */
  const [foot, setFoot] = useState<Element | null>(null)
  // oxlint-disable-next-line react/set-state-in-effect -- It is there once the screen is.
  useLayoutEffect(() => setFoot(document.querySelector(footOfForm)), [form.phase, shown])
  if (!shown) return null
  if (shown.as !== 'opens') {
    if (isElsewhere) return null
    const stay = () => show({ ...shown, as: 'strip' })
    const go = () => show({ ...shown, as: 'opens' })
    const isRate = shown.name === 'rate'
    const offer = (
      <Offer
        moved={isRate ? say('The room has moved on to Rate.') : say('The room has moved on to Vote.')}
        where={isRate ? say('The room is at Rate') : say('The room is at Vote')}
        onGo={go}
        onStay={shown.as === 'offer' ? stay : undefined}
      />
    )
    return foot && createPortal(offer, foot)
  }
  const Screens = screens[shown.name]
  return (
    Screens && (
      <Screens
        key={shown.name}
        session={shown.session}
        aheadMs={shown.aheadMs}
        table={tableOf(readMine(), form)}
        onLeave={() => show({ ...shown, as: 'strip' })}
        onGone={() => show(undefined)}
      />
    )
  )
}
