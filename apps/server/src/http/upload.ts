import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'

/** What somebody sends, part by part, as it comes in: the next one comes once this one has been read or let go. */
export type UploadedPart =
  | {
      readonly kind: 'file'
      /** As its sender calls it, without folders; never a path. */
      readonly name: string
      readonly content: Readable
      /** Known once it has been read. */
      readonly isCutOff: () => boolean
    }
  | { readonly kind: 'field'; readonly name: string; readonly value: string }

export type UploadLimits = { readonly files: number; readonly fileBytes: number }

const FIELDS_MAX = 10
const FIELD_BYTES_MAX = 1000

/** Lets the routes of this scope, and no other, take multipart/form-data; and nothing else. */
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

/** A form that is none, or that breaks off, is its sender's fault; a disk that is full is ours. */
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
        // Without a name it is still no field.
        yield { kind: 'file', name: part.filename ?? '', content: file, isCutOff: () => file.truncated }
      }
    }
  } catch (error) {
    blameSender(error)
    throw error
  }
}
