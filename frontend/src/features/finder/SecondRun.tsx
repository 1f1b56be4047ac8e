import { Button } from '../../components/button/Button.tsx'

interface SecondRunProps {
  onSwap: () => void
  onAdd: () => void
  onLeave: () => void
}

/** A further shortlist asks before it changes the list that the first one is on. */
export const SecondRun = ({ onSwap, onAdd, onLeave }: SecondRunProps) => (
  <>
    <p>Your list still has what you chose before. What about these?</p>
    <Button size="large" onClick={onSwap}>
      Replace the last ones
    </Button>
    <Button variant="secondary" size="large" onClick={onAdd}>
      Add these to my list
    </Button>
    <Button variant="secondary" size="large" onClick={onLeave}>
      Leave my list as it is
    </Button>
  </>
)
