import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'

/** One part of a multipart upload. The next part arrives only once this one has been read or discarded. */
export type UploadedPart =
  | {
      readonly kind: 'file'
      /** The sender's file name without folders; never a path. */
      readonly name: string
      readonly content: Readable
      /** Whether the file exceeded the size limit; valid only once `content` has been read. */
      readonly isCutOff: () => boolean
    }
  | { readonly kind: 'field'; readonly name: string; readonly value: string }

export type UploadLimits = { readonly files: number; readonly fileBytes: number }

const FIELDS_MAX = 10
const FIELD_BYTES_MAX = 1000

/** Makes the routes of this scope accept multipart/form-data only; other scopes are unaffected. */
export const takeUploads = async (
  scope: FastifyInstance,
  { files, fileBytes }: UploadLimits,
): Promise<void> => {
  scope.removeAllContentTypeParsers()
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      files,
      fileSize: fileBytes,
      fields: FIELDS_MAX,
      fieldSize: FIELD_BYTES_MAX,
      parts: files + FIELDS_MAX,
    },
  })
}

const BAD_REQUEST = 400

/** A malformed or interrupted form is a client error (400); a system error such as a full disk is ours. */
const blameSender = (error: unknown): void => {
  if (error instanceof Error && !('statusCode' in error) && !('syscall' in error))
    Object.assign(error, { statusCode: BAD_REQUEST })
}

export async function* partsOf(request: FastifyRequest): AsyncGenerator<UploadedPart> {
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') yield { kind: 'field', name: part.fieldname, value: String(part.value) }
      else {
        const { file } = part
        file.on('error', blameSender)
        // A file part without a name is still a file, not a field.
        yield { kind: 'file', name: part.filename ?? '', content: file, isCutOff: () => file.truncated }
      }
    }
  } catch (error) {
    blameSender(error)
    throw error
  }
}
