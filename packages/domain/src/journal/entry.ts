import { z } from 'zod/mini'
import type { Sha256 } from '../document/canonical.ts'
import { commitmentOf, leafHashOf, type SealedValue } from '../evidence/commitment.ts'
import { committedChange, sealedChange, sealOf, type SealedChange } from '../evidence/sealed-change.ts'
import { JournalBulletin, JournalRow } from './journal-row.ts'

/** What an entry says, before it is sealed. */
export const JournalFacts = z.strictObject({
  ...z.omit(JournalRow, { position: true, number: true, bulletin: true }).shape,
  bulletin: z.nullable(JournalBulletin),
})
export type JournalFacts = z.infer<typeof JournalFacts>

/** An access as it is stored: a leaf of the log. */
export const JournalEntry = z.strictObject({
  ...JournalFacts.shape,
  /** Random, in hexadecimal: the salts of the personal values derive from it. */
  secret: z.string(),
  hash: z.string(),
})
export type JournalEntry = z.infer<typeof JournalEntry>

type PersonalField = 'matricule' | 'name' | 'driver' | 'filter' | 'network'

/** A change without its values; the person or thing that it is about is one of them. */
export type SealedJournalChange = SealedChange & { subject: SealedValue }

/** An entry whose personal values can be removed one by one: its hash needs only the commitments to them. */
export type SealedJournalEntry = Omit<JournalFacts, PersonalField | 'changes'> &
  Record<PersonalField, SealedValue> & { changes: SealedJournalChange[] }

export const sealedJournalEntry = (
  { matricule, name, driver, filter, network, changes, ...clear }: JournalFacts,
  secret: string,
  sha256: Sha256,
): SealedJournalEntry => {
  const seal = sealOf(secret, sha256)
  return {
    ...clear,
    matricule: seal(matricule, 'matricule'),
    name: seal(name, 'name'),
    driver: seal(driver, 'driver'),
    filter: seal(filter, 'filter'),
    network: seal(network, 'network'),
    changes: changes.map((change, index) => ({
      ...sealedChange(change, `changes/${index}`, seal),
      subject: seal(change.subject, `changes/${index}/subject`),
    })),
  }
}

/** The hash of a sealed entry, whichever of its values were removed; a leaf hash of RFC 6962. */
export const hashOfSealedJournalEntry = (entry: SealedJournalEntry, sha256: Sha256): string =>
  leafHashOf(
    {
      action: entry.action,
      at: entry.at,
      bulletin: entry.bulletin,
      call: entry.call,
      changes: entry.changes.map((change) => ({
        ...committedChange(change, sha256),
        subject: commitmentOf(change.subject, sha256),
      })),
      count: entry.count,
      driver: commitmentOf(entry.driver, sha256),
      filter: commitmentOf(entry.filter, sha256),
      matricule: commitmentOf(entry.matricule, sha256),
      name: commitmentOf(entry.name, sha256),
      network: commitmentOf(entry.network, sha256),
      onSelf: entry.onSelf,
      outcome: entry.outcome,
      reason: entry.reason,
      requestId: entry.requestId,
      roles: entry.roles,
    },
    sha256,
  )

export const hashOfJournalEntry = ({ secret, hash: _hash, ...facts }: JournalEntry, sha256: Sha256): string =>
  hashOfSealedJournalEntry(sealedJournalEntry(facts, secret, sha256), sha256)

/** Passed by the platform: the hash, and random secrets of 128 bits in hexadecimal. */
export type JournalSealing = { readonly sha256: Sha256; readonly newSecret: () => string }

export const journalEntryOf = (facts: JournalFacts, { sha256, newSecret }: JournalSealing): JournalEntry => {
  const secret = newSecret()
  return {
    ...facts,
    secret,
    hash: hashOfSealedJournalEntry(sealedJournalEntry(facts, secret, sha256), sha256),
  }
}
