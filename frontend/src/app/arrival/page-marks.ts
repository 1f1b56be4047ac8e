const marks = () => document.documentElement.dataset

/** The site's first script has come. */
export const markBegun = (): void => {
  marks().begun = ''
}

export const hasBegun = (): boolean => 'begun' in marks()

/** The script that looks after it has come. */
export const markWatched = (): void => {
  marks().watched = ''
}

export const isWatched = (): boolean => 'watched' in marks()

/** Has the document give way to another one. `detail` is the elements that were pressed. */
export const startAgainEvent = 'start-again'
