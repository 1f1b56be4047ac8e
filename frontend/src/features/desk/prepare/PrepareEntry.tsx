import { useSyncExternalStore } from 'react'
import { formRecords } from '#shared/forms/form-records.ts'
import type { StageConfig } from '#shared/stage-config.ts'
import { MoreButton } from '../parts/MoreButton.tsx'
import type { DeskStore } from '../state/desk-store.ts'
import type { Held } from '../state/followed-form.ts'
import { Prepare } from './Prepare.tsx'
import { preparing } from './preparing.ts'

interface PrepareEntryProps {
  readonly store: DeskStore
  readonly held: Held
  readonly stage: StageConfig | undefined
  readonly isLost: boolean
}

/** Leads to what is prepared for the evening, which is told with the ideas. It stays open through a new round. */
export const PrepareEntry = ({ store, held, stage, isLost }: PrepareEntryProps) => {
  const desk = preparing(store)
  const { isOpen } = useSyncExternalStore(desk.subscribe, desk.view)
  return (
    <>
      <MoreButton
        label="Prepare…"
        hint="The question, names, words to hold, and sheets"
        disabled={false}
        onPress={() => {
          store.choose('laser-focus')
          desk.show({ isOpen: true, page: undefined })
        }}
      />
      {isOpen && formRecords[held.state.form].desk.hasChart && (
        <Prepare
          store={store}
          held={held}
          stage={stage}
          isLost={isLost}
          onClose={() => desk.show({ isOpen: false })}
        />
      )}
    </>
  )
}
