import { withClass } from '../../../ui/with-class.ts'
import styles from './field.module.css'

/** A caption above a control, and a notice below. */
export const Field = withClass('div', styles.field)

export const Caption = withClass('span', styles.caption)

export const CaptionLabel = withClass('label', styles.captionLabel)

/** The box around an input: 48 px high, with a visible border. */
export const InputBox = withClass('div', styles.inputBox)
