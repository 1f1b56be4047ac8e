/** What people write, short and long: for whatever depends on how much room an idea takes. */
const ideaWords = [
  'Cut the Monday meeting to ten minutes',
  'Ask the driver',
  'Ask every customer one question before we build anything',
  'One number to call',
  'Show the queue length to everyone',
  'Give every new colleague a customer of their own for the first month, someone they phone each Friday',
  'Print the roadmap and hang it in the canteen',
  'Two prices, not nine',
  'Test the sign-up on somebody’s grandmother',
  'An apprenticeship in every department by the next kick-off',
  'Say sorry first',
  'Let the night shift pick the tool',
  'No meeting without a question in its title',
  'Reply by phone, not by form',
  'Four-day week with the same output, agreed with the works council',
  'Share the losing pitches too',
  'A customer seat on the board',
] as const

/** The same ideas, said in words as people write them. */
export const inWords = <Idea extends { readonly row: number }>(ideas: readonly Idea[]) =>
  ideas.map((idea) => ({ ...idea, idea: ideaWords[idea.row % ideaWords.length] ?? '' }))
