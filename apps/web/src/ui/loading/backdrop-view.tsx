import { t } from '../../i18n/translate.ts'
import { Scrim } from '../scrim.ts'
import { Spinner } from './spinner.ts'
import styles from './backdrop-view.module.css'

export const BackdropView = () => (
  <Scrim>
    <output className={styles.tile} aria-label={t('a11y.loading')}>
      <Spinner aria-hidden="true" />
    </output>
  </Scrim>
)
