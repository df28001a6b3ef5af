import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { t } from '../../../i18n/translate.ts'
import { CommentField } from '../../../bulletin/sheet/comment-field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Comments } from '../comments.tsx'
import { CorrectionsList, KeptCorrections } from '../correction/corrections-list.tsx'
import { workChanges } from '../correction/correction-work.ts'
import { Figures } from '../figures.tsx'
import { HrTreatment } from '../hr-treatment.tsx'
import { PositionToTreat } from '../position-due.tsx'
import { ValidationTrack } from '../validation-track.tsx'
import type { OpenWork } from './use-correction-work.ts'
import styles from './desk-side.module.css'

const COMMENT_ID = 'manager-comment'

type DeskSideProps = { bulletin: Bulletin; open: OpenWork; isCorrecting: boolean; mayValidate: boolean }

/** Side column: the progress of the bulletin, the comments of others, and the manager's comment field. */
export const DeskSide = ({ bulletin, open, isCorrecting, mayValidate }: DeskSideProps) => {
  const { work, change } = open
  return (
    <>
      <ValidationTrack bulletin={bulletin} />
      <HrTreatment key={bulletin.id} bulletin={bulletin} />
      <PositionToTreat bulletin={bulletin} />
      <Comments bulletin={bulletin} />
      {mayValidate && (
        <div className={styles.said}>
          <CommentField
            id={COMMENT_ID}
            label={t('managerValidation.comment')}
            value={work.comment}
            onChange={(comment) => change((current) => ({ ...current, comment }))}
            note={
              <>
                <Icon name="lock" size={16} />
                {t('bulletin.comments.managerPrivate')}
              </>
            }
          />
        </div>
      )}
      {isCorrecting ? (
        <CorrectionsList bulletin={bulletin} changes={workChanges(bulletin, work)} />
      ) : (
        <>
          <KeptCorrections bulletin={bulletin} />
          <Figures bulletin={bulletin} />
        </>
      )}
    </>
  )
}
