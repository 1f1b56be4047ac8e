import { memberOf } from './ask.ts'
import { type Check, green, neutral, red } from './check.ts'
import type { Scene } from './scene.ts'
import { onAws } from './stack-checks.ts'

const day = 24 * 3_600_000
/** A certificate that AWS renews is renewed 45 days and more before its end, unless something is in the way. */
const leastLifeMs = 30 * day

/** Whether a certificate's name covers a host: itself, or one word more than a wildcard. */
const covers = (name: string, host: string): boolean =>
  name === host || (name.startsWith('*.') && host.slice(host.indexOf('.')) === name.slice(1))

const noDomain = neutral('The stage has no domain of its own.')

/** Also before there is a stack: a certificate of another's is refused while CloudFormation waits. */
export const certificate = onAws('certificate', async (aws, { settings: { domain }, now }) => {
  if (!domain) return noDomain
  const facts = await aws.certificate(domain.certificateArn)
  if (!facts)
    return red('The certificate of the stage’s file is not there: request one in us-east-1, and set domain.')
  if (facts.status !== 'ISSUED')
    return red(
      `The certificate is not issued (${facts.status}): its page in ACM, us-east-1, shows the DNS records that are wanted.`,
    )
  if (!facts.names.some((name) => covers(name, domain.name)))
    return red(
      `The certificate is for ${facts.names.join(', ')}, not for ${domain.name}: request one that is.`,
    )
  const daysLeft = Math.floor(((facts.expiresAt ?? 0) - now()) / day)
  return daysLeft * day >= leastLifeMs
    ? green(`It is issued, and good for ${daysLeft} days.`)
    : red(
        `It expires in ${daysLeft} days and was not renewed: put its validation record back into the domain’s DNS, or request a new one.`,
      )
})

const name = onAws<Scene>('domain', async (_aws, { settings: { domain, stage }, resolve, ask }) => {
  if (!domain) return noDomain
  const record = 'have it lead to the distribution (an alias or CNAME record)'
  if ((await resolve(domain.name)).length === 0)
    return red(`${domain.name} leads nowhere: ${record}. New records take up to an hour.`)
  const answer = await ask(`https://${domain.name}/config.json`)
  return memberOf(answer, 'stage') === stage
    ? green(`${domain.name} leads to this stage.`)
    : red(`${domain.name} leads elsewhere: ${record}.`)
})

/** Whether visitors find the site by its own name. */
export const domainChecks: readonly Check[] = [certificate, name]
