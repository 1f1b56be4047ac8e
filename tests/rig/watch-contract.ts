import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { LocalSite, SiteOptions } from '#infra/local/site.ts'
import { contractFaults, isInContract } from './contract.ts'

type Watch = NonNullable<SiteOptions['watch']>

/** How what left the edge compressed is read. */
const unpackers: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
}

/** How many faults are named: a thousand calls may share one. */
const mostNamed = 10

/** Looks at every call that goes through `watch`. `demand` throws an Error with a sentence for each fault found. */
export const watchContract = (): { readonly watch: Watch; readonly demand: () => void } => {
  const faults = new Set<string>()
  return {
    watch: (origin) => async (request) => {
      const { method, path, query, headers, body: sent } = request
      const response = await origin(request)
      if (!isInContract(path)) return response
      const body = Buffer.isBuffer(response.body)
        ? response.body
        : Buffer.concat((await response.body.toArray()) as Buffer[])
      const read = unpackers[String(response.headers['content-encoding'])]?.(body) ?? body
      const exchange = {
        ...{ method, path, query },
        request: { headers, body: sent?.toString() ?? '' },
        response: { status: response.status, headers: response.headers, body: read.toString() },
      }
      for (const fault of contractFaults(exchange)) faults.add(fault)
      return { ...response, body }
    },
    demand: () => {
      const named = [...faults].slice(0, mostNamed).join('\n')
      if (named) throw new Error(`Not every call was as shared/openapi.json says (${faults.size}):\n${named}`)
    },
  }
}

/** A site whose `stop` throws where a call of its API, whoever made it, was not as shared/openapi.json says. */
export const keptToContract = async (start: (watch: Watch) => Promise<LocalSite>): Promise<LocalSite> => {
  const { watch, demand } = watchContract()
  const site = await start(watch)
  const stop = async () => {
    await site.stop()
    demand()
  }
  return { ...site, stop }
}
