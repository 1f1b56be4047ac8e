import { fileURLToPath } from 'node:url'
import { freePort } from '#infra/local/services/engine.ts'
import type { Engine } from './engine-page.ts'
import { startProgram, WebDriver, webKitPage } from './webdriver.ts'

const window = fileURLToPath(new URL('window.mjs', import.meta.url))

/** WebKitGTK, about as new as Safari, in a bare window on a screen of its own. */
export const webKit: Engine = {
  name: 'WebKit',
  packages: ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'gjs', 'xvfb', 'xauth'],
  openWindow: async ({ width, height }) => {
    const port = await freePort()
    const program = startProgram('xvfb-run', [
      ...['--auto-servernum', '--server-args', `-screen 0 ${width}x${height}x24`],
      ...['WebKitWebDriver', `--port=${port}`],
    ])
    const driver = await WebDriver.open(`http://127.0.0.1:${port}`, {
      'webkitgtk:browserOptions': { binary: '/usr/bin/gjs', args: ['-m', window, `${width}`, `${height}`] },
    })
    return webKitPage({
      driver,
      close: async () => {
        await driver.end()
        await program.stop()
      },
    })
  },
}
