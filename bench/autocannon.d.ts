/** The parts that we use of a package without types. */
declare module 'autocannon' {
  type Request = { headers?: Record<string, string>; body?: string }
  type Options = {
    url: string
    method: 'POST'
    connections: number
    duration: number
    requests: { setupRequest: (request: Request) => Request }[]
  }
  type Result = {
    duration: number
    non2xx: number
    errors: number
    statusCodeStats: Record<string, { count: number } | undefined>
  }
  const autocannon: (options: Options) => Promise<Result>
  export default autocannon
}
