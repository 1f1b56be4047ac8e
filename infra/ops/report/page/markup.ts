import { escapeXml } from '#shared/chart-picture/svg-text.ts'

/** A text as HTML: in an element, or in an attribute. */
export const text = escapeXml

/** What somebody wrote: in its own direction, whatever is around it. */
export const said = (written: string): string => `<bdi>${text(written)}</bdi>`

/** A value on the scale of 0 to 10, as people read it. */
export const score = (value: number): string => value.toFixed(1)

/** Markup, where there is something to show. */
export const when = (isSo: boolean, markup: () => string): string => (isSo ? markup() : '')
