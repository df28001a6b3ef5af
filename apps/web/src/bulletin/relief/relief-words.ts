import type { ReliefLabel } from '@bulletin/domain/substitution/labels'
import type { ReliefType, ReliefWizard, WizardStep } from '@bulletin/domain/substitution/wizard-state'
import type { IconName } from '../../ui/icon.tsx'
import { t } from '../../i18n/translate.ts'

/** The text of the relief label. */
export const reliefText = (label: ReliefLabel): string => {
  switch (label.kind) {
    case 'RELIEVED_BY':
      return t('substitution.label.substituted', { driver: label.driverName }).trim()
    case 'RELIEVES':
      return t('substitution.label.substituting', { service: label.service }).trim()
    case 'PARKED':
      return t(label.reason === 'RCT' ? 'substitution.label.rct' : 'substitution.label.ch')
  }
}

export const TYPE_KEY = {
  SUBSTITUTED: 'substituted',
  SUBSTITUTING: 'substituting',
  CH_RCT: 'chRct',
} as const satisfies Record<ReliefType, string>

export const TYPE_ICON = {
  SUBSTITUTED: 'relief',
  SUBSTITUTING: 'train',
  CH_RCT: 'parking',
} as const satisfies Record<ReliefType, IconName>

export const STEP_KEY = {
  SERVICE: 'substitution.stepService',
  START: 'substitution.stepStart',
  END: 'substitution.stepEnd',
  DRIVER: 'substitution.stepDriver',
  REASON: 'substitution.stepReason',
  CONFIRM: 'substitution.stepConfirm',
} as const satisfies Record<WizardStep, string>

/** Placeholder for a choice that is not made yet. */
const NOT_YET = '…'

const labelOf = (wizard: ReliefWizard): ReliefLabel | null => {
  switch (wizard.type) {
    case 'SUBSTITUTED':
      return { kind: 'RELIEVED_BY', driverName: wizard.driver?.driverName ?? NOT_YET }
    case 'SUBSTITUTING':
      return { kind: 'RELIEVES', service: wizard.service?.name ?? NOT_YET }
    case 'CH_RCT':
      return wizard.reason && { kind: 'PARKED', reason: wizard.reason }
  }
}

/** The future label of the relief, with placeholders for missing choices. */
export const expectedLabel = (wizard: ReliefWizard): string => {
  const label = labelOf(wizard)
  return label ? reliefText(label) : t('substitution.label.toChoose')
}

/** The instruction of each step except the last one, which shows a summary. */
export const instructionKey = ({ type }: ReliefWizard, step: Exclude<WizardStep, 'CONFIRM'>) => {
  switch (step) {
    case 'SERVICE':
      return 'substitution.selectService'
    case 'START':
      return type === 'CH_RCT' ? 'substitution.selectStartChRct' : 'substitution.selectStart'
    case 'END':
    case 'DRIVER':
    case 'REASON':
      return type === 'CH_RCT' ? 'substitution.selectEndChRct' : 'substitution.selectEnd'
  }
}

/** The label of the "next" button. */
export const wayOnKey = ({ type, step }: ReliefWizard) => {
  switch (step) {
    case 'SERVICE':
      return 'substitution.chooseService'
    case 'START':
      return 'substitution.continue'
    case 'END':
    case 'DRIVER':
    case 'REASON':
      if (type === 'SUBSTITUTING') return 'substitution.continue'
      return type === 'CH_RCT' ? 'substitution.chooseReason' : 'substitution.chooseDriver'
    case 'CONFIRM':
      return 'substitution.confirm.action'
  }
}
