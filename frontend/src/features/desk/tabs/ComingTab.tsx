import { useLate } from '#lib/late-code/use-late.ts'
import { Body } from '../parts/Frame.tsx'

/** The words for a part whose code is not here yet: on a good connection nobody sees them. */
export const ComingLine = () => {
  const isLate = useLate(600)
  return <p role="status">{isLate && 'This part is still on its way.'}</p>
}

/** The place of a tab whose code is not here yet. */
export const ComingTab = ({ label }: { readonly label: string }) => (
  <Body label={label}>
    <ComingLine />
  </Body>
)
