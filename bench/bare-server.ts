import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { reader } from '@/lib/db/pools'
import { rawRows, rows } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'

/**
 * The baseline for our doors: `node:http`, the same pool and the same kind of query, and nothing else.
 * `/record/{id}` sends one stored record, `/joined` a thousand of them joined, `/parsed` parses a hundred and serializes them again.
 */
const server = createServer(async ({ url = '' }, response) => {
  if (url.startsWith('/record/')) return record(url.slice('/record/'.length), response)
  return url === '/joined' ? joined(response) : parsed(response)
})

// The type of the records, as the program's argument.
const visible = sql`d.type = ${process.argv[2] ?? 'article'} and not d.closed`

async function record(id: string, response: ServerResponse): Promise<void> {
  const [found] = await rawRows(reader(), sql`select d.state, d.body from document d where ${visible} and d.id = ${id}`)
  send(response, found![1]!)
}

async function joined(response: ServerResponse): Promise<void> {
  const found = await rawRows(reader(), sql`select d.body from document d where ${visible} order by d.sort_key, d.id limit 1000`)
  const items = found.flatMap(([body], index) => (index === 0 ? [body!] : [comma, body!]))
  send(response, Buffer.concat([Buffer.from('{"Items":['), ...items, Buffer.from(']}')]))
}

const comma = Buffer.from(',')

async function parsed(response: ServerResponse): Promise<void> {
  const [{ total }] = (await rows<{ total: number }>(
    reader(),
    sql`select count(*) as total from document d where ${visible}`,
  )) as [{ total: number }]
  const found = await rows<{ body: string }>(
    reader(),
    sql`select d.body from document d where ${visible} order by d.sort_key, d.id limit 100`,
  )
  send(response, Buffer.from(JSON.stringify({ TotalResults: total, Items: found.map(({ body }) => JSON.parse(body)) })))
}

function send(response: ServerResponse, body: Buffer): void {
  response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.length }).end(body)
}

server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`bare server on http://127.0.0.1:${(server.address() as AddressInfo).port}\n`),
)
