/** A fact's figure and its unit, set in two sizes: "15–30 minutes"; any other text stays whole. */
export const splitFigure = (value: string): readonly [figure: string, unit?: string] => {
  const [, figure, unit] = /^([\d–,+]+) (\w+)$/u.exec(value) ?? []
  return figure === undefined || unit === undefined ? [value] : [figure, unit]
}
