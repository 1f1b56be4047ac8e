/** The whole number from 1 up that an option of the command line was given. @throws Error with a sentence for any other. */
export const wholeNumber = (text: string, name: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`--${name} takes a whole number from 1 up.`)
  return Number(text)
}
