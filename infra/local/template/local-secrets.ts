import { randomBytes } from 'node:crypto'

const reference = /\{\{resolve:([^}]*)\}\}/g
const wholeSecret = /^secretsmanager:([\w/-]+):SecretString:::$/

/** Tells what a secret holds, by its name. */
export type SecretOf = (name: string) => string

/**
 * The secrets that Secrets Manager would generate at deployment: CloudFormation's dynamic references to whole secrets,
 * filled in. `givenFor` tells what the template itself says that a secret holds: undefined where it is to be generated,
 * by `generate`.
 */
export class LocalSecrets {
  private readonly values = new Map<string, string>()
  private readonly givenFor: (name: string) => string | undefined
  private readonly generate: SecretOf

  constructor(
    givenFor: (name: string) => string | undefined = () => undefined,
    generate: SecretOf = () => randomBytes(32).toString('hex'),
  ) {
    this.givenFor = givenFor
    this.generate = generate
  }

  /** A text with its references filled in. @throws Error naming a reference that is none to a whole secret. */
  fillIn(text: string): string {
    return text.replace(reference, (_, target: string) => {
      const name = wholeSecret.exec(target)?.[1]
      if (name === undefined) throw new Error(`The local run does not know the reference to ${target}.`)
      return this.valueOf(name)
    })
  }

  private valueOf(name: string): string {
    const value = this.values.get(name) ?? this.givenFor(name) ?? this.generate(name)
    this.values.set(name, value)
    return value
  }
}
