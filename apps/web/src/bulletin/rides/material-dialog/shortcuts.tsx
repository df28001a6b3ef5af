import type { DrivenMaterial } from '@bulletin/domain/material/material-use'
import type { Fault } from '@bulletin/domain/problem/fault'
import type { Copy } from '@bulletin/domain/ride/materials'
import type { Result } from '@bulletin/domain/result'
import { useId } from 'react'
import { t } from '../../../i18n/translate.ts'
import { ChoiceChips } from '../../../ui/field/choice-chips.ts'
import { sentencesOf } from '../../draft/fault-at.ts'
import { Block } from './block.ts'
import { trainText } from '../position-field/train-words.ts'

const COPY_WORDS = { RETURN: 'ride.copyReturn', LOOP: 'ride.copyLoop' } as const satisfies Record<
  Copy,
  string
>
const COPIES = ['RETURN', 'LOOP'] as const satisfies readonly Copy[]

export type Copies = Record<Copy, Result<DrivenMaterial, Fault>>

type CopyChipsProps = { copies: Copies; onChoose: (driven: DrivenMaterial) => void }

/** The train of the previous ride, driven from its other end or from the same end; disabled chips show the reason. */
export const CopyChips = ({ copies, onChoose }: CopyChipsProps) => {
  const id = useId()
  const reasons = COPIES.flatMap((copy) => (copies[copy].ok ? [] : [copies[copy].failure]))
  return (
    <Block>
      <h3>{t('materialDialog.previous')}</h3>
      <ChoiceChips>
        {COPIES.map((copy) => {
          const result = copies[copy]
          return (
            <button
              key={copy}
              type="button"
              disabled={!result.ok}
              aria-describedby={result.ok ? undefined : id}
              onClick={() => {
                if (result.ok) onChoose(result.value)
              }}
            >
              {t(COPY_WORDS[copy])}
              {result.ok && <strong>{trainText(result.value)}</strong>}
            </button>
          )
        })}
      </ChoiceChips>
      {reasons.length > 0 && <p id={id}>{sentencesOf(reasons)}</p>}
    </Block>
  )
}

type RecentChipsProps = { recent: readonly DrivenMaterial[]; onChoose: (driven: DrivenMaterial) => void }

export const RecentChips = ({ recent, onChoose }: RecentChipsProps) => {
  if (recent.length === 0) return null
  return (
    <Block>
      <h3>{t('materialDialog.recent')}</h3>
      <ChoiceChips>
        {recent.map((driven) => (
          <button key={trainText(driven)} type="button" onClick={() => onChoose(driven)}>
            {trainText(driven)}
          </button>
        ))}
      </ChoiceChips>
    </Block>
  )
}
