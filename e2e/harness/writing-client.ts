import { hashSecret } from '@/lib/auth/tokens/secrets'
import { Collector } from './collector'
import { query } from './platform-database'
import type { OwnServer } from './server'

const secret = 'a secret of a test'

/** Adds a client that may write to a platform without the demo world. */
export async function addWritingClient({ dataDir }: OwnServer): Promise<void> {
  await query(
    dataDir,
    `insert into client (id, name, secret_sha256, full_scope) values ('writing', 'writing', '${hashSecret(secret)}', true)`,
  )
  await query(dataDir, `insert into client_role (client_id, role) values ('writing', 'WRITER')`)
}

/** A collector that writes with the client of `addWritingClient`. */
export const collectorOf = async (server: OwnServer): Promise<Collector> =>
  new Collector(server, await server.token('writing', secret))
