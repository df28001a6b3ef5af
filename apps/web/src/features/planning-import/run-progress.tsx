import { ImportStage } from '@bulletin/domain/planning/import/report'
import type { ImportRun } from '@bulletin/domain/planning/import/run'
import { t } from '../../i18n/translate.ts'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import { Small } from './panel.ts'
import { ShareBar } from '../../ui/share-bar.tsx'
import styles from './run-progress.module.css'

type Place = 'done' | 'current' | 'next'

const ICON = { done: 'check', current: 'refresh', next: 'minus' } as const satisfies Record<Place, string>

const placeOf = (index: number, current: number): Place => {
  if (index === current) return 'current'
  return index < current ? 'done' : 'next'
}

/** The steps of an import with the current one and its progress. A dry run has no WRITING step. */
export const RunProgress = ({ progress, dryRun }: Pick<ImportRun, 'progress' | 'dryRun'>) => {
  const stage = progress?.stage ?? 'READING'
  const stages = ImportStage.options.filter((one) => one !== 'WRITING' || !dryRun)
  const current = stages.indexOf(stage)
  return (
    <>
      <ol className={styles.steps} aria-label={t('import.running.steps')}>
        {stages.map((one, index) => {
          const place = placeOf(index, current)
          return (
            <li key={one} data-place={place} aria-current={place === 'current' ? 'step' : undefined}>
              <Icon name={ICON[place]} size={20} />
              {t(`import.stage.${one}`)}
              <VisuallyHidden>{t(`import.running.step.${place}`)}</VisuallyHidden>
            </li>
          )
        })}
      </ol>
      <ShareBar share={progress?.share ?? null} label={t(`import.stage.${stage}`)} />
      <Small>
        {progress?.file ? t('import.running.file', { file: progress.file }) : t('import.running.noFile')}
      </Small>
      <VisuallyHidden as="output">{t(`import.stage.${stage}`)}</VisuallyHidden>
    </>
  )
}
