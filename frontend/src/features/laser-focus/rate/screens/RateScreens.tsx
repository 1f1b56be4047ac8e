import { useState } from 'react'
import { say } from '#lib/language/say.ts'
import { isMotionReduced } from '#lib/is-motion-reduced.ts'
import { useLate } from '#lib/late-code/use-late.ts'
import { readSession, writeSession } from '#lib/session-record.ts'
import { useArrivalFocus } from '#lib/use-arrival-focus.ts'
import { EndScreens } from './EndScreens.tsx'
import { JudgeScreen } from './JudgeScreen.tsx'
import { ResultsScreen } from './ResultsScreen.tsx'
import { placeOf } from '../rules.ts'
import type { ScreensProps } from '../../follow/activity.ts'
import { useRateHistory } from '../rate-history.ts'
import { readMine } from '../../my-answer.ts'
import { rateOutbox } from '../rate-outbox.ts'
import type { RateRecord } from '../rate-record.ts'
import { hasResults } from '../screen.ts'
import { useRate } from '../use-rate.ts'

const slidersName = 'rate-sliders'

/** The choice stays for the visit; before one is made, who wants less motion under a thumb gets sliders. */
const beginsWithSliders = (): boolean => {
  const chosen = readSession(slidersName)
  return typeof chosen === 'boolean' ? chosen : isMotionReduced() && matchMedia('(pointer: coarse)').matches
}

/** Whether this phone has an idea of the round that is rated. */
const isIdeaOf = ({ round }: RateRecord): boolean => {
  const mine = readMine()
  return mine?.answer !== undefined && mine.round === round
}

/** The screens of rating, in the place of the form. */
export const RateScreens = (props: ScreensProps) => {
  const view = useRate({ ...props, outbox: rateOutbox })
  useRateHistory(view)
  const [hasSliders, setSliders] = useState(beginsWithSliders)
  // Whoever is brought here has this screen's heading in focus.
  const isThere = useLate(0)
  const place = view && placeOf(view.record)
  const headingRef = useArrivalFocus(isThere && view ? `${view.screen} ${place?.row ?? ''}` : '')
  if (!view) return null
  const { screen, record } = view
  const { table } = props
  const about = table === undefined ? '' : say('Table {0}', table)
  const hasNothing =
    screen === 'results' && view.told && !hasResults(record, view.told.results, isIdeaOf(record))
  if (screen === 'results' && !hasNothing)
    return <ResultsScreen view={view} about={about} headingRef={headingRef} />
  if (screen !== 'judge' || !place)
    return (
      <EndScreens
        // Nothing is there to come back to.
        view={hasNothing ? { ...view, acts: { ...view.acts, leave: props.onGone } } : view}
        screen={screen === 'judge' ? 'thanks' : screen === 'results' ? 'over' : screen}
        about={about}
        headingRef={headingRef}
      />
    )
  return (
    <JudgeScreen
      record={record}
      place={place}
      acts={view.acts}
      hasSliders={hasSliders}
      onSliders={(chosen) => {
        setSliders(chosen)
        writeSession(slidersName, chosen)
      }}
      headingRef={headingRef}
    />
  )
}
