import { mostTold } from '#shared/rows/lot.ts'

/** Of more than anybody reads a report lists these: the best of each quarter, the first pairs, the phrases said most. */
const most = { quarter: 250, list: 1_000 } as const

/** How many of so many ideas of a round stand in the list of a quarter. */
export const mostOfQuarter = (ideas: number): number => (ideas > mostTold ? most.quarter : Infinity)

/** How many of so many stand in a list. */
export const mostListed = (all: number): number => (all > mostTold ? most.list : Infinity)

/** Where the others are. */
export const inExport = 'An export of the rows has every one.'
