import { useLatePart } from '#lib/late-code/use-late-part.ts'
import { TextField, type TextFieldProps } from '../field/Field.tsx'

const loadSuggestion = () =>
  import('../email-suggestion/EmailSuggestion.tsx').then(({ EmailSuggestion }) => EmailSuggestion)

interface EmailFieldProps extends Omit<TextFieldProps, 'label' | 'type' | 'onFocus'> {
  value: string
  /** Called with the address that was meant. */
  onTake: (email: string) => void
}

/** The address of whoever asks. What asks whether it is a slip comes once somebody is in the field. */
export const EmailField = ({ onTake, ...field }: EmailFieldProps) => {
  const [EmailSuggestion, bringSuggestion] = useLatePart(loadSuggestion)
  return (
    <>
      <TextField
        {...field}
        type="email"
        label="Email"
        autoComplete="email"
        placeholder="maya@company.example"
        onFocus={bringSuggestion}
      />
      {EmailSuggestion && <EmailSuggestion email={field.value} onTake={onTake} />}
    </>
  )
}
