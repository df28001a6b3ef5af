import { styled } from './styled.ts'

const Bone = styled('span')`
  display: block;
  height: 0.75em;
  margin-block: 0.25em;
  border-radius: var(--r-1);
  background: var(--surface-3);
  animation: breathe 2s ease-in-out 500ms infinite;
`

type SkeletonProps = {
  readonly width?: number | string
  /** Defaults to the height of a line of text. */
  readonly height?: number
}

/** Placeholder for content that is still loading. */
export const Skeleton = ({ width, height }: SkeletonProps) => (
  <Bone style={height === undefined ? { width } : { width, height, marginBlock: 0 }} />
)
