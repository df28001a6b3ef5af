import { styled } from '../../ui/styled.ts'

const Track = styled('div')`
  height: 10px;
  overflow: hidden;
  border-radius: var(--r-full);
  background: var(--surface-3);

  & > i {
    display: block;
    height: 100%;
    border-radius: var(--r-full);
    background: var(--action);
  }

  &:not([aria-valuenow]) > i {
    width: 100%;
    /* Nobody knows how much: stripes, which no full bar has. */
    background: repeating-linear-gradient(-45deg, var(--edge) 0 10px, var(--surface-3) 10px 20px);
    animation: breathe 2s ease-in-out infinite;
  }
`

const PERCENT = 100

/** Progress from 0 to 1; null when unknown. */
export const ShareBar = ({ share, label }: { share: number | null; label: string }) => {
  const percent = share === null ? null : Math.round(Math.min(Math.max(share, 0), 1) * PERCENT)
  return (
    <Track
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no engine draws a progress element alike
      role="progressbar"
      aria-label={label}
      {...(percent !== null && { 'aria-valuemin': 0, 'aria-valuemax': PERCENT, 'aria-valuenow': percent })}
    >
      <i style={percent === null ? undefined : { width: `${percent}%` }} />
    </Track>
  )
}
