import { readFileSync } from 'node:fs'
import { expect, test } from '../support/e2e.ts'

interface Entry {
  seconds: number
  width: number
  height: number
  files: Record<string, unknown>
}

const manifest = JSON.parse(
  readFileSync(new URL('../../frontend/public/media/manifest.json', import.meta.url), 'utf8'),
) as Record<string, Entry>

const clips = Object.entries(manifest)
  .filter(([, { seconds }]) => seconds > 0)
  .flatMap(([id, entry]) =>
    Object.keys(entry.files)
      .filter((file) => file.startsWith('clips/'))
      .map((file) => ({ id, file, ...entry })),
  )

test('there are clips to play', () => {
  expect(clips.length).toBeGreaterThan(0)
})

for (const { id, file, seconds, width, height } of clips) {
  test(`${file} plays, and begins with its poster`, async ({ page }) => {
    await page.goto('/nowhere')
    const seen = await page.evaluate(
      async ({ clip, poster, width, height }) => {
        const draw = (source: CanvasImageSource): Uint8ClampedArray => {
          const canvas = document.createElement('canvas')
          canvas.width = width
          canvas.height = height
          const context = canvas.getContext('2d', { willReadFrequently: true })
          if (!context) throw new Error('This browser has no canvas.')
          context.drawImage(source, 0, 0, width, height)
          return context.getImageData(0, 0, width, height).data
        }
        const picture = new Image(width, height)
        picture.src = poster
        await picture.decode()
        const video = document.createElement('video')
        video.muted = true
        video.playsInline = true
        video.loop = true
        const shown = new Promise((resolve, reject) => {
          video.addEventListener('loadeddata', resolve, { once: true })
          video.addEventListener('error', () =>
            reject(new Error(video.error?.message ?? 'The clip cannot be read.')),
          )
        })
        video.src = clip
        await shown
        const frame = draw(video)
        const still = draw(picture)
        let difference = 0
        for (let index = 0; index < frame.length; index += 1)
          if (index % 4 !== 3) difference += Math.abs((frame[index] ?? 0) - (still[index] ?? 0))
        await video.play()
        const deadline = performance.now() + 15_000
        while (video.currentTime < 0.3 && performance.now() < deadline)
          await new Promise((resolve) => setTimeout(resolve, 50))
        video.pause()
        return {
          difference: difference / (width * height * 3),
          playedTo: video.currentTime,
          duration: video.duration,
          error: video.error?.message,
        }
      },
      { clip: `/media/${file}`, poster: `/media/posters/${id}.svg`, width, height },
    )
    expect(seen.error).toBeUndefined()
    expect(seen.playedTo).toBeGreaterThanOrEqual(0.3)
    expect(seen.duration).toBeCloseTo(seconds, 1)
    // Levels of 255, on average over all pixels: what the encoder may lose, and no jump at play.
    expect(seen.difference).toBeLessThanOrEqual(3)
  })
}
