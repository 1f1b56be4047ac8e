import type { DeskState } from '#shared/desk/desk.ts'
import type { Approval as Which } from '#shared/desk/scopes.ts'
import { Setting } from '../parts/Setting.tsx'
import type { DeskStore } from '../state/desk-store.ts'

const words: Readonly<Record<Which, { readonly label: string; readonly hint: string }>> = {
  none: { label: 'Off', hint: 'Off. Answers go straight up.' },
  unsealed: { label: 'No code', hint: 'Those without a table’s code wait.' },
  flagged: { label: 'Flagged', hint: 'What is flagged waits for you.' },
  all: { label: 'All', hint: 'Nothing shows until you say so.' },
}

interface ApprovalProps {
  readonly store: DeskStore
  readonly state: DeskState
  readonly disabled: boolean
}

/** Which answers wait until somebody approves them; those without a code, where sheets have codes to tell them by. */
export const Approval = ({ store, state: { approval, sealed }, disabled }: ApprovalProps) => {
  const some = sealed || approval === 'unsealed' ? (['unsealed'] as const) : []
  const options = (['none', ...some, 'flagged', 'all'] as const).map((value) => ({
    value,
    label: words[value].label,
  }))
  return (
    <Setting
      label="Approve first"
      hint={words[approval].hint}
      options={options}
      value={approval}
      disabled={disabled}
      onChange={(which) => void store.change({ kind: 'approval', which })}
    />
  )
}
