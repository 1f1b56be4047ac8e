import { counted } from '#shared/text/figures.ts'
import type { ReactNode } from 'react'
import { SoonThumb } from '../press/SoonThumb.tsx'
import type { DeskStore } from '../state/desk-store.ts'
import { voteStart } from './vote-start.ts'

const wordsOf = (ideas: number) => ({ label: 'Off it goes.', hint: `${counted(ideas, 'idea')}.` })

interface StartingThumbProps {
  readonly store: DeskStore
  readonly disabled: boolean
  /** What stands there while nobody has started a vote. */
  readonly children: ReactNode
}

/** The thumb's zone from where a vote is started. */
export const StartingThumb = ({ store, disabled, children }: StartingThumbProps) => (
  <SoonThumb soon={voteStart(store).soon} ofStage disabled={disabled} wordsOf={wordsOf}>
    {children}
  </SoonThumb>
)
