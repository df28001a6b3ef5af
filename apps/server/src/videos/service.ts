import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { problem, type Problem } from '@bulletin/domain/problem/problem'
import { failure, success, type Result } from '@bulletin/domain/result'

/** Folder name inside the web app, and URL path. */
export const TUTORIAL = 'tutorial'

/** `init-1a2b3c4d.webm`: the section, and a hash of the content. */
const VIDEO = /^([a-z]+)-[0-9a-f]{8}\.webm$/

const findVideos = (webFolder: string): ReadonlyMap<string, string> => {
  const folder = join(webFolder, TUTORIAL)
  const files = existsSync(folder) ? readdirSync(folder) : []
  return new Map(
    files.flatMap((file) => {
      const id = VIDEO.exec(file)?.[1]
      return id === undefined ? [] : [[id, `/${TUTORIAL}/${file}`]]
    }),
  )
}

/** The videos found when the server started: the same ones that it serves. */
export const videoService = (webFolder: string) => {
  const videos = findVideos(webFolder)
  return {
    getVideo: async (id: string): Promise<Result<string, Problem>> => {
      const address = videos.get(id)
      return address === undefined ? failure(problem('VIDEO_NOT_FOUND')) : success(address)
    },
  }
}

export type VideoService = ReturnType<typeof videoService>
