import { EmailSuggestion } from '../../components/email-suggestion/EmailSuggestion.tsx'
import { TextField } from '../../components/field/Field.tsx'
import { addressNotice } from './address-notice.ts'
import type { LeadFieldProps } from './use-lead-form.ts'

interface LeadSenderProps {
  field: (name: 'name' | 'email') => LeadFieldProps<string>
  email: string
  /** Called with the address that was likely meant. */
  onTake: (email: string) => void
}

/** Who sends a lead: name and email, with a question where the address looks like a slip. */
export const LeadSender = ({ field, email, onTake }: LeadSenderProps) => (
  <>
    <TextField {...field('name')} label="Name" autoComplete="name" placeholder="Maya Okafor" />
    <TextField
      {...field('email')}
      type="email"
      label="Email"
      autoComplete="email"
      placeholder="maya@company.example"
      hint={addressNotice}
    />
    <EmailSuggestion email={email} onTake={onTake} />
  </>
)
