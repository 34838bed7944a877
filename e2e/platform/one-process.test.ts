import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Pool, sizes } from '@/lib/db/pools'
import { ownPlatform } from '../harness/server'

const server = ownPlatform()
let database: Pool

beforeAll(async () => {
  const { address } = JSON.parse(readFileSync(join(server.dataDir, 'connection.json'), 'utf8'))
  database = connect(address, { max: 1, statementTimeoutMs: 10_000, applicationName: 'test' })
})

afterAll(async () => {
  await database.end()
})

test('pages and doors share one pool, though they are two bundles', async () => {
  const paths = ['/datasets', '/content/v1/MetaData', '/', '/content/v1/Accommodation']
  const answers = await Promise.all(Array.from({ length: 48 }, (_, index) => fetch(server.url + paths[index % paths.length]!)))
  await Promise.all(answers.map(answer => answer.arrayBuffer()))
  expect(answers.map(answer => answer.status)).toEqual(answers.map(() => 200))
  const found = await database.unsafe(
    `select application_name as pool, count(*) as connections from pg_stat_activity
      where application_name in ('belvedere reader', 'belvedere guest') group by 1 order by 1`,
  )
  // A second pool of each would bring it to twice the size.
  expect(found.map(({ pool }) => pool)).toEqual(['belvedere guest', 'belvedere reader'])
  expect(found[0]!.connections).toBeLessThanOrEqual(sizes.guest)
  expect(found[1]!.connections).toBeLessThanOrEqual(sizes.reader)
})
