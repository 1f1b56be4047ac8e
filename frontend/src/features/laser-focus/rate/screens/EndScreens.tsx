import type { ReactNode, RefCallback } from 'react'
import type { Ground } from '#components/ground/ground.ts'
import { Again, Thanks } from '#components/phone-screen/Ending.tsx'
import { PhoneScreen } from '#components/phone-screen/PhoneScreen.tsx'
import { ThumbRow } from '#components/phone-screen/ThumbRow.tsx'
import { NameBar } from '#components/phone-screen/ToolBar.tsx'
import { QuietLine } from '#components/status-line/QuietLine.tsx'
import { say } from '#lib/language/say.ts'
import { Crowd } from '#components/phone-screen/Crowd.tsx'
import { beforeOf } from '../rules.ts'
import { UndoCard } from './UndoCard.tsx'
import { doneOf, type RateScreen } from '../screen.ts'
import type { RateView } from '../use-rate.ts'
import { enoughLead, introLead, overLead, quietWords, thanksWords } from './words.ts'

interface EndScreensProps {
  readonly view: RateView
  readonly screen: Exclude<RateScreen, 'judge' | 'results'>
  /** What the bar says beside the name: the table. */
  readonly about: string
  readonly headingRef: RefCallback<HTMLElement>
}

interface Scene {
  readonly ground: Ground
  readonly words: { readonly huge: string; readonly heading: string; readonly lead: string }
  readonly crowd: ReactNode
  /** The big button, where ideas can be had. */
  readonly go?: string
  readonly quiet?: string | undefined
  readonly sign?: 'waiting' | 'done'
  /** The way back to the form. */
  readonly leave: string
}

const sceneOf = ({ record, told, status }: RateView, screen: EndScreensProps['screen']): Scene => {
  const done = doneOf(record, status.waiting)
  const keys = record.places.map(({ key }) => key)
  const quiet = quietWords(done, status.sentLater.filter((key) => keys.includes(key)).length, status)
  const sign = done.waiting > 0 ? 'waiting' : 'done'
  const leave = say('Back to Laser Focus')
  const guests = ['pink', 'teal', 'tangerine', 'violet', 'deep'] as const
  switch (screen) {
    case 'intro':
      return {
        ground: 'violet',
        words: {
          huge: say('Now the others.'),
          heading: record.isAnew
            ? say('The facilitator has started anew. What you have rated so far does not count here.')
            : '',
          lead: introLead(told?.seen?.reduce((sum, ideas) => sum + ideas, 0)),
        },
        crowd: <Crowd hues={['pink', 'teal', 'tangerine', 'sun', 'deep']} per={4} rows={4} awake={0} />,
        go: say('Show me the first'),
        leave,
      }
    case 'thanks':
      return {
        ground: 'sun',
        words: thanksWords(done, told?.ratings, status.trouble),
        crowd: <Crowd hues={guests} per={4} rows={3} awake={done.seen - done.waiting} />,
        go: say('Five more?'),
        quiet,
        sign,
        leave: say('That’s enough for me'),
      }
    case 'enough':
      return {
        ground: 'sun',
        words: {
          huge: say('All of them!'),
          heading: say('You have rated every idea but your own.'),
          lead: enoughLead(done.seen),
        },
        crowd: <Crowd hues={guests} per={4} rows={3} />,
        quiet: quiet ?? say('Look up. The reveal comes as soon as everybody is done.'),
        sign,
        leave,
      }
    case 'nothing':
      return {
        ground: 'sun',
        words: { huge: '', heading: say('Nothing here for you to rate. Yours are being rated.'), lead: '' },
        crowd: <Crowd hues={guests} per={4} rows={3} />,
        quiet: say('Look up. The reveal comes as soon as everybody is done.'),
        leave,
      }
    case 'over':
      return {
        ground: 'deep',
        words: { huge: say('Time.'), heading: '', lead: overLead(done, record.isHeldIn === true) },
        crowd: <Crowd hues={['sun', 'pink', 'teal', 'tangerine', 'violet']} per={3} rows={3} />,
        quiet: done.waiting > 0 ? quiet : say('Eyes up. The wall shows what the room thinks.'),
        sign,
        leave,
      }
  }
}

/** Everything around the ideas: before the first, between fives, and when there is none left or the time is up. */
export const EndScreens = ({ view, screen, about, headingRef }: EndScreensProps) => {
  const { dealing, acts, record } = view
  const { ground, words, crowd, go, quiet, sign = 'done', leave } = sceneOf(view, screen)
  // Where there is nothing to begin, ideas that never came are not waited for any more.
  const isTrying = dealing === 'trying' && go !== undefined
  // The last of the five can be taken back as any other.
  const canChange = (screen === 'thanks' || screen === 'enough') && beforeOf(record) !== undefined
  const canUndo = canChange && record.canUndo
  return (
    <PhoneScreen
      ground={ground}
      bar={<NameBar name="Rate" about={about} />}
      floor
      tall
      onSubmit={() => {
        if (!dealing) acts.deal()
      }}
      foot={
        <>
          <QuietLine sign={isTrying ? 'waiting' : sign} whole>
            {isTrying ? say('No ideas yet. We keep asking.') : quiet}
          </QuietLine>
          {canUndo && <UndoCard onUndo={acts.back} />}
          {go !== undefined && (
            <ThumbRow
              go={go}
              icon={dealing ? 'dots' : 'arrow'}
              waits={dealing !== undefined}
              onBack={canChange && !canUndo ? acts.back : undefined}
            />
          )}
          {go === undefined && canChange && !canUndo && <Again onClick={acts.back}>{say('Back')}</Again>}
          <Again onClick={acts.leave}>{leave}</Again>
        </>
      }
    >
      {/* A heading of its own for each: one that has the focus and only changes its words is not read out. */}
      <Thanks key={screen} {...words} headingRef={headingRef}>
        {crowd}
      </Thanks>
    </PhoneScreen>
  )
}
