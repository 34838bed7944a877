import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { join } from 'node:path'
import { ownPorts } from './own-port'
import { temporaryDirectory } from './server'
import { until } from './until'

const runs = (program: string, ...args: string[]) => spawnSync(program, args).status === 0

/** Whether a machine can have nginx in front of a platform. */
export const hasNginx = runs('nginx', '-v') && runs('openssl', 'version')

/** nginx in front of a platform. */
export type Nginx = Readonly<{
  port: number
  plainPort: number
  /** @param from the address of the caller: one of loopback that is not the proxy's */
  send(path: string, options?: { headers?: Record<string, string>; from?: string }): Promise<IncomingMessage>
  stop(): Promise<void>
}>

/**
 * Starts nginx with the site of docs/operating/deployment as it is, but for ports and certificates, for the host `data.example.org`.
 * @param urls the processes behind it
 */
export async function startNginx(urls: readonly string[]): Promise<Nginx> {
  const directory = temporaryDirectory()
  const [port = 0, plainPort = 0] = await ownPorts(2)
  const at = (name: string) => join(directory.path, name)
  const certificate = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=data.example.org']
  spawnSync('openssl', ['req', ...certificate, '-keyout', at('key.pem'), '-out', at('cert.pem')])
  const site = readFileSync('docs/operating/deployment/nginx.conf', 'utf8')
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('listen 80', `listen 127.0.0.1:${plainPort}`)
    .replace(/\/etc\/ssl\/\S+\.pem/, at('cert.pem'))
    .replace(/\/etc\/ssl\/\S+\.key/, at('key.pem'))
    .replace(
      'server 127.0.0.1:3000;',
      urls.map(url => `server ${new URL(url).host.replace('localhost', '127.0.0.1')};`).join(' '),
    )
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(kind => `${kind}_temp_path ${at(kind)};`)
  mkdirSync(at('sites'))
  writeFileSync(at('sites/belvedere'), site)
  const settings = `daemon off; pid ${at('pid')}; error_log ${at('error.log')}; events {}`
  const http = `http { access_log off; ${temporary.join(' ')} include ${at('sites')}/*; }`
  writeFileSync(at('nginx.conf'), `${settings}\n${http}\n`)
  const nginx = spawn('nginx', ['-p', directory.path, '-c', at('nginx.conf'), '-e', at('error.log')], { stdio: 'ignore' })
  const ended = new Promise(resolve => nginx.once('exit', resolve))

  const send: Nginx['send'] = (path, { headers = {}, from = '127.0.1.1' } = {}) =>
    new Promise((resolve, reject) => {
      const to = { host: '127.0.0.1', port, localAddress: from, path, rejectUnauthorized: false, servername: 'data.example.org' }
      request({ ...to, headers: { Host: 'data.example.org', ...headers } }, resolve)
        .once('error', reject)
        .end()
    })
  const isThere = () =>
    send('/live').then(
      answer => answer.resume().statusCode === 200,
      () => false,
    )
  await until(isThere, 'nginx does not answer')
  return {
    port,
    plainPort,
    send,
    stop: async () => {
      nginx.kill('SIGTERM')
      await ended
      directory.remove()
    },
  }
}
