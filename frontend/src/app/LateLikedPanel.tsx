import { isProductId } from '#shared/products.ts'
import { isPlanId } from '#shared/prices/plans.ts'
import { productById } from '#content/catalogue.ts'
import { pricedWords } from '#content/prices/priced-words.ts'
import { LikedPanel } from '#features/liked/LikedPanel.tsx'

interface LateLikedPanelProps {
  open: boolean
  onClose: () => void
}

const findProduct = (id: string, plan: string | undefined) => {
  if (!isProductId(id)) return undefined
  const product = productById(id)
  return { ...product, priced: pricedWords({ ...product, plan: isPlanId(plan) ? plan : undefined }) }
}

/** The liked panel with the catalogue behind it: a chunk of its own, as few visitors open it and it weighs most. */
export const LateLikedPanel = (props: LateLikedPanelProps) => (
  <LikedPanel {...props} productById={findProduct} />
)
