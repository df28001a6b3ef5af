import { expect, it } from 'vitest'
import {
  BADGE_WORDS,
  DELAY_REASON_WORDS,
  MANUAL_DRIVING_WORDS,
  STATUS_WORDS,
} from '../apps/server/src/bulletins/export/words.ts'
import fr from '../apps/web/src/messages/fr.json' with { type: 'json' }

const CATALOGUE: Readonly<Record<string, string>> = fr

it.each([
  ['enums.virtualStatus', STATUS_WORDS],
  ['enums.manualDriving', MANUAL_DRIVING_WORDS],
  ['enums.delayReason', DELAY_REASON_WORDS],
  ['bulletin.badges', BADGE_WORDS],
])('a file says what the screens say: %s', (group, words) => {
  for (const [name, word] of Object.entries(words)) expect(word, name).toBe(CATALOGUE[`${group}.${name}`])
})
