import type { VirtualStatus } from '@bulletin/domain/bulletin/virtual-status'
import type { DelayReason } from '@bulletin/domain/delay/delay-reason'
import type { ManualDrivingResult } from '@bulletin/domain/manual-driving/manual-driving-result'

/** A file says things as the screens do; a test of the tools holds them together. */

export const STATUS_WORDS: Readonly<Record<VirtualStatus, string>> = {
  SENT_TO_MEF: 'Envoyé au MEF',
  PROCESSED_BY_MEF: 'Traité par le MEF',
  SENT_TO_C2SP: 'Envoyé au C2SP',
  PROCESSED_BY_C2SP: 'Traité par le C2SP',
}

export const MANUAL_DRIVING_WORDS: Readonly<Record<ManualDrivingResult, string>> = {
  OK: 'Effectuée',
  NOK: 'Non effectuée',
  NO_OBJECT: 'Sans objet',
  NA: 'N/A',
}

export const DELAY_REASON_WORDS: Readonly<Record<DelayReason, string>> = {
  ALARM_SIGNAL: "Signal d'alarme",
  HT: 'HT',
  PARK_EXEMPTION: 'Dispense de garage',
  MUTUAL_MONITORING: 'Veille mutuelle',
  LATE_DESCENT: 'Descente tardive',
  LATE_SHIFT: 'Relève tardive',
  OTHER: 'Autre',
}

export const BADGE_WORDS = { substituted: 'Relevé', ch: 'CH', rct: 'RCT' } as const
