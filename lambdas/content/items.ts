import type { ContentKind } from '#shared/routes.ts'
import type { ItemKey } from '#lambdas/store/item-key.ts'

/** The partition of what a stage serves on its live forms; a few small items. */
export const contentPartition = 'CONTENT'

export const contentKey = (kind: ContentKind): ItemKey => ({ pk: contentPartition, sk: kind })
