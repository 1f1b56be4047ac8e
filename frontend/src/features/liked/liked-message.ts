/** What the panel says about the number of liked products. */
export const likedMessage = (count: number): string => {
  if (count === 0) {
    return 'You have 0 products selected. Continue to get an estimate for your selected products.'
  }
  if (count === 1) {
    return 'You’ve selected 1 product. Bundling multiple products may reduce the overall cost.'
  }
  return `Great! You’ve selected ${count} products. Next, let’s take this to your inbox`
}
