import type { Fact } from '@bulletin/domain/proof/told-words'
import { t } from '../../i18n/translate.ts'
import type { Answer } from './answer-words.ts'

type Attested = {
  readonly file: string
  readonly at: { readonly date: string; readonly time: string }
  readonly answer: Answer
  readonly facts: readonly Fact[]
}

/** What was checked, against which key and checkpoint, by which version, and when; as a text. */
export const attestationText = ({ file, at, answer, facts }: Attested): string =>
  [
    t('proof.attestation.title'),
    '',
    `${t('proof.attestation.file')} : ${file}`,
    `${t('proof.attestation.at')} : ${t('proof.instant', at)}`,
    '',
    answer.title,
    answer.text,
    '',
    ...facts.map(({ name, value }) => `${name} : ${value}`),
    '',
  ].join('\r\n')
