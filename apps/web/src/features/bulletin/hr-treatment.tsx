import { mayReach } from '@bulletin/domain/access/call'
import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { COMMENT_MAX_CHARACTERS } from '@bulletin/domain/limits'
import { freeText, freeTextFormat } from '@bulletin/domain/typing/free-text'
import { hrMatterOf } from '@bulletin/domain/workflow/hr-matter'
import { DelayPosField } from '@bulletin/domain/workflow/virtual-status'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { matterWords } from '../../bulletin/hr-processing/matter-words.ts'
import { TreatmentSwitch } from '../../bulletin/hr-processing/treatment-switch.tsx'
import { CommentField } from '../../bulletin/sheet/comment-field.tsx'
import { t } from '../../i18n/translate.ts'
import { useAccount } from '../../session/account-context.ts'
import { useServices } from '../../session/services.ts'
import { useOpenMatters } from './open-matters.ts'
import { PositionDue } from './position-due.tsx'
import { SideTitle } from './side-title.ts'
import styles from './hr-treatment.module.css'

const Unsent = freeText(COMMENT_MAX_CHARACTERS)
const format = freeTextFormat(COMMENT_MAX_CHARACTERS)

/** The secretariat's comment: the stored one until the user edits it. Unsent text survives leaving the page. */
const useHrComment = ({ id, hrComment }: Pick<Bulletin, 'id' | 'hrComment'>) => {
  const { savedFilters } = useServices()
  const saved = useMemo(() => savedFilters.of(`delayPos.comment.${id}`, Unsent), [id, savedFilters])
  const [unsent, setUnsent] = useState(() => saved.read())
  // Holds the latest text, so that a tap right after the last key press sends it too.
  const latest = useRef(unsent)
  useEffect(() => {
    latest.current = unsent
  })
  return {
    text: unsent ?? hrComment ?? '',
    write: (typed: string) => {
      const text = format.typed(typed)
      setUnsent(text)
      saved.write(text)
    },
    /** Undefined if the user did not edit it, so that a comment written by a colleague meanwhile is not overwritten. */
    said: () => latest.current ?? undefined,
    forget: () => {
      setUnsent(null)
      saved.forget()
    },
  }
}

const TITLE = { DELAY: 'hrValidation.delay', POS: 'hrValidation.position' } as const satisfies Record<
  DelayPosField,
  string
>

/**
 * Lets the secretariat mark the delay and the position of the open bulletin as treated, with a comment. Unlike the
 * list, it also offers a matter that the rules do not flag: the secretariat may know better.
 */
export const HrTreatment = ({ bulletin }: { bulletin: Bulletin }) => {
  const { settings } = useServices()
  const account = useAccount()
  const id = useId()
  const open = useOpenMatters(bulletin)
  const comment = useHrComment(bulletin)
  const { driverMatricularAccount: driver, line, status } = bulletin
  const isForSecretary = mayReach(account, 'processBulletin', { driver, line })
  if (!isForSecretary || status === 'MEF_TO_VALIDATE') return null

  const wordsOf = (field: DelayPosField) =>
    matterWords(hrMatterOf(bulletin, field), { timeZone: settings.timeZone, isAsked: false }).whole

  return (
    <section aria-labelledby={`${id}-title`}>
      <SideTitle id={`${id}-title`}>{t('hrValidation.title')}</SideTitle>
      {DelayPosField.options.map((field) => (
        <div className={styles.matter} key={field}>
          {open.includes(field) || hrMatterOf(bulletin, field).state === 'TREATED' ? (
            <TreatmentSwitch
              bulletin={bulletin}
              field={field}
              label={t(TITLE[field])}
              comment={comment.said}
              onTreated={comment.forget}
            >
              {({ whole }, wordsId) => (
                <div>
                  {t(TITLE[field])}
                  <small id={wordsId}>{whole}</small>
                  {field === 'POS' && <PositionDue bulletin={bulletin} />}
                </div>
              )}
            </TreatmentSwitch>
          ) : (
            <div>
              {t(TITLE[field])}
              <small>{wordsOf(field)}</small>
              {field === 'POS' && <PositionDue bulletin={bulletin} />}
            </div>
          )}
        </div>
      ))}
      {open.length > 0 && (
        <div className={styles.said}>
          <CommentField
            id={`${id}-comment`}
            label={t('hrValidation.comment')}
            value={comment.text}
            onChange={comment.write}
            note={t('hrValidation.commentHint')}
          />
          <p className={styles.once}>{t('hrValidation.once')}</p>
        </div>
      )}
    </section>
  )
}
