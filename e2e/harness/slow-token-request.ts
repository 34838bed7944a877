import { connect } from 'node:net'

/** Sends all but the last bytes of a token request; `finish` sends the rest. */
export function slowTokenRequest(url: string, body: string) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.on('data', chunk => {
    text += chunk
  })
  const head = [
    'POST /auth/realms/belvedere/protocol/openid-connect/token HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${body.length}`,
    'Expect: 100-continue',
    'Connection: close',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  return {
    // The server sends 100 when it has begun to process the request.
    started: new Promise<void>(resolve => socket.once('data', () => resolve())),
    finish: () => {
      text = ''
      socket.write(body)
    },
    answer: new Promise<string>(resolve => socket.once('close', () => resolve(text))),
  }
}
