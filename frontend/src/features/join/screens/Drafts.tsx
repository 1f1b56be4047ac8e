import { Again } from '#components/phone-screen/Ending.tsx'
import { say } from '#lib/language/say.ts'
import { nameOf } from '../steps.ts'
import type { HeldParts } from './screen-parts.ts'

/** Where the room has no form, and something was left unsent: the ways back to it. */
export const Drafts = ({ held, onPick }: HeldParts) =>
  held.map((tool) => (
    <Again key={tool} onClick={() => onPick(tool)}>
      {`${nameOf({ kind: tool })} · ${say('your draft is here')}`}
    </Again>
  ))
