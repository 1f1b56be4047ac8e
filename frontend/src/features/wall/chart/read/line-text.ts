import type { ReadLine } from '#shared/reading/read-list.ts'
import { ideaText, type Point } from '../rows/point.ts'

/** What a line says: the words that stand for its idea, or its own. */
export const lineText = ({ idea, words }: Pick<ReadLine<Point>, 'idea' | 'words'>): string =>
  words ?? ideaText(idea)
