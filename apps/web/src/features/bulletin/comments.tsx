import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SideTitle } from './side-title.ts'
import { styled } from '../../ui/styled.ts'

const Said = styled('p')`
  margin: 0;
  padding: 10px 14px;
  border-radius: var(--r-2);
  background: var(--surface-2);
  font-size: 15px;
  line-height: 22px;
  overflow-wrap: anywhere;
  white-space: pre-line;

  &[data-none] {
    padding: 0;
    background: none;
    color: var(--text-3);
  }
`

const Comment = ({ title, text, none }: { title: string; text: string; none: string }) => (
  <section>
    <SideTitle>{title}</SideTitle>
    {text === '' ? <Said data-none>{none}</Said> : <Said>{text}</Said>}
  </section>
)

type CommentsProps = { bulletin: Pick<Bulletin, 'driverComment' | 'managerComment' | 'hrComment'> }

/** Always shows the driver's comment; the server sends null for the comments that the reader may not see. */
export const Comments = ({ bulletin: { driverComment, managerComment, hrComment } }: CommentsProps) => {
  const { t } = useTranslation()
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
