import { parentPort, workerData } from 'node:worker_threads'
import { startStoreProxy } from './store-proxy.ts'
import type { StoreProxySays, StoreProxySettings } from './store-proxy-client.ts'

/** The thread of the store's proxy: says where it listens, then what it denies. */
const port = parentPort
if (!port) throw new Error('This module runs as a thread of the local run only.')
const say = (message: StoreProxySays) => port.postMessage(message)

const proxy = await startStoreProxy({
  ...(workerData as StoreProxySettings),
  onDenied: (denied) => say({ denied }),
})
say({ endpoint: proxy.endpoint })
