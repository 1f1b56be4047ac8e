import { expect, test } from '../../rig/browser/e2e.ts'

/** What the browser says where it keeps a page from doing what its policy forbids. */
const refused = /Trusted ?(HTML|Script)|Content Security Policy|unsafe-eval/i

test.describe('a page', () => {
  test.use({ expectedOnConsole: [refused] })

  test('takes no text for markup or code, even from its own script, and loads nothing inline or of another site', async ({
    page,
  }) => {
    await page.goto('/laserfocus')
    await expect(page.locator('#main')).toBeVisible()
    const tried = await page.evaluate(async () => {
      const attempt = (act: () => unknown) => {
        try {
          act()
          return 'done'
        } catch (error) {
          return error instanceof Error ? error.name : 'thrown'
        }
      }
      const trusted = (
        window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => unknown } }
      ).trustedTypes
      return {
        markup: attempt(() => (document.createElement('p').innerHTML = '<b>x</b>')),
        address: attempt(() => (document.createElement('script').src = '/assets/x.js')),
        policy: attempt(() => trusted.createPolicy('own', { createHTML: (text: string) => text })),
        // Later, because what a test evaluates may itself evaluate.
        code: await new Promise((resolve) =>
          setTimeout(() => resolve(attempt(() => globalThis.eval('1') as unknown))),
        ),
      }
    })
    expect(tried).toEqual({
      markup: 'TypeError',
      address: 'TypeError',
      policy: 'TypeError',
      code: 'EvalError',
    })
    const violated = await page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const found: string[] = []
          document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
            found.push(effectiveDirective)
            if (found.length === 3) resolve(found)
          })
          const style = document.createElement('style')
          style.textContent = 'body { color: red }'
          const picture = document.createElement('img')
          picture.src = 'https://pictures.example/x.png'
          document.head.append(style, picture)
          fetch('https://api.example/').catch(() => undefined)
        }),
    )
    expect(violated.toSorted()).toEqual(['connect-src', 'img-src', 'style-src-elem'])
  })
})
