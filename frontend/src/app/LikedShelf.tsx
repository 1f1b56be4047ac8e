import { isProductId } from '#shared/products.ts'
import { productById } from '../content/catalogue.ts'
import { LikedPanel } from '../features/liked/LikedPanel.tsx'

interface LikedShelfProps {
  open: boolean
  onClose: () => void
}

const findProduct = (id: string) => (isProductId(id) ? productById(id) : undefined)

/** The liked panel with the catalogue behind it: a chunk of its own, as few visitors open it and it weighs most. */
export const LikedShelf = (props: LikedShelfProps) => <LikedPanel {...props} productById={findProduct} />
