/** Something an operator can act on, said in one sentence or two. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}

/** What AWS's errors mean to an operator, by their names. */
const sentences: Readonly<Record<string, string>> = {
  CredentialsProviderError:
    'No AWS credentials were found: set AWS_PROFILE to a profile that has some, or sign in with "aws sso login".',
  ExpiredTokenException: 'The AWS credentials have expired: sign in again.',
  ExpiredToken: 'The AWS credentials have expired: sign in again.',
  UnrecognizedClientException: 'AWS does not know these credentials: check AWS_PROFILE and the region.',
  InvalidClientTokenId: 'AWS does not know these credentials: check AWS_PROFILE and the region.',
  ResourceNotFoundException: 'The table of this stage is not there: was the stage deleted?',
  TableNotFoundException: 'The table of this stage is not there: was the stage deleted?',
  StoreUnavailable: 'The table of this stage does not answer, or is throttling: run the same command again.',
}

/** What went wrong, for the person at the keyboard. AWS's own words are kept for what a permission denies. */
export const failureSentence = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if (error.name.startsWith('AccessDenied')) return `AWS does not allow this: ${error.message}`
  if (/region is missing/i.test(error.message))
    return 'No AWS region is set: set AWS_REGION, or AWS_PROFILE to a profile that has one.'
  return sentences[error.name] ?? error.message
}
