import type { Tools } from '#features/join/tool.ts'

const waitingIn = (outbox: { getStatus: () => { readonly waiting: readonly unknown[] } }): number =>
  outbox.getStatus().waiting.length

/**
 * The forms that a phone goes to, each the code of its own page, which a document that is not theirs asks for when it is
 * wanted.
 */
export const tools: Tools = {
  'laser-focus': async () => {
    const { LaserFocusForm, laserFocusOutbox, loadLate } = await import('../laserfocus/LaserFocusPage.tsx')
    const { joined, withAsked } = await loadLate()
    await joined.hear()
    const send = () => {
      const stops = [laserFocusOutbox.start(), joined.send()]
      return () => stops.forEach((stop) => stop())
    }
    return { ...joined, Form: withAsked(LaserFocusForm), send, waiting: () => waitingIn(laserFocusOutbox) }
  },
  'combo-convo': async () => {
    const { ComboConvoForm, comboConvoOutbox } = await import('../comboconvo/ComboConvoPage.tsx')
    return {
      Form: ComboConvoForm,
      send: () => comboConvoOutbox.start(),
      waiting: () => waitingIn(comboConvoOutbox),
    }
  },
  'venting-machine': async () => {
    const { VentingMachine, ventingOutbox } = await import('../ventingmachine/VentingMachinePage.tsx')
    return {
      Form: VentingMachine,
      send: () => ventingOutbox.start(),
      waiting: () => waitingIn(ventingOutbox),
    }
  },
}
