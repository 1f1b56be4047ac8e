import { askFor, sendAgain } from '../ask-again.ts'
import { AskScreen } from './AskScreen.tsx'
import { ConfirmSheet } from './ConfirmSheet.tsx'

/** What no player needs for the first steps: the confirmation, and the asking for an address that is not known any more. */
export const lateSteps = { ConfirmSheet, AskScreen, askFor, sendAgain } as const

export type LateSteps = typeof lateSteps
