import { connect, type Socket } from 'node:net'

/** The target of a POST, its sender, and the status that means stored; 201 when absent. */
export type Target = Readonly<{ url: string; token: string; status?: number }>

/** The next body of a connection; null when it is done. */
type NextBody = (connection: number) => Buffer | null

/**
 * Posts JSON over kept connections, each with one request in flight, as many collectors do. Written by hand, because a client that costs as
 * much as the server it measures would halve the figure on the same cores.
 * @returns requests a second whose answer says that it is stored
 */
export async function postsPerSecond(target: Target, connections: number, next: NextBody): Promise<number> {
  const started = performance.now()
  const counts = await Promise.all(
    Array.from({ length: connections }, (_, connection) => postAll(target, () => next(connection))),
  )
  return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - started) / 1000)
}

function postAll({ url, token, status = 201 }: Target, next: () => Buffer | null): Promise<number> {
  const { hostname, port, pathname, host } = new URL(url)
  const head = `POST ${pathname} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\n`
  return new Promise((resolve, reject) => {
    let answered = 0
    let answer = ''
    const socket = connect(Number(port), hostname, () => post(socket, head, next()))
    socket.setNoDelay(true)
    socket.on('error', reject)
    socket.on('data', chunk => {
      answer += chunk.toString('latin1')
      const end = answer.indexOf('\r\n\r\n')
      if (end < 0) return
      if (!answer.startsWith(`HTTP/1.1 ${status}`)) return void reject(new Error(`unexpected answer: ${answer}`))
      answer = ''
      answered++
      const body = next()
      if (body) return post(socket, head, body)
      socket.end()
      resolve(answered)
    })
  })
}

function post(socket: Socket, head: string, body: Buffer | null): void {
  if (!body) return void socket.end()
  socket.write(`${head}Content-Length: ${body.length}\r\n\r\n`)
  socket.write(body)
}
