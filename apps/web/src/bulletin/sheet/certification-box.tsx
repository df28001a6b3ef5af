import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './certification-box.module.css'

type CertificationBoxProps = {
  id: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  /** The error message; null when there is none. */
  sentence: string | null
}

/** The sentence that the driver certifies, with its checkbox. */
export const CertificationBox = ({ id, isChecked, onChange, sentence }: CertificationBoxProps) => {
  const { t } = useTranslation()
  const errorId = `${id}-error`
  return (
    <div>
      <label className={styles.box} data-invalid={sentence !== null}>
        <span className={styles.tick}>
          <input
            type="checkbox"
            id={id}
            required
            checked={isChecked}
            aria-invalid={sentence !== null}
            aria-describedby={sentence === null ? undefined : errorId}
            onChange={({ target }) => onChange(target.checked)}
          />
          {isChecked && <Icon name="check" size={20} strokeWidth={3} />}
        </span>
        {t('validation.certification')}
      </label>
      {sentence !== null && (
        <p className={styles.missing} id={errorId}>
          <Icon name="error" size={18} />
          {sentence}
        </p>
      )}
    </div>
  )
}
