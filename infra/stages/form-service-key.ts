/**
 * Name of the parameter that holds a stage's access key for the form service: a SecureString that the operator makes
 * by hand, since CloudFormation cannot, and that no template, asset or variable contains.
 */
export const formServiceKeyParameter = (stage: string): string =>
  `/heads-talking/${stage}/form-service-access-key`
