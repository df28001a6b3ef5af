import { getVideo } from '@bulletin/contract/calls/videos'
import type { CallRouter } from '../http/call-router.ts'
import type { VideoService } from './service.ts'

export const videoRoutes = (router: CallRouter, service: VideoService): void => {
  router.answer(getVideo, ({ params }) => service.getVideo(params.id))
}
