import { useLayoutEffect, useRef } from 'react'

/** Reports a record before the next paint, whenever a part of it is another one. */
export const useReported = <Report extends object>(
  report: Report,
  onReport: (report: Report) => void,
): void => {
  const last = useRef<Report>(undefined)
  useLayoutEffect(() => {
    const [before, now] = [Object.entries(last.current ?? {}), Object.entries(report)]
    const isSame =
      last.current !== undefined &&
      before.length === now.length &&
      now.every(([name, part]) => Object.is(part, last.current?.[name as keyof Report]))
    if (isSame) return
    last.current = report
    onReport(report)
  })
}
