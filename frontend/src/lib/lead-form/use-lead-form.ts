import {
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type RefObject,
  type SubmitEvent,
} from 'react'
import { useHydrated } from '../use-hydrated.ts'
import type { LeadFormState } from './lead-form-state.ts'
import type { LeadFormStore } from './lead-form-store.ts'

/** What a field of the design system needs to belong to the form. */
export interface LeadFieldProps<Field extends string> {
  readonly name: Field
  readonly value: string
  readonly error: string | undefined
  readonly readOnly: boolean
  readonly onChange: (event: { target: { value: string } }) => void
}

export interface LeadFormProps {
  readonly ref: RefObject<HTMLFormElement | null>
  /** Before the page is alive nothing can be sent; and if the browser sends it, it must not appear in the address. */
  readonly method: 'post'
  readonly noValidate: true
  readonly onFocus: () => void
  readonly onBlur: () => unknown
  readonly onSubmit: (event: SubmitEvent) => void
}

export interface LeadForm<Field extends string> {
  readonly state: LeadFormState<Field>
  /** False until the page is alive. */
  readonly ready: boolean
  readonly formProps: LeadFormProps
  readonly field: (name: Field) => LeadFieldProps<Field>
  readonly dismiss: () => void
}

/** The hidden field of LeadFormFoot.tsx. */
export const trapName = 'website'

const namedFields = (form: HTMLFormElement | null): HTMLInputElement[] =>
  [...(form?.elements ?? [])].filter(
    (element): element is HTMLInputElement => 'value' in element && 'name' in element && element.name !== '',
  )

/** What was typed before the page came alive goes into the state, instead of being overwritten by it. */
const useEarlyTyping = <Field extends string>(
  form: RefObject<HTMLFormElement | null>,
  store: LeadFormStore<Field>,
) => {
  useLayoutEffect(() => {
    const { values } = store.read()
    for (const { name, value } of namedFields(form.current)) {
      if (value !== '' && name in values && value !== values[name as Field]) store.edit(name as Field, value)
    }
  }, [form, store])
}

/** After a submission with faults the focus goes to the first field at fault. */
const useFaultFocus = (form: RefObject<HTMLFormElement | null>, judged: number) => {
  const seen = useRef(judged)
  useEffect(() => {
    if (seen.current === judged) return
    seen.current = judged
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, judged])
}

/** Ties a form element and its fields to a store. `beside` is sent along with the fields. */
export const useLeadForm = <Field extends string>(
  store: LeadFormStore<Field>,
  beside: Readonly<Record<string, unknown>> = {},
): LeadForm<Field> => {
  const ref = useRef<HTMLFormElement>(null)
  const state = useSyncExternalStore(store.subscribe, store.read, () => store.initial)
  const ready = useHydrated()
  useEarlyTyping(ref, store)
  useFaultFocus(ref, state.judged)
  useEffect(() => store.resume(), [store])
  useEffect(() => store.follow(beside))

  const send = (judging?: 0) => {
    const fields = namedFields(ref.current)
    const unfinished = fields.filter(({ validity }) => validity.badInput).map(({ name }) => name)
    const website = fields.find(({ name }) => name === trapName)?.value ?? ''
    store.submit({ ...beside, website }, unfinished, judging)
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    send()
  }
  // What was held for a field goes on when that is left.
  const onBlur = () => state.isTrying === 'held' && send(0)
  return {
    state,
    ready,
    formProps: {
      ref,
      method: 'post',
      noValidate: true,
      onFocus: store.approach,
      onBlur,
      onSubmit,
    },
    field: (name) => ({
      name,
      value: state.values[name],
      error: state.faults[name],
      readOnly: state.phase === 'sending',
      onChange: ({ target }) => store.edit(name, target.value),
    }),
    dismiss: store.dismiss,
  }
}
