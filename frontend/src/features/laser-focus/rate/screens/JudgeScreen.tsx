import { useEffect, useId, useRef, useState, type RefCallback } from 'react'
import { Listener } from '#components/heads/Listener.tsx'
import { Again } from '#components/phone-screen/Ending.tsx'
import { PhoneScreen } from '#components/phone-screen/PhoneScreen.tsx'
import { ThumbRow } from '#components/phone-screen/ThumbRow.tsx'
import { StepBar } from '#components/phone-screen/ToolBar.tsx'
import { VisuallyHidden } from '#components/visually-hidden/VisuallyHidden.tsx'
import { tellDraft, useTellDraft } from '#lib/live-form/draft-news.ts'
import { axisNamed } from '#lib/asked/asked.ts'
import { say } from '#lib/language/say.ts'
import { AxisSlider } from './AxisSlider.tsx'
import styles from './JudgeScreen.module.css'
import { Pad } from './Pad.tsx'
import { NoteCard, UndoCard } from './UndoCard.tsx'
import { effortText, hueOf, impactText, said, scale } from './plane.ts'
import type { Head, Place, Point, RateRecord } from '../rate-record.ts'
import { beforeOf, headOf } from '../rules.ts'
import type { RateActs } from '../use-rate.ts'

interface JudgeScreenProps {
  readonly record: RateRecord
  readonly place: Place
  readonly acts: RateActs
  /** Two sliders in the place of the pad: its equal, and chosen for the visit. */
  readonly hasSliders: boolean
  readonly onSliders: (hasSliders: boolean) => void
  readonly headingRef: RefCallback<HTMLElement>
}

/** From so many letters on an idea is set smaller. */
const longIdea = 70

const axes = ['impact', 'effort'] as const
type Axis = (typeof axes)[number]

/** What the axes are called here: as the event calls them, and else in the phone’s language. */
const upwards = () => axisNamed('impact', say('Impact'))
const rightwards = () => axisNamed('effort', say('Time to Value'))

/** Two native sliders for those who do not see the pad; who comes to one by keyboard gets sliders to look at. */
const HiddenSliders = ({
  head,
  onPut,
  onKeyboard,
}: {
  readonly head: Head
  readonly onPut: (head: Head) => void
  readonly onKeyboard: (axis: Axis) => void
}) => (
  <span className={styles.hidden}>
    {axes.map((axis) => (
      <input
        key={axis}
        type="range"
        aria-label={axis === 'impact' ? upwards() : rightwards()}
        aria-valuetext={axis === 'impact' ? impactText(head.impact) : effortText(head.effort)}
        min={scale.min}
        max={scale.max}
        step={scale.step}
        value={head[axis] ?? scale.min}
        onFocus={() => onKeyboard(axis)}
        onChange={({ target }) => onPut({ ...head, [axis]: target.valueAsNumber })}
      />
    ))}
  </span>
)

