import { useLate } from '#lib/late-code/use-late.ts'
import { Body } from '../parts/Frame.tsx'

/** The place of a tab whose code is not here yet: on a good connection nobody sees its words. */
export const ComingTab = ({ label }: { readonly label: string }) => {
  const isLate = useLate(600)
  return (
    <Body label={label}>
      <p role="status">{isLate && 'This part is still on its way.'}</p>
    </Body>
  )
}
