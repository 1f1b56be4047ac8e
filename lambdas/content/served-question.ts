import type { ContentReadOptions, ContentStore } from './content-store.ts'
import { ContentMissing } from './content.ts'

/** The question of the moment; undefined where a stage was deployed without one. @throws StoreUnavailable */
export const servedQuestion = async (
  content: Pick<ContentStore, 'readQuestion'>,
  options: ContentReadOptions,
): Promise<string | undefined> => {
  try {
    return (await content.readQuestion(options)).question
  } catch (error) {
    if (error instanceof ContentMissing) return undefined
    throw error
  }
}
