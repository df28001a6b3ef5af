import styles from './skeleton.module.css'

type SkeletonProps = {
  readonly width?: number | string
  /** Defaults to the height of a line of text. */
  readonly height?: number
}

/** Placeholder for content that is still loading. */
export const Skeleton = ({ width, height }: SkeletonProps) => (
  <span
    className={styles.bone}
    style={height === undefined ? { width } : { width, height, marginBlock: 0 }}
  />
)
