import type { Page } from 'playwright/test'
import type { Scene } from '#frontend/art/kit/scene.ts'
import { clipSize } from '#frontend/art/render/frames.ts'
import { loadScenes } from '#frontend/art/scenes.ts'
import { expect, test } from '../../rig/browser/e2e.ts'

test.use({ clipsAtFullPace: true })

const loops = (await loadScenes()).filter(({ seconds }) => seconds > 0)

/**
 * Plays a clip for a moment. `difference` is how far its first frame is from the poster, in levels of 255 on average
 * over all pixels and colors.
 */
const play = (page: Page, urls: { clip: string; poster: string }, scene: Scene) => {
  const [width, height] = clipSize(scene)
  return page.evaluate(
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
      video.loop = true
      document.body.replaceChildren(video)
      const shown = new Promise((resolve, reject) => {
        // Loaded is not yet drawn: until the first frame is presented, a canvas gets nothing.
        video.requestVideoFrameCallback(resolve)
        video.addEventListener('error', () => reject(new Error(video.error?.message ?? 'No clip.')))
      })
      video.src = clip
      await shown
      const frame = draw(video)
      const still = draw(picture)
      let difference = 0
      for (let index = 0; index < frame.length; index += 1)
        if (index % 4 !== 3) difference += Math.abs((frame[index] ?? 0) - (still[index] ?? 0))
      const played = new Promise<void>((resolve) => {
        video.addEventListener('timeupdate', () => {
          if (video.currentTime > 0) resolve()
        })
      })
      await video.play()
      await played
      return {
        difference: difference / (width * height * 3),
        duration: video.duration,
        error: video.error?.message,
      }
    },
    { ...urls, width, height },
  )
}

test('every product has its loop', () => {
  expect(loops.length).toBeGreaterThanOrEqual(16)
})

test('all clips play, and begin with their posters', async ({ page }) => {
  await page.route('**/empty', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Empty</title>' }),
  )
  await page.goto('/empty')
  for (const scene of loops)
    for (const clip of ['clip.webm', 'clip.mp4'])
      await test.step(`${scene.id}/${clip}`, async () => {
        const folder = `/media/${scene.id}`
        const seen = await play(page, { clip: `${folder}/${clip}`, poster: `${folder}/still.svg` }, scene)
        expect(seen.error).toBeUndefined()
        expect(seen.duration).toBeCloseTo(scene.seconds, 1)
        // What the encoder may lose; more would be a jump when the clip takes over from its poster.
        expect(seen.difference).toBeLessThanOrEqual(3)
      })
})
