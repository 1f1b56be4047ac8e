/** The name of a stage's stack, and of its files in the assembly; stages share an account without meeting. */
export const stackName = (stage: string): string => `heads-talking-${stage}`

/** What the API of an event's stage says of itself in the console. */
export const apiDescription = (eventName: string): string => `Live forms of ${eventName}`

/**
 * Name of the parameter that holds a stage's access key for the form service: a SecureString that the operator makes
 * by hand, since CloudFormation cannot, and that no template, asset or variable contains.
 */
export const formServiceKeyParameter = (stage: string): string =>
  `/heads-talking/${stage}/form-service-access-key`
