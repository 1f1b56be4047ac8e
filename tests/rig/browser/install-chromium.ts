import { ensureChromium } from './chromium.ts'

/** A program: makes sure that the browser tests have a Chromium, and says what it does. */
try {
  ensureChromium((line) => console.log(line))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
