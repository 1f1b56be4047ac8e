import * as z from 'zod/mini'
import { warmThroughputSchema } from './capacity.ts'

const domainSentence = 'must be a host name in lower case, as gala.example.com'
const certificateSentence =
  'must be the ARN of a certificate in us-east-1, where CloudFront looks for it: arn:aws:acm:us-east-1:…'
const webAclSentence =
  'must be the ARN of a web ACL of scope CLOUDFRONT, which lives in us-east-1: arn:aws:wafv2:us-east-1:…:global/webacl/…'
const concurrencySentence = 'must be a whole number from 1 to 1000'
const generationSentence = 'must be a whole number from 1 up'
const generationSchema = z.optional(
  z.int({ error: generationSentence }).check(z.minimum(1, { error: generationSentence })),
)

const concurrencySchema = z
  .int({ error: concurrencySentence })
  .check(z.minimum(1, { error: concurrencySentence }), z.maximum(1000, { error: concurrencySentence }))

/** More shards than the stream of one event's table has. */
const numberingAtOnce = 20

/** What a stage may say about where it is found, and about what protects it and its account; none of it must be said. */
export const hostingSettings = {
  /** A domain of the stage's own; without it CloudFront gives the site a name. */
  domain: z.optional(
    z.strictObject(
      {
        name: z
          .string({ error: domainSentence })
          .check(z.regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, { error: domainSentence })),
        certificateArn: z
          .string({ error: certificateSentence })
          .check(
            z.regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/[0-9a-f-]+$/, { error: certificateSentence }),
          ),
      },
      { error: 'must be a name and a certificateArn' },
    ),
  ),
  /** A web application firewall. It must not limit by address: a whole venue shares one. */
  webAclArn: z.optional(
    z
      .string({ error: webAclSentence })
      .check(
        z.regex(/^arn:aws:wafv2:us-east-1:\d{12}:global\/webacl\/[\w-]+\/[\w-]+$/, { error: webAclSentence }),
      ),
  ),
  /**
   * At most so many of each function at once, taken out of the account's own number: `live` for each of the API's that
   * a whole room uses, `others` for the rest of them, `numbering` for the one that numbers answers: one for each shard
   * of the table's stream, kept from the flood of all others. Without it nothing is reserved, which new accounts do not
   * allow.
   */
  concurrency: z.optional(
    z.strictObject(
      {
        live: concurrencySchema,
        others: concurrencySchema,
        numbering: z._default(concurrencySchema, numberingAtOnce),
      },
      { error: 'must be the numbers live and others, and may have numbering' },
    ),
  ),
  /** What the table takes from its first second on; see capacity.ts. Paid once, and never lowered again. */
  warmThroughput: warmThroughputSchema,
  /**
   * Between events: the site answers and leads are mailed, but nothing looks at it each minute. No canary, no traces, no
   * dashboard, no alarms but those of somebody who waits, and schedules each hour. A stage that sleeps is fit for no event.
   */
  asleep: z.optional(z.boolean({ error: 'must be true or false' })),
  /**
   * Whether phones keep the live forms, so that they open without a network; they do where it is left out. `false` has
   * them forget what they kept.
   */
  offlineForms: z.optional(z.boolean({ error: 'must be true or false' })),
  /** Which origin key is in use; raised by one, the next deployment brings a new one. See constructs/secrets.ts. */
  originKeyGeneration: generationSchema,
  /** Which key signs links to desk and screens; raised by one, the next deployment brings a new one. See constructs/secrets.ts. */
  linkKeyGeneration: generationSchema,
}

/** The longest that results are published, in days; the bucket deletes them a day after that. */
export const longestPublishedDays = 366
