import { ActLine } from '#features/liked/liked-words.tsx'

interface OwnListProps {
  /** The visitor's own, which a link has replaced. */
  own: readonly string[]
  onBack: () => void
}

/** A forwarded link shows its own list: what the visitor had is one press away. */
export const OwnList = ({ own, onBack }: OwnListProps) => (
  <div role="status">
    <ActLine
      words={`This list came with its link. Yours had ${own.length} product${own.length === 1 ? '' : 's'}.`}
      onAct={onBack}
    >
      Bring mine back
    </ActLine>
  </div>
)
