import { VisuallyHidden } from '#components/visually-hidden/VisuallyHidden.tsx'
import { WhichAnswers } from '../answers/AnswersHead.tsx'
import type { AnswerList } from '../answers/use-answer-list.ts'
import { Body } from '../parts/Frame.tsx'
import { SoonThumb } from '../press/SoonThumb.tsx'
import type { DeskStore } from '../state/desk-store.ts'
import type { Held } from '../state/followed-form.ts'
import { goingHint, toldNow, whyOff } from './gather-words.ts'
import styles from './Gather.module.css'
import type { Going } from './gathering.ts'
import { PickButtons, PickScreen } from './PickScreen.tsx'
import { Piles } from './Piles.tsx'
import { putTogether } from './picking.ts'
import { Seeds } from './Seeds.tsx'
import { useGathering } from './use-gathering.ts'

interface GatherProps {
  readonly store: DeskStore
  readonly held: Held
  readonly list: Pick<AnswerList, 'filter' | 'choices' | 'choose'>
  /** No response comes. */
  readonly disabled: boolean
}

const wordsOf = ({ label }: Going) => ({ label, hint: goingHint })

/** Where a desk gathers what says the same. The machine may suggest, only the facilitator gathers. */
export const Gather = ({ store, held, list, disabled: isLost }: GatherProps) => {
  const { gathering, view, room } = useGathering(store, held)
  const { picking } = view
  const off = whyOff(held.state, store.now())
  const shared = { gathering, view, room, disabled: isLost || off !== undefined }
  const { what } = gathering.soon.getView()
  return (
    <>
      <Body label="Answers" key={picking ? 'pick' : list.filter}>
        {!picking && <WhichAnswers list={list} piles={room.piles.size} />}
        <p className={styles.off} role="status">
          {off && (
            <>
              <b>{off.title}</b> {off.text}
            </>
          )}
        </p>
        {picking ? (
          <PickScreen {...shared} picking={picking} />
        ) : list.filter === 'piles' ? (
          <Piles {...shared} />
        ) : (
          <Seeds {...shared} />
        )}
      </Body>
      <SoonThumb soon={gathering.soon} disabled={isLost} wordsOf={wordsOf}>
        {picking && (
          <PickButtons
            {...shared}
            picking={picking}
            isLost={isLost}
            off={off?.title}
            onGather={() => {
              gathering.gather(room)
              // Who began a pile goes on with what else is repeated; who added to one sees it.
              if ('pile' in picking.from) list.choose('piles')
            }}
          />
        )}
      </SoonThumb>
      <VisuallyHidden role="status">
        {toldNow(what?.label, picking && picking.ticked.size > 0 ? putTogether(picking, room).size : 0)}
      </VisuallyHidden>
    </>
  )
}
