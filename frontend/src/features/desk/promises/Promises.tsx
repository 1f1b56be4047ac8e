import { Sheet } from '../parts/Sheet.tsx'
import { PromiseList, type PromiseListProps } from './PromiseList.tsx'

export interface PromisesProps extends PromiseListProps {
  readonly onClose: () => void
}

/** Who takes what, over the desk: at the end of an evening. */
export const Promises = ({ onClose, ...list }: PromisesProps) => (
  <Sheet title="Who takes what?" open onClose={onClose} dismiss={{ label: 'Done', onPress: onClose }}>
    <PromiseList {...list} />
  </Sheet>
)
