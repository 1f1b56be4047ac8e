import type { Control } from './control.ts'
import { logControls } from './log-controls.ts'
import { pileControls } from './pile-controls.ts'
import { readerControls } from './reader-controls.ts'

/** Every mistake that a run is to notice, by what it is. */
export const controls: Readonly<Record<string, Control>> = {
  ...logControls,
  ...pileControls,
  ...readerControls,
}