/** One idea of another table, and where it belongs. */
export const JudgeScreen = (props: JudgeScreenProps) => {
  const { record, place, acts, hasSliders, onSliders, headingRef } = props
  const id = useId()
  /** Where the thumb is, before it lifts. */
  const [held, setHeld] = useState<{ readonly row: number; readonly point: Point }>()
  const { row } = place
  // The idea under it may have been another one.
  const head = held?.row === row ? held.point : headOf(place)
  const { impact, effort } = head
  /** Whoever came to a slider of the pad by keyboard goes on at the same one, where it can be seen. */
  const wanted = useRef<Axis>(undefined)
  const showSliders = (axis: Axis) => {
    wanted.current = axis
    onSliders(true)
  }
  const arriveAt = (axis: Axis) => (input: HTMLElement | null) => {
    if (!input || wanted.current !== axis) return
    wanted.current = undefined
    input.focus()
  }
  const put = (at: Head) => {
    setHeld(undefined)
    acts.moveHead(at)
  }
  const { from, here, places, canUndo, isOther } = record
  const [step, total] = [here - from + 1, places.length - from]
  // A dot that is placed is sent with Next.
  useTellDraft('rate', place.at !== undefined)
  // The last one is sent with Done, and then nothing is begun any more.
  useEffect(() => () => tellDraft({ name: 'rate', isBegun: false, words: '', round: undefined }), [])
  const isReady = impact !== undefined && effort !== undefined
  const note =
    (canUndo &&
      // Those that are seen have buttons of their own.
      (hasSliders
        ? say('Passed. Undo comes after the sliders.')
        : say('Passed. Undo is the next button.'))) ||
    (isOther && say('That one left the room. Here is another.'))
  return (
    <PhoneScreen
      ground="violet"
      bar={<StepBar name="Rate" step={step} total={total} stepId={`${id}-step`} />}
      onSubmit={acts.next}
      floor
      tall
      foot={
        <>
          {canUndo && <UndoCard onUndo={acts.back} />}
          {!canUndo && isOther && <NoteCard>{say('That one left the room. Here is another.')}</NoteCard>}
          {!canUndo && !isOther && !hasSliders && (
            <dl className={styles.reads} aria-hidden="true">
              <div>
                <dt>{upwards()}</dt>
                <dd>{impact === undefined ? '–' : said(impact)}</dd>
              </div>
              <div>
                <dt>{rightwards()}</dt>
                <dd>{effort === undefined ? '–' : said(effort)}</dd>
              </div>
            </dl>
          )}
          <ThumbRow
            go={step === total ? say('Done') : say('Next')}
            disabled={!isReady}
            onBack={beforeOf(record) === undefined ? undefined : acts.back}
          />
          <div className={styles.links}>
            <Again onClick={acts.pass}>{say('I can’t judge this')}</Again>
            <Again onClick={() => onSliders(!hasSliders)}>
              {hasSliders ? say('Drag instead') : say('Sliders instead')}
            </Again>
          </div>
          <VisuallyHidden role="status">
            {/* Anew for each idea: words that stay as they are are not read out again. */}
            <span key={row}>{note}</span>
          </VisuallyHidden>
        </>
      }
    >
      <div className={styles.judge} data-sliders={hasSliders}>
        <div
          key={`idea ${row}`}
          className={styles.saying}
          data-ground="paper"
          data-long={place.idea.length > longIdea}
        >
          <h1
            ref={headingRef}
            tabIndex={-1}
            aria-label={say('Idea {0} of {1}, another table says: {2}', step, total, place.idea)}
          >
            <small>{say('Another table says')}</small>
            <span>{place.idea}</span>
          </h1>
        </div>
        {hasSliders ? (
          <div className={styles.two} role="group" aria-label={say('Where would you put it?')}>
            <AxisSlider
              name={upwards()}
              ends={[say('LOW'), say('HIGH')]}
              value={impact}
              valueText={impactText(impact)}
              hue="sun"
              knob={<Knob hue={hueOf(impact ?? scale.max)} />}
              inputRef={arriveAt('impact')}
              onChange={(value) => put({ ...head, impact: value })}
            />
            <AxisSlider
              name={rightwards()}
              ends={[say('Near-Term'), say('Long-Term')]}
              value={effort}
              valueText={effortText(effort)}
              hue="pink"
              knob={<Knob hue="pink" />}
              inputRef={arriveAt('effort')}
              onChange={(value) => put({ ...head, effort: value })}
            />
          </div>
        ) : (
          <Pad
            key={`pad ${row}`}
            head={head}
            onMove={(point) => setHeld(point && { row, point })}
            onPut={put}
          >
            <HiddenSliders head={head} onPut={put} onKeyboard={showSliders} />
          </Pad>
        )}
      </div>
    </PhoneScreen>
  )
}

const Knob = ({ hue }: { readonly hue: Parameters<typeof Listener>[0]['hue'] }) => (
  <svg className={styles.knob} viewBox="-50 -50 100 100" aria-hidden="true">
    <Listener radius={48} hue={hue} look={[0.8, 0]} />
  </svg>
)
