import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { join } from 'node:path'
import { ownPorts } from './free-port'
import { temporaryDirectory } from './server'
import { until } from './until'

const runs = (program: string, ...args: string[]) => spawnSync(program, args).status === 0

/** Whether this machine has nginx, or HAProxy, and OpenSSL for a certificate. */
export const hasNginx = runs('nginx', '-v') && runs('openssl', 'version')
export const hasHaproxy = runs('haproxy', '-v') && runs('openssl', 'version')

/** A proxy in front of platforms, for the host `data.example.org`. */
export type Balancer = Readonly<{
  port: number
  plainPort: number
  /** Sends a request. @param from IP address of the caller: a loopback address other than the proxy's */
  send(path: string, options?: BalancerRequest): Promise<IncomingMessage>
  stop(): Promise<void>
}>

type BalancerRequest = { method?: string; headers?: Record<string, string>; from?: string; body?: string }

/** The configuration of a proxy: a directory with a certificate, its ports, and the hosts behind it. */
type BalancerFiles = Readonly<{ at: (name: string) => string; port: number; plainPort: number; hosts: readonly string[] }>

/** Starts nginx with the site of docs/operating/deployment, but for ports and certificates. */
export const startNginx = (urls: readonly string[]): Promise<Balancer> =>
  startBalancer(urls, ({ at, port, plainPort, hosts }) => {
    const site = readFileSync('docs/operating/deployment/nginx.conf', 'utf8')
      .replace('listen 443', `listen 127.0.0.1:${port}`)
      .replace('listen 80', `listen 127.0.0.1:${plainPort}`)
      .replace(/\/etc\/ssl\/\S+\.pem/, at('cert.pem'))
      .replace(/\/etc\/ssl\/\S+\.key/, at('key.pem'))
      .replace(/server 127\.0\.0\.1:3000(.*?);/, (_, options) => hosts.map(host => `server ${host}${options};`).join(' '))
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(kind => `${kind}_temp_path ${at(kind)};`)
    mkdirSync(at('sites'))
    writeFileSync(at('sites/belvedere'), site)
    // Only this user can read the directory, and as root, nginx would run its workers as another one.
    const user = process.getuid?.() === 0 ? 'user root; ' : ''
    const settings = `${user}daemon off; pid ${at('pid')}; error_log ${at('error.log')}; events {}`
    const http = `http { access_log off; ${temporary.join(' ')} include ${at('sites')}/*; }`
    writeFileSync(at('nginx.conf'), `${settings}\n${http}\n`)
    return ['nginx', '-p', at('.'), '-c', at('nginx.conf'), '-e', at('error.log')]
  })

/** Starts HAProxy with the configuration of docs/operating/deployment as it is, but for ports and the certificate. */
export const startHaproxy = (urls: readonly string[]): Promise<Balancer> =>
  startBalancer(urls, ({ at, port, plainPort, hosts }) => {
    const configuration = readFileSync('docs/operating/deployment/haproxy.cfg', 'utf8')
      .replace('bind :443', `bind 127.0.0.1:${port}`)
      .replace('bind :80', `bind 127.0.0.1:${plainPort}`)
      .replace(/\/etc\/ssl\/\S+\.pem/, at('both.pem'))
      .replace(/^ *server first .*$/m, hosts.map((host, place) => `    server platform${place} ${host}`).join('\n'))
    writeFileSync(at('both.pem'), readFileSync(at('cert.pem'), 'utf8') + readFileSync(at('key.pem'), 'utf8'))
    writeFileSync(at('haproxy.cfg'), configuration)
    return ['haproxy', '-db', '-q', '-f', at('haproxy.cfg')]
  })

async function startBalancer(urls: readonly string[], prepare: (place: BalancerFiles) => string[]): Promise<Balancer> {
  const directory = temporaryDirectory()
  const [port = 0, plainPort = 0] = await ownPorts(2)
  const at = (name: string) => join(directory.path, name)
  const certificate = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=data.example.org']
  spawnSync('openssl', ['req', ...certificate, '-keyout', at('key.pem'), '-out', at('cert.pem')])
  const hosts = urls.map(url => new URL(url).host.replace('localhost', '127.0.0.1'))
  const [program = '', ...args] = prepare({ at, port, plainPort, hosts })
  const proxy = spawn(program, args, { stdio: 'ignore' })
  const ended = new Promise(resolve => proxy.once('exit', resolve))
  const send: Balancer['send'] = (path, { method = 'GET', headers = {}, from = '127.0.1.1', body } = {}) =>
    new Promise((resolve, reject) => {
      const to = { host: '127.0.0.1', port, localAddress: from, path, rejectUnauthorized: false, servername: 'data.example.org' }
      request({ ...to, method, headers: { Host: 'data.example.org', ...headers } }, resolve)
        .once('error', reject)
        .end(body)
    })
  const isThere = () =>
    send('/health/live').then(
      response => response.resume().statusCode === 200,
      () => false,
    )
  await until(isThere, `${program} does not respond`)
  return {
    port,
    plainPort,
    send,
    stop: async () => {
      proxy.kill('SIGTERM')
      await ended
      directory.remove()
    },
  }
}
