import type { Show } from '#shared/desk/desk.ts'

/** What is shown with one part set; undefined leaves the part out, which is off. */
export const withPart = <Part extends keyof Show>(
  show: Show,
  part: Part,
  value: Show[Part] | undefined,
): Show => {
  const parts = Object.entries({ ...show, [part]: value })
  return Object.fromEntries(parts.filter(([, one]) => one !== undefined))
}
