import type { ReliefLabel } from '@bulletin/domain/substitution/labels'
import type { Translate } from '../../../i18n/use-translation.ts'

/** The text of the relief label. */
export const reliefText = (label: ReliefLabel, t: Translate): string => {
  switch (label.kind) {
    case 'RELIEVED_BY':
      return t('substitution.label.substituted', { driver: label.driverName }).trim()
    case 'RELIEVES':
      return t('substitution.label.substituting', { service: label.service }).trim()
    case 'PARKED':
      return t(label.reason === 'RCT' ? 'substitution.label.rct' : 'substitution.label.ch')
  }
}
