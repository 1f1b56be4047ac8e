/**
 * What a stage calls something in another language, from its labels as they came; the thing itself where there is no
 * label. `path` leads to it: a language, and what is under it.
 */
export const labelOf = (itself: string, labels: unknown, ...path: readonly (string | number)[]): string => {
  const label = path.reduce<unknown>(
    (part, key) => (part as Readonly<Record<string, unknown>> | null | undefined)?.[key],
    labels,
  )
  return typeof label === 'string' ? label : itself
}
