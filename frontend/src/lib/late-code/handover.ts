/** What somebody has put into a field, and which one; JSON. */
interface TypedField {
  readonly index: number
  readonly name: string
  readonly value: string
  readonly checked: boolean
}

/** What a person has put into the page, and where they are. */
export interface Typed {
  readonly fields: readonly TypedField[]
  /** The field that has the focus, and what is selected in it. */
  readonly focus:
    | { readonly index: number; readonly from: number | null; readonly to: number | null }
    | undefined
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const fieldsOf = (): readonly Field[] => [...document.querySelectorAll<Field>('input, textarea, select')]

const isChecked = (field: Field): boolean => field instanceof HTMLInputElement && field.checked

const isTouched = (field: Field): boolean => {
  if (field instanceof HTMLSelectElement) return true
  const wasChecked = field instanceof HTMLInputElement && field.defaultChecked
  return field.value !== field.defaultValue || isChecked(field) !== wasChecked
}

/** Reads from the page what was typed and chosen before it is alive. */
export const readTyped = (): Typed => {
  const all = fieldsOf()
  const focused = all.findIndex((field) => field === document.activeElement)
  const field = all[focused]
  const selection = field && 'selectionStart' in field ? field : undefined
  return {
    fields: all.flatMap((one, index) =>
      isTouched(one) ? [{ index, name: one.name, value: one.value, checked: isChecked(one) }] : [],
    ),
    focus: field && {
      index: focused,
      from: selection?.selectionStart ?? null,
      to: selection?.selectionEnd ?? null,
    },
  }
}

/** Puts it back into the same page before React takes it over, which then sees it as typed there. */
export const writeTyped = ({ fields, focus }: Typed): void => {
  const all = fieldsOf()
  for (const { index, name, value, checked } of fields) {
    const field = all[index]
    // Another deployment may have come meanwhile, with another form.
    if (field?.name !== name) continue
    if (field.value !== value) {
      field.value = value
      // A list is kept by whoever hears that it was chosen from. (early.ts)
      if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('input'))
    }
    if (field instanceof HTMLInputElement) field.checked = checked
  }
  const field = focus && all[focus.index]
  if (!field) return
  field.focus({ preventScroll: true })
  if (focus.from !== null && 'setSelectionRange' in field) field.setSelectionRange(focus.from, focus.to)
}

/** What a document leaves to the one that takes its place. */
export interface Handover {
  readonly typed?: Typed | undefined
  /** Which of the page's buttons and forms were pressed. */
  readonly pressed: readonly number[]
}

interface Entry {
  readonly again?: Handover | undefined
}

/**
 * What the document before this one has left, which loaded the page again. It is in the entry of the browser's history:
 * that outlives the document, also where the browser refuses storage, and no other page reads it.
 */
export const readHandover = (): Handover | undefined => (window.history.state as Entry | null)?.again

/** Leaves something to the next document, or nothing. */
export const writeHandover = (again: Handover | undefined): void =>
  window.history.replaceState({ ...(window.history.state as Entry | null), again }, '')
