import { palette } from '../../kit/palette.ts'
import { still } from '../../kit/scene.ts'
import { inkedSymbol, symbol as sign, symbolSize } from '../../objects/symbol.ts'

const { ink, paper, tangerine, teal, sun } = palette
const { width, height } = symbolSize

export const symbol = still('symbol', width, height, () => sign(tangerine, teal))

/** On ink and other dark grounds. */
export const symbolDark = still('symbol-dark', width, height, () => sign(tangerine, sun))

export const symbolInk = still('symbol-ink', width, height, () => inkedSymbol(ink))

export const symbolPaper = still('symbol-paper', width, height, () => inkedSymbol(paper))
