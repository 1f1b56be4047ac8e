import { listPath, type Wish } from '#shared/prices/wish.ts'
import { CopyLink } from '#components/copy-link/CopyLink.tsx'
import { TextLink } from '#components/text-link/TextLink.tsx'
import { comparePath } from '#content/paths.ts'
import { isWaiting } from '../sheet/printing.ts'
import { askForSheet, useAsked } from '../sheet/printing-store.ts'
import { PrintingLine } from './PrintingLine.tsx'

/** What can be done with the list as a whole, beside asking for it. */
export const ListFoot = ({ wishes }: { wishes: readonly Wish[] }) => {
  const asked = useAsked()
  return (
    <>
      {wishes.length > 1 && (
        <TextLink to={comparePath(wishes.map(({ id }) => id))}>Compare them side by side</TextLink>
      )}
      <CopyLink path={listPath(wishes)} label="Copy the link to this list" fieldLabel="Link to this list" />
      <button type="button" aria-busy={isWaiting(asked) || undefined} onClick={askForSheet}>
        Print, or save as PDF
      </button>
      <PrintingLine />
    </>
  )
}
