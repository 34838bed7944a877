import { execFile, spawnSync } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type CallForm, validUrl, type WrittenCall } from '@/components/call/call-text'
import { callText } from '@/components/call/program-text'
import { directoryOfFile } from '@/e2e/harness/local-directory'
import { served } from '@/e2e/harness/local-server'
import { forAll } from '@/e2e/harness/property'

type ReceivedRequest = Readonly<{ method: string; url: string; headers: IncomingMessage['headers']; body: string }>

/** A token with characters that a shell would interpret; the programs read it from their environment. */
const token = `a'b"c$HOME\`id\`\\`
vi.stubEnv('TOKEN', token).stubEnv('PYTHONIOENCODING', 'utf-8')

const programs: Readonly<Record<Exclude<CallForm, 'url'>, readonly [string, ...string[]]>> = {
  curl: ['sh', '-c'],
  javascript: ['node', '--input-type=module', '-e'],
  python: ['python3', '-c'],
}
const forms = Object.keys(programs) as (keyof typeof programs)[]
const hasPython = spawnSync('python3', ['-c', 'import requests']).status === 0

let arrived: ReceivedRequest[] = []
const events = ['data: {"name":"Völs"}', 'id: 1', 'data: {"name":"Glurns"}'].map(line => `${line}\n\n`)
const server = served(() => async (request, response) => {
  arrived.push({ method: request.method!, url: request.url!, headers: request.headers, body: await readText(request) })
  if (request.url!.startsWith('/stream'))
    return response.writeHead(200, { 'Content-Type': 'text/event-stream' }).end(events.join(''))
  if (request.url!.startsWith('/refused')) return response.writeHead(403).end('{"detail":"not for you"}')
  response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"name":"Völs"}')
})
const folder = directoryOfFile()
afterEach(() => {
  arrived = []
})

/** Runs a program. @returns its output and exit code */
function run(text: string, form: keyof typeof programs): Promise<{ output: string; failed: boolean }> {
  const [program, ...options] = programs[form]
  return new Promise(done =>
    execFile(program, [...options, text], { cwd: folder }, (error, output) => done({ output, failed: error !== null })),
  )
}

async function arrivalOf(call: WrittenCall, form: keyof typeof programs): Promise<ReceivedRequest> {
  expect(await run(callText(call, form), form)).toMatchObject({ failed: false })
  expect(arrived).toHaveLength(1)
  return arrived[0]!
}

const pieces = `' " $ $HOME $(id) \`id\` \\ \\n % %41 %s 100% ä Völs 😀 {a,b} [1-9] [*] ] | < > ^ ! ~ * ; & = + , ( ) \u2028 \u007f a eq 0`

const hostile = fc
  .array(fc.constantFrom(...pieces.split(' '), ' ', '\n', '\r', '\t'), { minLength: 1, maxLength: 8 })
  .map(parts => parts.join(''))

/** The percent-decoded bytes of a URL as a Latin-1 string, because the bytes may be invalid UTF-8 (`%a0`). */
const meantBytes = (address: string) =>
  address
    .replace(/[^\0-\x7f]+/gu, encodeURIComponent)
    .replace(/%([\da-f]{2})/gi, (_, hex) => String.fromCharCode(parseInt(hex, 16)))

const checkOf = (form: CallForm) => (name: string, make: () => Promise<void>) =>
  test(name, async context => {
    context.skip(form === 'python' && !hasPython, 'there is no python3 with requests')
    await make()
  })

