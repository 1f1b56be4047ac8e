/** The name of a stage's stack, and of its files in the assembly; stages share an account without meeting. */
export const stackName = (stage: string): string => `heads-talking-${stage}`
