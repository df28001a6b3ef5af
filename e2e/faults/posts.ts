/** One attempt to send a bulletin, as seen by the proxy. */
export type Post = {
  readonly id: string
  /** The driver of the bulletin, and the owner of the token in the request. */
  readonly driver: string
  readonly bearer: string
  readonly arrivedAt: number
  /** When the response was delivered or the connection closed, and whether the tablet closed it. */
  endedAt: number | null
  hasLeft: boolean
  /** The server's status, whether or not the tablet received it. */
  status: number | null
}

/** A response takes time to reach the tablet, and the next request may already be on its way. */
const ANSWERED_TOLERANCE_MILLISECONDS = 50
/** When a tab dies, its lock and its connection are released separately, so their order is not guaranteed. */
const LEFT_TOLERANCE_MILLISECONDS = 250

type Body = { id?: string; driverMatricularAccount?: string }

const bodyOf = (body: Buffer): Body => {
  try {
    return JSON.parse(body.toString('utf8')) as Body
  } catch {
    return {}
  }
}

const matriculeIn = (authorization: string | undefined): string => {
  const [, payload = ''] = authorization?.split('.') ?? []
  try {
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as { matricule?: string }
    return claims.matricule ?? ''
  } catch {
    return ''
  }
}

export const postOf = (body: Buffer, authorization: string | undefined, now: number): Post => {
  const { id = '', driverMatricularAccount = '' } = bodyOf(body)
  return {
    id,
    driver: driverMatricularAccount,
    bearer: matriculeIn(authorization),
    arrivedAt: now,
    endedAt: null,
    hasLeft: false,
    status: null,
  }
}

const isUnderWay = ({ arrivedAt, endedAt, hasLeft }: Post, at: number): boolean => {
  const tolerance = hasLeft ? LEFT_TOLERANCE_MILLISECONDS : ANSWERED_TOLERANCE_MILLISECONDS
  return arrivedAt <= at && (endedAt === null || endedAt - tolerance > at)
}

/** Pairs of sends that overlapped: a browser has a single sender, however many tabs are open. */
export const overlapsIn = (posts: readonly Post[]): [Post, Post][] =>
  posts.flatMap((one, index) =>
    posts
      .slice(index + 1)
      .flatMap((other): [Post, Post][] => (isUnderWay(one, other.arrivedAt) ? [[one, other]] : [])),
  )

/** Sends that carried another driver's token. Requests without a token are ignored, because the server rejects them. */
export const sentAsAnother = (posts: readonly Post[]): Post[] =>
  posts.filter(({ driver, bearer }) => bearer !== '' && bearer !== driver)