describe.each(forms)('%s', form => {
  const check = checkOf(form)

  check('any characters in a URL arrive unchanged', async () => {
    const paths = fc.sample(fc.tuple(hostile, hostile), 150).map(([path, value]) => `/v1/x${path}x?where=${value}&n=1`)
    const texts = paths.map(path => callText({ address: server.url + path }, form))
    // Blocks separate the variables of the programs.
    const script = form === 'javascript' ? texts.map(text => `{\n${text}\n}`) : texts
    expect(await run(script.join('\n'), form)).toMatchObject({ failed: false })
    expect(arrived.map(({ url }) => meantBytes(url))).toEqual(paths.map(path => meantBytes(validUrl(path))))
  })

  check('headers and the token arrive', async () => {
    const headers = { Accept: 'application/ld+json', 'X-Words': `it's "quoted" $HOME \`id\` \\ %41` }
    const { headers: found } = await arrivalOf({ address: `${server.url}/v1/Event`, headers, token: true }, form)
    expect(found).toMatchObject({ accept: headers.Accept, 'x-words': headers['X-Words'], authorization: `Bearer ${token}` })
  })

  check('a text is sent unchanged, with its type', async () => {
    const grant = 'grant_type=client_credentials&client_id=my-app'
    for (const body of ['@data.json', `{"a":"it's $HOME \\"x\\" \\\\ \`id\`\n Völs 😀 %41"}`, grant]) {
      const type = body === grant ? 'application/x-www-form-urlencoded' : 'application/json'
      const call = { address: `${server.url}/json`, body: { type, text: body }, token: true }
      expect(await arrivalOf(call, form)).toMatchObject({ method: 'POST', body, headers: { 'content-type': type } })
      arrived = []
    }
  })

  check('a file is sent byte by byte', async () => {
    const [file, text] = ["it's $data.csv", 'a;b\r\n1;Völs\n']
    await writeFile(join(folder, file), text)
    const call = { address: `${server.url}/push`, method: 'PUT', body: { type: 'text/csv', file } }
    expect(await arrivalOf(call, form)).toMatchObject({ method: 'PUT', body: text, headers: { 'content-type': 'text/csv' } })
  })

  check('a response is saved as a file', async () => {
    const saveAs = "it's $kept.json"
    await arrivalOf({ address: `${server.url}/v1/Event`, saveAs }, form)
    expect(await readFile(join(folder, saveAs), 'utf8')).toBe('{"name":"Völs"}')
    await rm(join(folder, saveAs))
  })

  check('other methods', async () => {
    expect(await arrivalOf({ address: `${server.url}/v1/Event/1`, method: 'DELETE' }, form)).toMatchObject({
      method: 'DELETE',
      body: '',
    })
  })

  check('the events of a stream are printed, with a token too', async () => {
    const { output, failed } = await run(callText({ address: `${server.url}/stream`, stream: true, token: true }, form), form)
    expect([failed, arrived[0]!.headers.authorization]).toEqual([false, `Bearer ${token}`])
    expect(output.split('\n').filter(line => /Völs|Glurns/.test(line))).toHaveLength(2)
  })
})

describe.each([
  ['javascript', "console.log(typeof data === 'string' ? data : data.name)"],
  ['python', 'print(data if isinstance(data, str) else data["name"])'],
] as const)('%s', (form, print) => {
  const check = checkOf(form)

  check('JSON is read as data, everything else as text', async () => {
    const printed = async (path: string) =>
      (await run(`${callText({ address: server.url + path }, form)}\n${print}`, form)).output
    for (const path of ['/v1/Event', '/v1/Event?format=geojson']) expect(await printed(path)).toBe('Völs\n')
    for (const path of ['/v1/Event?format=csv', '/publication.xml']) expect(await printed(path)).toBe('{"name":"Völs"}\n')
  })

  check('an error response is not processed as data', async () => {
    expect(await run(callText({ address: `${server.url}/refused` }, form), form)).toMatchObject({ failed: true })
  })
})

test.each([
  ['http://h/v1/Event?fields=Tags.[*].Id', "curl -g 'http://h/v1/Event?fields=Tags.[*].Id'"],
  ["http://h/v1/Event?q=l'art&x=a%20b", "curl 'http://h/v1/Event?q=l%27art&x=a%20b'"],
])('%s for a shell', (address, text) => expect(callText({ address }, 'curl')).toBe(text))

test('a valid URL stays unchanged, and the encoded form of another one has the same meaning', () =>
  forAll([fc.string({ unit: 'binary' })], text => {
    const meant = text.replaceAll('%', '')
    expect(decodeURIComponent(validUrl(meant))).toBe(meant)
    const sound = validUrl(text)
    expect(sound).toMatch(/^(%[\dA-F]{2}|[\w\-.~:/?#[\]@!$&()*+,;={}])*$/i)
    expect(validUrl(sound)).toBe(sound)
  }))
