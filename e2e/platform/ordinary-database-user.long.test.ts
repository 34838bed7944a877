import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { PostgresServer } from '../harness/postgres-server'
import { place, startServer, temporaryDirectory } from '../harness/server'

// A database on a foreign server, where the user has only the rights in docs/operating/database.md.

let postgres: PostgresServer
beforeAll(async () => {
  postgres = await PostgresServer.from(inject('preparedData')[place()]!.empty)
})
afterAll(() => postgres.remove())

/** A new database and its owner, who may not create roles. @returns its URL */
async function newDatabase(name: string): Promise<string> {
  await postgres.query(`create role ${name} login password 'ordinary'`)
  await postgres.query(`create database ${name} owner ${name} encoding 'UTF8' template template0`)
  return `postgres://${name}:ordinary@127.0.0.1:${postgres.port}/${name}`
}

const grants = [
  [
    'without the role for guests',
    [],
    /Row protection for guests .* is off because the database user .*ordinary_without.* cannot create roles/,
  ],
  ['with it', ['grant belvedere_guest to ordinary_with'], null],
] as const

test.each(grants)('an ordinary user %s serves APIs and pages, and says what is missing', async (_, statements, said) => {
  const directory = temporaryDirectory()
  const DATABASE_URL = await newDatabase(said ? 'ordinary_without' : 'ordinary_with')
  for (const statement of statements) await postgres.query(statement)
  const server = await startServer({ dataDir: directory.path, env: { DATABASE_URL, DEMO: '0', PORT: '0' } })
  try {
    expect((await fetch(`${server.url}/content/v1/Tag`)).status).toBe(200)
    await expect.poll(async () => (await fetch(`${server.url}/datasets`)).status).toBe(200)
    await expect.poll(async () => (await fetch(`${server.url}/ready`)).status).toBe(200)
    if (said) expect(server.output()).toMatch(said)
    else expect(server.output()).not.toContain('Row protection for guests')
  } finally {
    await server.stop()
    directory.remove()
  }
})
