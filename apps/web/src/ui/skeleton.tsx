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
  /** That of a line of text where it is not said. */
  readonly height?: number
}

/** The place of something that is still on its way. */
export const Skeleton = ({ width, height }: SkeletonProps) => (
  <Bone style={height === undefined ? { width } : { width, height, marginBlock: 0 }} />
)
