import { Sheet } from '../parts/Sheet.tsx'
import { PromiseList, type PromiseListProps } from './PromiseList.tsx'
import { useChosen } from './use-chosen.ts'

export interface PromisesProps extends Pick<PromiseListProps, 'store' | 'state' | 'isLost'> {
  readonly onClose: () => void
}

/** Who takes what, over the desk: at the end of an evening. */
export const Promises = ({ onClose, ...list }: PromisesProps) => {
  const chosen = useChosen(list.store, list.state)
  return (
    <Sheet title="Who takes what?" open onClose={onClose} dismiss={{ label: 'Done', onPress: onClose }}>
      <PromiseList {...list} chosen={chosen} />
    </Sheet>
  )
}
