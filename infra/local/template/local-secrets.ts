import { randomBytes } from 'node:crypto'

const reference = /\{\{resolve:([^}]*)\}\}/g
const wholeSecret = /^secretsmanager:([\w/-]+):SecretString:::$/

/**
 * The secrets that Secrets Manager would generate at deployment, generated at each start, and never written down:
 * CloudFormation's dynamic references to whole secrets, filled in. `givenFor` tells what the template itself says that a
 * secret holds, by its name: undefined where it is to be generated.
 */
export class LocalSecrets {
  private readonly values = new Map<string, string>()
  private readonly givenFor: (name: string) => string | undefined

  constructor(givenFor: (name: string) => string | undefined = () => undefined) {
    this.givenFor = givenFor
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
    const value = this.values.get(name) ?? this.givenFor(name) ?? randomBytes(32).toString('hex')
    this.values.set(name, value)
    return value
  }
}
