/** What readers are shown was changed since the caller looked: the caller is to look again, and decide again. */
export class StateChanged extends Error {
  override readonly name = 'StateChanged'
}

/** No answer has this number in this round, or the round is not there. */
export class NoSuchRow extends Error {
  override readonly name = 'NoSuchRow'
}

/** What the room does goes on, and cannot be had together with what is asked for. */
export class RoomIsBusy extends Error {
  override readonly name = 'RoomIsBusy'
}

/** A pile has as many ideas as one may have. */
export class PileFull extends Error {
  override readonly name = 'PileFull'
}

/** What was sent under this key was changed or withdrawn meanwhile, from elsewhere. */
export class Superseded extends Error {
  override readonly name = 'Superseded'
}
