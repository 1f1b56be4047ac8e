import { constants, setPriority } from 'node:os'

/** Lowers the priority of a process (0: this one) and of what it starts from then on. */
export const giveWay = (pid: number): void => {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It is gone already, or the system lowers none: then all are equal.
  }
}
