import { useMemo, useState, type ReactNode, type SubmitEvent } from 'react'
import type { DeskAnswer, DeskState, Show } from '#shared/desk/desk.ts'
import { quadrants } from '#shared/desk/scopes.ts'
import type { StageConfig } from '#shared/stage-config.ts'
import { Icon } from '#components/icon/Icon.tsx'
import { Choice } from '../parts/Choice.tsx'
import { MoreButton } from '../parts/MoreButton.tsx'
import { Setting } from '../parts/Setting.tsx'
import { StarQuarter } from '../stars/StarQuarter.tsx'
import type { StarSet } from '../stars/use-stars.ts'
import { nameOf, namesOfStage, type QuadrantNames } from '../state/quadrant-names.ts'
import { countByQuadrant } from '../wall/places.ts'
import type { Idea } from '../wall/ideas.ts'
import { Sheet } from '../parts/Sheet.tsx'
import { BigButton } from '../press/BigButton.tsx'
import { lateIdeas, layOut, showQuarter, wear, type Kind } from './chart-choices.ts'
import { readOf } from './read/read-show.ts'
import { withPart } from './show-parts.ts'
import { namesTyped } from './names-typed.ts'
import styles from './View.module.css'

interface RenameProps {
  /** What the quarters are called now. */
  readonly names: QuadrantNames
  /** What they are called where no desk says otherwise. */
  readonly ofStage: QuadrantNames
  readonly disabled: boolean
  /** Sets their names; undefined gives them back those of the stage. */
  readonly onNames: (names: QuadrantNames | undefined) => void
}

const places = ['Top left', 'Top right', 'Bottom left', 'Bottom right'] as const

/** Leads to a sheet in which the quarters of the chart get other names. */
const Rename = ({ names, ofStage, disabled, onNames }: RenameProps) => {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).getAll('name').map(String)
    onNames(namesTyped(typed, ofStage))
    close()
  }
  return (
    <>
      <MoreButton
        label="Rename the quarters…"
        hint="Here and on every screen"
        disabled={disabled}
        onPress={() => setOpen(true)}
      />
      <Sheet title="Name the quarters" open={isOpen} onClose={close}>
        <form className={styles.form} onSubmit={submit}>
          <div className={styles.fields}>
            {places.map((place, index) => (
              <label key={place}>
                {place}
                <input name="name" maxLength={24} autoComplete="off" defaultValue={names[index]} />
              </label>
            ))}
          </div>
          <p>24 letters at most. An empty field gets its usual name back.</p>
          <BigButton
            tone="ink"
            type="submit"
            label="Use these names"
            icon={<Icon name="arrow" />}
            disabled={disabled}
          />
        </form>
      </Sheet>
    </>
  )
}

export interface ChartPartsProps {
  readonly state: DeskState
  /** What the page knows of its stage; undefined until it is known. */
  readonly stage: StageConfig | undefined
  /** What the quarters are called now. */
  readonly names: QuadrantNames
  /** What the chart shows. */
  readonly ideas: readonly Idea[]
  /** The same where the chart has them. */
  readonly placed: readonly Idea[]
  readonly answers: readonly DeskAnswer[]
  /** Undefined where the link may not star. */
  readonly stars: StarSet | undefined
  readonly disabled: boolean
  /** What of the ideas in words there is to say and to decide. */
  readonly reading: ReactNode
  /** Ideas in words, in place of the chart. */
  readonly onRead: () => void
  /** Changes what is shown, from what it is when its turn has come. */
  readonly onShow: (change: (show: Show) => Show) => void
}

const kinds = [
  { value: 'scatter', label: 'Scatter' },
  { value: 'exact', label: 'Piles' },
  { value: 'spread', label: 'Spread' },
  { value: 'read', label: 'Read' },
] as const satisfies readonly { value: Kind; label: string }[]

const kindHints: Readonly<Record<Kind, string>> = {
  scatter: 'As voted. Circles may cover each other.',
  exact: 'Those that would cover each other are one pile.',
  spread: 'None covers another. Lines lead to the true places.',
  read: 'Ten ideas in words, to be read aloud.',
}

const looks = [
  { value: 'dark', label: 'Dark' },
  { value: 'bright', label: 'Bright' },
] as const

const ideasWords = (count: number): string => (count === 1 ? '1 idea' : `${count} ideas`)

/** Which part of the chart is shown, what its quarters are called, how ideas are laid out and coloured. */
export const ChartParts = (props: ChartPartsProps) => {
  const { state, stage, names, ideas, placed, answers, stars, disabled, reading, onRead, onShow } = props
  const { show, lastRow } = state
  const counts = useMemo(() => countByQuadrant(placed), [placed])
  const kind = readOf(state) ? 'read' : (show.layout?.kind ?? 'scatter')
  const late = lateIdeas(show, ideas)
  const lookOfStage = stage?.chartLook ?? 'dark'
  const look = show.look ?? lookOfStage
  const lay = (chosen: Kind) => (chosen === 'read' ? onRead() : onShow((now) => layOut(now, chosen, lastRow)))
  const options = [
    ...quadrants.map((quadrant) => ({
      value: String(quadrant),
      label: (
        <>
          <b>{nameOf(names, quadrant)}</b>
          <small>{ideasWords(counts[quadrant])}</small>
        </>
      ),
    })),
    { value: 'whole', label: <b>Whole chart</b> },
  ]
  return (
    <>
      <h2>How</h2>
      <div className={styles.how}>
        <Setting
          label="Layout"
          hint={kindHints[kind]}
          options={kinds}
          value={kind}
          disabled={disabled}
          onChange={lay}
        />
        {reading}
        {late > 0 && kind === 'spread' && (
          <MoreButton
            label="Settle again"
            hint={`${ideasWords(late)} came since, and took what room was left`}
            disabled={disabled}
            onPress={() => lay('spread')}
          />
        )}
        <Setting
          label="Look"
          hint={look === 'bright' ? 'Light, for a bright room.' : 'For a room with the lights down.'}
          options={looks}
          value={look}
          disabled={disabled}
          onChange={(chosen) => onShow((now) => wear(now, chosen, lookOfStage))}
        />
      </div>
      <h2>Where</h2>
      <Choice
        legend="Part of the chart"
        shape="map"
        options={options}
        value={String(show.quadrant ?? 'whole')}
        disabled={disabled}
        onChange={(value) => onShow((now) => showQuarter(now, value))}
      />
      {stars && show.quadrant !== undefined && (
        <div className={styles.more}>
          <StarQuarter
            quadrant={show.quadrant}
            ideas={placed}
            answers={answers}
            stars={stars}
            disabled={disabled}
          />
        </div>
      )}
      <div className={styles.more}>
        <Rename
          names={names}
          ofStage={namesOfStage(stage)}
          disabled={disabled}
          onNames={(named) => onShow((now) => withPart(now, 'names', named))}
        />
      </div>
    </>
  )
}
