/** One try to send a bulletin, as it went over the wire. */
export type Post = {
  readonly id: string
  /** Whose bulletin it is, and whose token came along. */
  readonly driver: string
  readonly bearer: string
  readonly arrivedAt: number
  /** When the tablet had the answer, or the connection was gone; and whether that was its own doing. */
  endedAt: number | null
  hasLeft: boolean
  /** What the server said, whether or not the tablet heard it. */
  status: number | null
}

/** Time for an answer to reach the tablet, and for the next try to be under way already. */
const ANSWERED_TOLERANCE_MILLISECONDS = 50
/** A tab that dies is told to the lock and to the network by different messengers. */
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

/** Pairs of tries, one of which set out while the other was under way: a browser has one sender, however many tabs. */
export const overlapsIn = (posts: readonly Post[]): [Post, Post][] =>
  posts.flatMap((one, index) =>
    posts
      .slice(index + 1)
      .flatMap((other): [Post, Post][] => (isUnderWay(one, other.arrivedAt) ? [[one, other]] : [])),
  )

/** Tries that carried the token of somebody else. Without a token the server takes nothing. */
export const sentAsAnother = (posts: readonly Post[]): Post[] =>
  posts.filter(({ driver, bearer }) => bearer !== '' && bearer !== driver)
