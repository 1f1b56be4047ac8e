/** `npm run sample`: writes the sample results page, its PDF and its slides as they are now. Look at them before committing. */
import { openPrintShop } from '../../report/print-shop.ts'
import { writeSample } from './sample-files.ts'

const shop = await openPrintShop()
try {
  await writeSample(shop)
} finally {
  await shop.close()
}
