import { axesHere } from '#lib/asked/asked.ts'
import { useMemo, useState } from 'react'
import type { Rate, RatedList as ListName, Show } from '#shared/desk/desk.ts'
import { mayDo } from '#shared/desk/scopes.ts'
import { Icon } from '#components/icon/Icon.tsx'
import { Choice } from '../../parts/Choice.tsx'
import { StageArea } from '../../parts/Frame.tsx'
import { MoreButton } from '../../parts/MoreButton.tsx'
import { Setting } from '../../parts/Setting.tsx'
import { Sheet } from '../../parts/Sheet.tsx'
import { BigButton } from '../../press/BigButton.tsx'
import { type StageProps, StageUnder } from '../../stage/Stage.tsx'
import { StageBlock } from '../../stage/StageBlock.tsx'
import type { DeskStore } from '../../state/desk-store.ts'
import { ListPicture } from '../pictures/ListPicture.tsx'
import { Panel } from '../../session/Panel.tsx'
import { SessionBlock } from '../../session/SessionBlock.tsx'
import session from '../../session/Session.module.css'
import { putAway } from '../../session/session-show.ts'
import { useSession } from '../../session/use-session.ts'
import { inRoomsPlaces, linesOf, listedIdeas, listsThere, movesLine, titlesOf } from './rated-lists.ts'
import { RatedList } from './RatedList.tsx'
import { listsInOrder, rankBy, showList } from '../rate-show.ts'
import styles from '../Rating.module.css'
import { RevealedThumb } from '../RatingThumb.tsx'
import { ratingReader } from '../told-rating.ts'

const rulesHere = () =>
  [
    { value: 'value', label: 'Value' },
    { value: 'impact', label: `${axesHere().impact} alone` },
  ] as const

const ruleHints = {
  value: '(impact + 10 − time) / 2: high, and soon.',
  impact: 'Time counts for nothing. The board says so.',
} as const

/** Puts the rating away, once somebody has said so twice: no desk brings it back. */
const PutAway = ({ store, disabled }: { readonly store: DeskStore; readonly disabled: boolean }) => {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <MoreButton
        label="Done with rating…"
        hint="Walls go back to the tables’ own places"
        disabled={disabled}
        onPress={() => setOpen(true)}
      />
      <Sheet title="Done with rating?" open={isOpen} onClose={close}>
        <ul>
          <li>Walls show each idea where its own table put it.</li>
          <li>What the room said leaves every screen, and is kept for the exports.</li>
          <li>No desk can bring it back.</li>
        </ul>
        <BigButton
          tone="ink"
          label="Put it away"
          icon={<Icon name="check" />}
          disabled={disabled}
          onPress={() => {
            close()
            void store.change(({ show }) => ({ kind: 'show', show: putAway(show, 'rate') }))
          }}
        />
      </Sheet>
    </>
  )
}

interface RevealedProps extends StageProps {
  readonly rate: Rate
  readonly onSpotlight: (spotlight: Show['spotlight']) => void
}

/** Once the room knows what it said: the chart or a list on every wall, and the list itself. */
export const Revealed = ({ rate, onSpotlight, ...stage }: RevealedProps) => {
  const { store, held, view, ideas, names, left } = stage
  const { isLost } = view
  const { scope } = held.state.link
  const { told, isLate } = useSession(ratingReader(store), held.state, rate, isLost)
  const { list, session: seed, rule } = rate
  // The desk is told of the same rating again and again: thousands of ideas are ranked once.
  const ranking = useMemo(() => ({ session: seed, ...(rule && { rule }) }), [seed, rule])
  const placed = useMemo(() => (told?.results ? inRoomsPlaces(ideas, told) : ideas), [ideas, told])
  const there = useMemo(() => (told?.results ? listsThere(told, ranking) : undefined), [told, ranking])
  const shown = useMemo(
    () => (told?.results && list ? linesOf(list, told, ranking, ideas) : undefined),
    [told, list, ranking, ideas],
  )
  const listed = useMemo(() => (told && shown ? listedIdeas(ideas, told) : ideas), [told, shown, ideas])
  const titles = useMemo(() => titlesOf(told, ranking), [told, ranking])
  const title = list && titles[list]
  const options = [
    { value: 'chart' as const, label: 'Chart' },
    ...listsInOrder
      .filter((one) => one === list || there?.includes(one))
      .map((value) => ({ value, label: titles[value] })),
  ]
  const mayShow = mayDo(scope, 'show')
  const choose = (chosen: ListName | 'chart') =>
    void store.change(({ show }) => ({
      kind: 'show',
      show: showList(show, chosen === 'chart' ? undefined : chosen),
    }))
  return (
    <>
      <StageArea label="Stage">
        {title === undefined ? (
          <StageBlock held={held} ideas={placed} isLost={isLost} names={names} left={left} />
        ) : (
          <SessionBlock
            look="open"
            isLost={isLost}
            picture={
              <ListPicture
                lines={shown?.lines.length ?? 0}
                label={`${isLost ? 'Last seen' : 'On screen'}: ${title}`}
                faded={isLost}
              />
            }
            word={title}
            line={mayShow && shown?.lines.length ? 'Tap one: it goes large.' : ''}
          />
        )}
        <Panel title="What the room said">
          {mayShow && (
            <div className={styles.lists}>
              <Choice
                legend="On screen"
                shape="bar"
                options={options}
                value={list ?? 'chart'}
                disabled={isLost}
                onChange={choose}
              />
            </div>
          )}
          {!told?.results && (
            <p className={session.advice}>
              {isLate ? 'It cannot be read now. The walls have it.' : 'Reading…'}
            </p>
          )}
          {told?.results && !list && <p className={session.advice}>{movesLine(told, ideas)}</p>}
          {shown && (
            <RatedList
              shown={shown}
              held={held}
              ideas={listed}
              disabled={isLost || !mayShow}
              onSpotlight={onSpotlight}
            />
          )}
          {mayShow && list === 'top' && (
            <Setting
              label="Ranked by"
              hint={ruleHints[rule ?? 'value']}
              options={rulesHere()}
              value={rule ?? 'value'}
              disabled={isLost}
              onChange={(chosen) =>
                void store.change(({ show }) => ({ kind: 'show', show: rankBy(show, chosen) }))
              }
            />
          )}
          {mayDo(scope, 'all') && <PutAway store={store} disabled={isLost} />}
        </Panel>
        <StageUnder {...stage} />
      </StageArea>
      {mayShow && (
        <RevealedThumb store={store} held={held} disabled={isLost} rate={rate} {...{ there, titles }} />
      )}
    </>
  )
}
