import { parentPort, workerData } from 'node:worker_threads'
import { startStoreProxy, type StoreProxySettings } from './store-proxy.ts'

/** What the proxy's thread tells: once where it listens, and each access it denied in a sentence. */
export type StoreProxySays = { readonly endpoint: string } | { readonly denied: string }

/** The thread of the store's proxy: says where it listens, then what it denies. */
const port = parentPort
if (!port) throw new Error('This module runs as a thread of the local run only.')
const say = (message: StoreProxySays) => port.postMessage(message)

const proxy = await startStoreProxy({
  ...(workerData as StoreProxySettings),
  onDenied: (denied) => say({ denied }),
})
say({ endpoint: proxy.endpoint })
