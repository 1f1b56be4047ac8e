import spelling from '@zootools/email-spell-checker'

/** Shorter names are too much alike: gmx.net is no slip for cox.net. */
const shortestName = 4

/** The address that was likely meant; undefined where nothing looks like a slip. */
export const suggestEmail = (email: string): string | undefined => {
  const at = email.lastIndexOf('@')
  const [name = ''] = email.slice(at + 1).split('.')
  const meant = name.length < shortestName ? undefined : spelling.run({ email })
  // It writes the other half in small letters.
  return meant && `${email.slice(0, at)}@${meant.domain}`
}
