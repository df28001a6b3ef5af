import { t } from '../i18n/translate.ts'

const BASELINE = 27.6

type LineBadgeProps = { line: string; size?: 30 | 32 | 40 | 48 | 56 }

/** A rounded square, never a disc. "3bis" is written as a number with a small "bis" beside it. */
export const LineBadge = ({ line, size = 40 }: LineBadgeProps) => {
  const [, number = line, bis] = /^(\d+)(bis)$/.exec(line) ?? []
  const text = { textAnchor: 'middle', fontWeight: 700, fill: 'var(--on-line)', y: BASELINE } as const
  return (
    <svg
      data-line={line}
      width={size}
      height={size}
      viewBox="0 0 40 40"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img could not take its colours from the page
      role="img"
      aria-label={t('a11y.lineIcon', { line })}
      style={{ display: 'block', flex: 'none' }}
    >
      <rect
        x=".75"
        y=".75"
        width="38.5"
        height="38.5"
        rx="11"
        fill="var(--line)"
        stroke="var(--line-edge)"
        strokeWidth="1.5"
      />
      <text {...text} x={bis ? 11.5 : 20} fontSize="22" letterSpacing="-.02em">
        {number}
      </text>
      {bis && (
        <text {...text} x="27.5" fontSize="11.5">
          {bis}
        </text>
      )}
    </svg>
  )
}
