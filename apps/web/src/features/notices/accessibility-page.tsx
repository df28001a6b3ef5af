import '../../i18n/notice-words.ts'
import criteria from '@bulletin/messages/rgaa.json'
import { displayedVersion, PRODUCT_VERSION } from '@bulletin/domain/product'
import { t } from '../../i18n/translate.ts'
import { conformityOf } from './conformity.ts'
import { ContactLine, NoticePage, NoticeSection } from './notice-page.tsx'

const Failing = () => (
  <ul>
    {criteria
      .filter(({ state }) => state === 'fails')
      .map(({ number, how }) => (
        <li key={number}>{`${number} – ${how}`}</li>
      ))}
  </ul>
)

const CriteriaTable = ({ caption }: { caption: string }) => (
  <table>
    <caption>{caption}</caption>
    <thead>
      <tr>
        <th scope="col">{t('accessibility.table.number')}</th>
        <th scope="col">{t('accessibility.table.state')}</th>
        <th scope="col">{t('accessibility.table.how')}</th>
      </tr>
    </thead>
    <tbody>
      {criteria.map(({ number, title, state, how, tests = [] }) => (
        <tr key={number}>
          <th scope="row">
            {number} {title}
          </th>
          <td>{t(`accessibility.enums.${state as 'holds' | 'fails' | 'notApplicable' | 'unverified'}`)}</td>
          <td>
            {how}
            {tests.map((file) => (
              <code key={file}>{file}</code>
            ))}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** The declaration that French law asks of operators (décret 2019-768), drawn from the table of the criteria. */
export const AccessibilityPage = () => {
  const figures = conformityOf(criteria)
  return (
    <NoticePage title={t('accessibility.title')} intro={t('accessibility.intro')}>
      <NoticeSection title={t('accessibility.state.title')} text={t('accessibility.state.text')} />
      <NoticeSection title={t('accessibility.results.title')}>
        <p>{t('accessibility.results.rate', figures)}</p>
        <p>{t('accessibility.results.strict', figures)}</p>
        <p>{t('accessibility.results.others', figures)}</p>
        <p>{t('accessibility.results.how')}</p>
      </NoticeSection>
      <NoticeSection title={t('accessibility.fails.title')} text={t('accessibility.fails.text')}>
        <Failing />
        <p>{t('accessibility.fails.none')}</p>
      </NoticeSection>
      <NoticeSection
        title={t('accessibility.made.title')}
        text={t('accessibility.made.text', { version: displayedVersion(PRODUCT_VERSION) })}
      />
      <NoticeSection title={t('accessibility.report.title')} text={t('accessibility.report.text')}>
        <ContactLine />
      </NoticeSection>
      <NoticeSection title={t('accessibility.recourse.title')} text={t('accessibility.recourse.text')} />
      <CriteriaTable caption={t('accessibility.table.title', figures)} />
    </NoticePage>
  )
}
