import { parseArgs } from 'node:util'
import { CommandError, createClient, listClients, setBlocked } from '@/lib/auth/client-commands'
import { ConfigError } from '@/lib/config'
import { withDatabase } from '@/lib/db/open'
import { StartError } from '@/lib/db/start-error'

const usage = `Programs that may ask the identity provider for tokens.

  npm run clients -- create ID [--name NAME] [--role ROLE]...   adds a client and prints its secret, once
  npm run clients -- list                                       shows the clients and their roles
  npm run clients -- block ID                                   refuses its tokens, within a second
  npm run clients -- unblock ID
`

/** The command `npm run clients`. @returns the exit code */
export async function clientsMain(args: readonly string[]): Promise<number> {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [action = '', id = '', ...more] = positionals
    const run = actions[action]
    if (!run || more.length > 0 || (action === 'list') !== (id === '')) return say(process.stderr, usage, 2)
    return await withDatabase(async () => say(process.stdout, await run(id, values), 0))
  } catch (error) {
    if (isForPeople(error)) return say(process.stderr, `${(error as Error).message}\n`, 1)
    throw error
  }
}

const options = { name: { type: 'string' }, role: { type: 'string', multiple: true } } as const

type Values = { name?: string; role?: string[] }

const actions: Record<string, (id: string, values: Values) => Promise<string>> = {
  create: (id, { name = id, role = [] }) => createClient({ id, name, roles: role }),
  list: () => listClients(),
  block: id => setBlocked(id, 'blocked'),
  unblock: id => setBlocked(id, 'allowed'),
}

function say(stream: NodeJS.WritableStream, text: string, code: number): number {
  stream.write(text)
  return code
}

// parseArgs names the option that it does not know in its message.
function isForPeople(error: unknown): boolean {
  const code = String((error as { code?: unknown }).code)
  return [CommandError, ConfigError, StartError].some(kind => error instanceof kind) || code.startsWith('ERR_PARSE_ARGS')
}
