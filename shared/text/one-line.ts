/** Words as somebody wrote them, on one line. */
export const oneLine = (written: string): string => written.replace(/[\p{Cc}\p{Z}]+/gu, ' ').trim()
