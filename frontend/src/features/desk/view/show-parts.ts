/** The same record with one part set; undefined leaves the part out, which is off. Only what may be left out is a part. */
export const withPart = <Whole extends object, Part extends keyof Whole>(
  whole: Whole,
  part: Part,
  value: Whole[Part] | undefined,
): Whole => {
  const parts = Object.entries({ ...whole, [part]: value })
  return Object.fromEntries(parts.filter(([, one]) => one !== undefined)) as Whole
}
