import type { Fault, FaultPath } from '@bulletin/domain/problem/fault'

const IN_DAY: Readonly<Record<string, FaultPath>> = {
  correctedRides: ['rides'],
  correctedDelayByReason: ['delayReason', 'delayByReason'],
  correctedDelayMinute: ['delayMinute'],
}

/** The fault of a correction as that of a draft: the only paths that the forms of the driver understand. */
export const inDay = (fault: Fault): Fault => {
  const [list = '', ...rest] = fault.path
  return { ...fault, path: [...(IN_DAY[list] ?? [list]), ...rest] }
}
