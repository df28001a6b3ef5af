/** `npm run token -- <matricule>`: an access token of a demo account, alone on standard output. */
import { Refusal, runTool, say } from './console.mjs'
import { accessTokenOf } from './token/sign-in.mjs'

const token = async () => {
  const [matricule] = process.argv.slice(2)
  if (!matricule) throw new Refusal('Indiquez un matricule : npm run --silent token -- 100001')
  say(await accessTokenOf(process.env.PUBLIC_URL ?? 'http://localhost:3000', matricule))
}

await runTool(token)
