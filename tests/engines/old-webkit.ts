import { access, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#infra/local/services/engine.ts'
import type { Engine } from './engine-page.ts'
import { until } from './until.ts'
import { startProgram, WebDriver, webKitPage } from './webdriver.ts'

const screen = 'engines'

/** WPE WebKit 2.38, about Safari 16.0: the oldest WebKit Debian has. It draws on a screen of Weston's. */
export const oldWebKit: Engine = {
  name: 'old WebKit',
  packages: ['wpewebkit-driver', 'cog', 'weston'],
  openWindow: async ({ width, height }) => {
    const folder = await mkdtemp(join(tmpdir(), 'old-webkit-'))
    const env = { XDG_RUNTIME_DIR: folder, WAYLAND_DISPLAY: screen }
    await writeFile(join(folder, 'weston.ini'), '[shell]\npanel-position=none\n')
    // Weston finds a window a place by the size it begins with, 1024 × 768, whatever it becomes.
    const room = [`--width=${width + 1024}`, `--height=${height + 768}`]
    const weston = startProgram(
      'weston',
      [...['--backend=headless-backend.so', '--use-gl', `--socket=${screen}`], ...room],
      { ...env, XDG_CONFIG_HOME: folder },
    )
    await until('Weston', () =>
      access(join(folder, screen)).then(
        () => true,
        () => false,
      ),
    )
    const port = await freePort()
    const program = startProgram('WPEWebDriver', [`--port=${port}`], {
      ...env,
      COG_PLATFORM_WL_VIEW_WIDTH: `${width}`,
      COG_PLATFORM_WL_VIEW_HEIGHT: `${height}`,
    })
    const driver = await WebDriver.open(`http://127.0.0.1:${port}`, {
      'wpe:browserOptions': {
        binary: '/usr/bin/cog',
        args: ['--automation', '--platform=wl'],
      },
    })
    return webKitPage({
      driver,
      close: async () => {
        await driver.end()
        await program.stop()
        await weston.stop()
        await rm(folder, { recursive: true, force: true })
      },
    })
  },
}
