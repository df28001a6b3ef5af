import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { t } from '../../i18n/translate.ts'
import { SideTitle } from './side-title.ts'
import styles from './comments.module.css'

const Comment = ({ title, text, none }: { title: string; text: string; none: string }) => (
  <section>
    <SideTitle>{title}</SideTitle>
    {text === '' ? (
      <p className={styles.said} data-none>
        {none}
      </p>
    ) : (
      <p className={styles.said}>{text}</p>
    )}
  </section>
)

type CommentsProps = { bulletin: Pick<Bulletin, 'driverComment' | 'managerComment' | 'hrComment'> }

/** Always shows the driver's comment; the server sends null for the comments that the reader may not see. */
export const Comments = ({ bulletin: { driverComment, managerComment, hrComment } }: CommentsProps) => {
  const none = t('bulletin.comments.none')
  return (
    <>
      <Comment title={t('bulletin.comments.driver')} text={driverComment} none={none} />
      {managerComment !== null && (
        <Comment title={t('bulletin.comments.manager')} text={managerComment} none={none} />
      )}
      {hrComment !== null && <Comment title={t('bulletin.comments.hr')} text={hrComment} none={none} />}
    </>
  )
}
