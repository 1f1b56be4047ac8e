const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** A day, `2026-12-22`, as people read it: `22 December 2026`. */
export const formatDay = (day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${Number(date)} ${months[Number(month) - 1] ?? month} ${year}`
}
