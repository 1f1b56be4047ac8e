/** The brand in one place: rename the site by editing this file. */
export const site = {
  name: 'Heads Talking',
  headline: 'Less Talking Heads, More Heads Talking.',
  /** Where the site is found, unless its stage has a domain of its own. */
  address: 'https://headstalking.example',
  email: 'hello@headstalking.example',
  copyright: '© 2026 Heads Talking',
  links: {
    scheduling: 'https://calendar.example/headstalking/demo',
    photos: 'https://photos.example/headstalking',
    network: 'https://network.example/company/headstalking',
    videos: 'https://videos.example/@headstalking',
  },
} as const
