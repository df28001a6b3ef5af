import type { FileVerification } from './verify-file.ts'

/** The sentence of each answer, what it means and what to do, as keys of the catalogue `fr-proof`. */
const ANSWERS = {
  AUTHENTIC: { title: 'proof.authentic.title', text: 'proof.authentic.text', notes: [] },
  DATA_ONLY: { title: 'proof.dataOnly.title', text: 'proof.dataOnly.text', notes: [] },
  UNSIGNED: {
    title: 'proof.unsigned.title',
    text: 'proof.unsigned.text',
    notes: ['proof.unsigned.note.title', 'proof.unsigned.note.text'],
  },
  CHANGED: {
    title: 'proof.mismatch.title',
    text: 'proof.mismatch.text',
    notes: ['proof.mismatch.note.title', 'proof.mismatch.note.text'],
  },
  OTHER_BULLETIN: {
    title: 'proof.graft.title',
    text: 'proof.graft.text',
    notes: ['proof.mismatch.note.title', 'proof.mismatch.note.text'],
  },
  UNKNOWN_KEY: { title: 'proof.unknown.title', text: 'proof.unknown.text', notes: ['proof.unknown.note'] },
  UNKNOWN_CERTIFICATE: {
    title: 'proof.unknown.certificate.title',
    text: 'proof.unknown.text',
    notes: ['proof.unknown.note'],
  },
  NOT_SEALED: { title: 'proof.newer.title', text: 'proof.newer.text', notes: [] },
  NOT_SEALED_UNSIGNED: {
    title: 'proof.newer.title',
    text: 'proof.newer.text',
    notes: ['proof.lacksSignature.title', 'proof.lacksSignature.text'],
  },
  OLDER: { title: 'proof.older.title', text: 'proof.older.text', notes: ['proof.older.note'] },
  NOT_A_BULLETIN: { title: 'proof.notBulletin', text: 'proof.notBulletin.text', notes: [] },
} as const

type ToldAs = keyof typeof ANSWERS

/** Verdicts, told apart where a reader can do something else about them. */
export const toldAs = ({ verdict, layout, seal, lacksSignature }: FileVerification): ToldAs => {
  if (verdict === 'NOT_SEALED' && lacksSignature) return 'NOT_SEALED_UNSIGNED'
  if (verdict === 'AUTHENTIC' && layout === 'NOT_SIGNED') return 'DATA_ONLY'
  return verdict === 'UNKNOWN_KEY' && seal !== null ? 'UNKNOWN_CERTIFICATE' : verdict
}

export const toldAnswer = (found: FileVerification): (typeof ANSWERS)[ToldAs] => ANSWERS[toldAs(found)]
