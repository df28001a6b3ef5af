import { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { derive, NO_CORRECTION } from '@bulletin/domain/bulletin/derive'
import { aFullSubmittedBulletin, FACTS_AT_RECEIPT } from '@bulletin/domain/bulletin/testing/full-bulletin'
import { canonicalJson } from '@bulletin/domain/document/canonical'
import { aSubmittedBulletin } from '@bulletin/domain/testing/scenario'
import { expect, it } from 'vitest'
import { bulletinText, freshText } from './answer.ts'
import { freshPartOf, sentRow, UNKNOWN_LINE } from './receipt/derivation.ts'

const FACTS = {
  driverName: 'Claire Lambert',
  driverFamilyName: '',
  initialService: null,
  receivedAt: '2026-03-10T12:00:00Z',
  contentHash: '',
  historyHash: '',
  training: false,
}

it.each([
  ['with everything in it', aFullSubmittedBulletin()],
  ['with little in it', aSubmittedBulletin()],
  ['whose comment looks like a part', aSubmittedBulletin({ driverComment: '"delayReason":{' })],
])('a bulletin %s is told as it comes as it will be told for ever [7.10]', (_, certified) => {
  const document = canonicalJson(certified)
  const derived = derive(certified, NO_CORRECTION, {
    ...FACTS_AT_RECEIPT,
    line: UNKNOWN_LINE,
  })
  const fresh = freshPartOf(sentRow(certified, { line: UNKNOWN_LINE, derived }, FACTS), {
    isReferenceMismatch: true,
    planMismatches: derived.planMismatches,
    plan: null,
    sameServiceAs: [],
    declaredArrivals: [],
  })
  const delayReason = { ...certified.delayReason, correctedDelayByReason: null }
  const stored = { id: certified.id, certified: document, contract: 2, kept: { ...fresh, delayReason } }
  const text = freshText(document, fresh)
  const told = JSON.parse(text) as unknown
  expect(told).toEqual(JSON.parse(bulletinText(stored, certified.driverMatricularAccount)))
  expect(Bulletin.parse(told)).toEqual(told)
  expect(text.match(/"correctedDelayByReason"/g)).toHaveLength(1)
})
