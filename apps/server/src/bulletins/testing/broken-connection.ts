import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** The raw bytes of a request. */
export const requestBytes = (headers: Readonly<Record<string, string>>, body: string): Buffer => {
  const content = Buffer.from(body)
  const lines = Object.entries({
    Host: 'bulletin.test',
    Connection: 'close',
    'Content-Type': 'application/json',
    'Content-Length': String(content.length),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`)
  return Buffer.concat([
    Buffer.from(`POST /api/bulletins HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`),
    content,
  ])
}

/** A tunnel breaks the connection without notice (reset); a tablet that is switched off closes it. */
export type Breaking = 'reset' | 'closed'

const breakOff = async (socket: Socket, how: Breaking): Promise<void> => {
  const closed = once(socket, 'close')
  if (how === 'reset') socket.resetAndDestroy()
  else socket.destroy()
  await closed
}

const open = async (port: number): Promise<Socket> => {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  // Errors of the broken connection are expected.
  socket.on('error', () => undefined)
  return socket
}

const written = (socket: Socket, bytes: Buffer): Promise<void> =>
  new Promise((resolve) => {
    socket.write(bytes, () => resolve())
  })

/** Sends only the first bytes of a request, then breaks the connection. */
export const sendPart = async (port: number, part: Buffer, how: Breaking): Promise<void> => {
  const socket = await open(port)
  if (part.length > 0) await written(socket, part)
  await breakOff(socket, how)
}

/** Sends a whole request, reads up to that many bytes of the response, and returns them. */
export const readPart = async (
  port: number,
  request: Buffer,
  bytes: number,
  how: Breaking,
): Promise<string> => {
  const socket = await open(port)
  const parts: Buffer[] = []
  let count = 0
  const enough = new Promise<void>((resolve) => {
    if (bytes === 0) resolve()
    socket.on('data', (part: Buffer) => {
      parts.push(part)
      count += part.length
      if (count >= bytes) resolve()
    })
    socket.once('close', () => resolve())
  })
  await written(socket, request)
  await enough
  if (!socket.closed) await breakOff(socket, how)
  return Buffer.concat(parts).subarray(0, bytes).toString('utf8')
}
