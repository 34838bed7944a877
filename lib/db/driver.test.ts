import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { connect } from '@/lib/db/pools'

const authenticated = Buffer.from('R\0\0\0\x08\0\0\0\0', 'latin1')
const ready = Buffer.from('Z\0\0\0\x05I', 'latin1')

/** A server that takes a sign-in, and ends the connection at the first thing it is asked. */
async function shortLivedServer() {
  const server = createServer(socket => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write(Buffer.concat([authenticated, ready]))
      socket.once('data', () => socket.resetAndDestroy())
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

// What nobody holds would end the process; here it would fail the run.
test('a connection that ends in its first moments fails the statement it was opened for, and nothing else', async () => {
  const server = await shortLivedServer()
  const url = `postgres://nobody@127.0.0.1:${(server.address() as AddressInfo).port}/none`
  const pool = connect({ url }, { max: 1, statementTimeoutMs: 1000, applicationName: 'test' })
  await expect(pool.unsafe('select 1')).rejects.toThrow(/ECONNRESET|CONNECTION_CLOSED/)
  await pool.end({ timeout: 1 })
  server.close()
})
