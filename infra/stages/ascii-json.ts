/**
 * A value as JSON in ASCII. CloudFormation deploys a template's other letters well, but its GetTemplate gives "?" for
 * each of them, so that no one could tell whether a stage is as its settings say.
 */
export const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
