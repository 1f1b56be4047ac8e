import type { StageContent } from './content.ts'
import { type ContentStore, questionSettings } from './content-store.ts'

/** A deployment's word about a stage's content: what its settings say, and on an update what they said before. */
export type ContentRequest =
  | { readonly type: 'Create' | 'Delete'; readonly content: StageContent }
  | { readonly type: 'Update'; readonly content: StageContent; readonly before: Partial<StageContent> }

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Does what a deployment asks for: what is not there is written, what the settings changed is overwritten, and what an
 * operator changed during the event stays as it is otherwise. Deleting deletes nothing: the table goes, or is kept.
 * @throws InvalidContent, StoreUnavailable
 */
export const seedContent = async (
  store: Pick<ContentStore, 'deployQuestion' | 'deployOptions' | 'seedQuestion' | 'seedOptions'>,
  request: ContentRequest,
): Promise<void> => {
  const { type, content } = request
  if (type === 'Delete') return
  const before = type === 'Update' ? request.before : content
  const asked = questionSettings(before.question, before.questionLabels)
  const { question, questionLabels } = content
  if (isSame(asked, questionSettings(question, questionLabels)))
    await store.seedQuestion(question, questionLabels)
  else await store.deployQuestion(question, asked, questionLabels)
  if (isSame(before.options, content.options)) await store.seedOptions(content.options)
  else await store.deployOptions(content.options, before.options)
}
