/** Keeps what was made of an object for as long as that is the one that is asked for. */
export const madeOnce = <Of extends object, Made>(make: (of: Of) => Made): ((of: Of) => Made) => {
  const made = new WeakMap<Of, { readonly made: Made }>()
  return (of) => {
    const held = made.get(of) ?? { made: make(of) }
    made.set(of, held)
    return held.made
  }
}
