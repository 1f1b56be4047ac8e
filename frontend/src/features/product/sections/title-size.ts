import type { Product } from '#content/schema.ts'

/** Which of three sizes a product's name is set in: by its longer line, so that neither has to wrap. */
export const titleSize = ({
  category,
  categoryHighlight,
}: Pick<Product, 'category' | 'categoryHighlight'>): 'huge' | 'large' | 'medium' => {
  const letters = Math.max(category.length, categoryHighlight.length)
  if (letters <= 6) return 'huge'
  return letters <= 9 ? 'large' : 'medium'
}
