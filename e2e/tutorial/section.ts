import type { SectionId } from '@bulletin/domain/tutorial/section'
import type { Page } from '@playwright/test'
import type { Driver } from '../support/driver.ts'

/** Where a section is played: a driver who is signed in, at a tablet of their own. */
export type Scene = { readonly driver: Driver; readonly page: Page; readonly appUrl: string }

type Step = {
  /** The caption, from the first to the last moment of the step. */
  readonly say: string
  readonly show: (scene: Scene) => Promise<unknown>
  /** The picture that stands for the video is taken at the end of this step. */
  readonly isStill?: true
}

/** A section as it is played: captions and gestures are one script, and cannot come apart. */
export type SectionScript = {
  readonly id: SectionId
  readonly matricule: string
  /** Before anybody is signed in. */
  readonly before?: (appUrl: string) => Promise<unknown>
  /** Up to where the film begins; nobody sees it. */
  readonly prepare: (scene: Scene) => Promise<unknown>
  readonly steps: readonly Step[]
}
