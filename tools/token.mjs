/** `npm run token -- <matricule>`: prints an access token of a demo account, and nothing else, on standard output. */
import { Refusal, runTool, say } from './console.mjs'
import { loadSettingsFile } from './environment.mjs'
import { accessTokenOf } from './token/sign-in.mjs'

/** The address of a server with these settings. An empty value means the default, as for the server. */
const serverAddress = ({ PUBLIC_URL, PORT }) => PUBLIC_URL || `http://localhost:${PORT || '3000'}`

const token = async () => {
  const [matricule] = process.argv.slice(2)
  if (!matricule) throw new Refusal('Indiquez un matricule : npm run --silent token -- 100001')
  loadSettingsFile()
  say(await accessTokenOf(serverAddress(process.env), matricule))
}

await runTool(token)
