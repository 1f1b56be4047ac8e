import type { Wish } from '#shared/prices/wish.ts'
import { estimateFormStore } from '../estimate-form-store.ts'
import { ListInAddress } from './ListInAddress.ts'
import { OtherTab } from './OtherTab.tsx'
import { OwnList } from './OwnList.tsx'
import { PaperSheet } from './PaperSheet.tsx'
import { useOnceSettled } from './use-settled.ts'

interface ListNewsProps {
  wishes: readonly Wish[]
  /** What has given way to the list of a link just now. */
  gone: readonly string[] | undefined
  /** It is the list again. */
  onBack: (gone: undefined) => void
  liked: {
    readonly list: readonly string[]
    readonly isKept: () => boolean
    readonly replace: (list: readonly string[]) => void
  }
}

/** What comes to the list from elsewhere: a link's, another tab's; and what it needs to be sent and printed, before the network may be gone. */
export const ListNews = ({ wishes, gone, onBack, liked: { list, isKept, replace } }: ListNewsProps) => {
  useOnceSettled(estimateFormStore.approach)
  return (
    <>
      <ListInAddress {...{ list, isKept }} />
      <OwnList key={gone?.join()} {...{ gone, list, replace, onBack }} />
      <OtherTab {...{ list, replace }} />
      <PaperSheet wishes={wishes} />
    </>
  )
}
