// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DocumentMeta } from './DocumentMeta.tsx'

const built = `
  <link rel="canonical" href="https://gala.example/">
  <meta property="og:url" content="https://gala.example/">
  <meta property="og:image" content="https://gala.example/media/home/card.png">
  <meta property="og:image:alt" content="A wall of heads.">
  <meta name="twitter:image" content="https://gala.example/media/home/card.png">
  <meta name="twitter:image:alt" content="A wall of heads.">`

const preview = { path: '/products/block-party', image: '/media/block-party/card.png', alt: 'A tower.' }

/** Every tag of the head, by its name: what it says. */
const said = () =>
  [...document.head.querySelectorAll('meta, link, title')].map((tag) => [
    tag.getAttribute('property') ?? tag.getAttribute('name') ?? tag.getAttribute('rel') ?? 'title',
    tag.getAttribute('content') ?? tag.getAttribute('href') ?? tag.textContent,
  ])

beforeEach(() => document.head.replaceChildren())
afterEach(() => {
  cleanup()
  document.head.replaceChildren()
})

describe('the head of a page', () => {
  it('has its texts, and no address that only the build knows', () => {
    render(<DocumentMeta title="Block Party" description="Towers." preview={preview} />)
    expect(Object.fromEntries(said())).toEqual({
      title: 'Block Party · Heads Talking',
      description: 'Towers.',
      'og:type': 'website',
      'og:site_name': 'Heads Talking',
      'og:title': 'Block Party · Heads Talking',
      'og:description': 'Towers.',
      'twitter:card': 'summary_large_image',
    })
  })

  it('asks not to be listed where it is not for everyone', () => {
    render(<DocumentMeta title="Laser Focus" description="Rate." preview={preview} indexed={false} />)
    expect(said()).toContainEqual(['robots', 'noindex'])
  })

  it('brings a built page’s addresses up to date, without a second tag of any name', () => {
    document.head.innerHTML = built
    render(<DocumentMeta title="Block Party" description="Towers." preview={preview} />)
    const names = said().map(([name]) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(Object.fromEntries(said())).toMatchObject({
      canonical: 'https://gala.example/products/block-party',
      'og:url': 'https://gala.example/products/block-party',
      'og:image': 'https://gala.example/media/block-party/card.png',
      'og:image:alt': 'A tower.',
      'twitter:image': 'https://gala.example/media/block-party/card.png',
      'twitter:image:alt': 'A tower.',
    })
  })

  it('leaves them alone on a screen that is no page of the site', () => {
    document.head.innerHTML = built
    render(<DocumentMeta title="Design" description="Every component." />)
    expect(Object.fromEntries(said())).toMatchObject({
      canonical: 'https://gala.example/',
      'twitter:card': 'summary',
    })
  })
})
