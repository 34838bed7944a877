import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../harness/free-port'
import { ownPlatform } from '../harness/server'

const server = ownPlatform({ env: { DEMO: '0', PAGES: 'off', QUOTAS: 'off', FETCH_NETWORKS: '127.0.0.1' } })
let documents: Server
let documentsUrl: string

const lineOf = (...coordinates: number[][]) => ({ type: 'LineString', coordinates })
const line = lineOf([11.5, 46.5], [-11, 46])
const lineWithHeights = lineOf([11.5, 46.5, 300], [-11, 46])
const kml = `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><Folder><Placemark><MultiGeometry><LineString>
<coordinates>11.5,46.5,300 -11,46,0</coordinates></LineString></MultiGeometry></Placemark></Folder></Document></kml>`
const gpx = `<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>
<trkpt lat="46.5" lon="11.5"><ele>300</ele></trkpt><trkpt lat="46" lon="-11"/></trkseg></trk></gpx>`

const limitBytes = 5 * 1024 * 1024

const pages: Record<string, RequestListener> = {
  '/a.kml': (_, response) => response.end(kml),
  '/a.gpx': (_, response) => response.end(gpx),
  '/html': (_, response) => response.end('<!DOCTYPE html><p>secret of the host'),
  '/moved': (_, response) => response.writeHead(302, { Location: '/a.kml' }).end(),
  '/around': (_, response) => response.writeHead(302, { Location: '/around' }).end(),
  '/inward': (_, response) => response.writeHead(302, { Location: documentsUrl.replace('127.0.0.1', '127.1.1.1') }).end(),
  '/file': (_, response) => response.writeHead(302, { Location: 'file:///etc/passwd' }).end(),
  '/fails': (_, response) => response.writeHead(500).end(),
  '/packed': (_, response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('x'),
  '/declared': (_, response) => response.writeHead(200, { 'Content-Length': limitBytes + 1 }).end(),
  '/endless': (_, response) => {
    const piece = Buffer.alloc(1024 * 1024, ' ')
    const more = () => response.write(piece, error => error || more())
    more()
  },
}

beforeAll(async () => {
  documents = createServer((request, response) => {
    const page = pages[request.url!]
    return page ? page(request, response) : response.writeHead(404).end()
  })
  await new Promise<void>(done => documents.listen(0, '127.0.0.1', done))
  documentsUrl = `http://127.0.0.1:${(documents.address() as AddressInfo).port}`
})

afterAll(() => {
  documents.closeAllConnections()
  documents.close()
})

const urlOf = (kind: string) => `${server.url}/content/v1/GeoConverter/${kind}ToGeoJson`
const byUrl = (kind: string, url: string) => fetch(`${urlOf(kind)}?${new URLSearchParams({ url })}`)
const upload = (kind: string, body: BodyInit, type?: string) =>
  fetch(urlOf(kind), { method: 'POST', body, ...(type ? { headers: { 'Content-Type': type } } : {}) })
const refusal = async (response: Response) => {
  const { code, detail } = await response.json()
  return { status: response.status, code, detail }
}

describe('by URL', () => {
  test.each([
    ['Kml', '/a.kml', line],
    ['Kml', '/moved', line],
    ['Gpx', '/a.gpx', lineWithHeights],
  ])('%s %s becomes a geometry', async (kind, path, expected) => {
    const response = await byUrl(kind, documentsUrl + path)
    expect(response.headers.get('content-type')).toBe('application/geo+json; charset=utf-8')
    expect(await response.json()).toEqual(expected)
  })

  test.each([
    ['/nothing', 404, 'not-found'],
    ['/around', 502, 'fetch-failed'],
    ['/fails', 502, 'fetch-failed'],
    ['/packed', 502, 'fetch-failed'],
    ['/declared', 502, 'fetch-failed'],
    ['/endless', 502, 'fetch-failed'],
    ['/html', 400, 'document-invalid'],
    ['/inward', 400, 'url-refused'],
    ['/file', 400, 'parameter-invalid'],
  ])('%s: %i %s', async (path, status, code) => {
    const refused = await refusal(await byUrl('Kml', documentsUrl + path))
    expect(refused).toMatchObject({ status, code })
    expect(refused.detail).not.toContain('secret')
  })

  test('an unreachable host is a failed fetch, without a reason', async () => {
    const refused = await refusal(await byUrl('Kml', `http://127.0.0.1:${await freePort()}/a.kml`))
    expect(refused).toMatchObject({ status: 502, code: 'fetch-failed' })
    expect(refused.detail).not.toMatch(/ECONN|127/)
  })

  // All spellings of this machine, private networks and metadata services.
  const privateHosts = `127.0.0.2 127.1.1.1 2130706434 0x7f.0.0.2 0177.0.0.2 127.2 10.0.0.1 192.168.1.1 172.16.0.1 169.254.169.254
    0.0.0.0 [::1] [::] [::ffff:127.0.0.2] [::ffff:7f00:2] [64:ff9b::7f00:2] [fd00:ec2::254] [fe80::1] [::7f00:2] [2002:7f00:2::]
    １２７.0.0.2 no-such-host.invalid 1.1.1.1:22 1.1.1.1:5432`.split(/\s+/)
  test.each([...privateHosts.map(host => `http://${host}/latest/`), 'https://10.0.0.1/'])(
    '%s is refused without revealing its content',
    async url => {
      expect(await refusal(await byUrl('Kml', url))).toMatchObject({ status: 400, code: 'url-refused' })
    },
  )

  const invalidUrls = 'nonsense /a.kml ftp://1.1.1.1/a.kml file:///etc/passwd data:,x gopher://1.1.1.1/ http://'.split(' ')
  test.each([...invalidUrls, 'http://user:word@1.1.1.1/', `http://1.1.1.1/${'a'.repeat(2000)}`, ''])(
    '%s is not a valid URL',
    async url => {
      const response = await byUrl('Gpx', url)
      expect(await response.json()).toMatchObject({ status: 400, code: 'parameter-invalid', parameter: 'url' })
    },
  )
})

describe('by upload', () => {
  test.each([
    ['Kml', kml, 'application/vnd.google-earth.kml+xml', line],
    ['Kml', kml, 'application/octet-stream', line],
    ['Gpx', gpx, 'application/gpx+xml', lineWithHeights],
  ])('%s as the body: %#', async (kind, text, type, expected) => {
    const response = await upload(kind, text, type)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/geo+json; charset=utf-8'])
    expect(await response.json()).toEqual(expected)
  })

  test('as the file of a form', async () => {
    const form = new FormData()
    form.set('note', 'x')
    form.set('file', new Blob([kml]), 'a.kml')
    expect(await (await upload('Kml', form)).json()).toEqual(line)
  })

  const noFile = new FormData()
  noFile.set('note', 'x')
  const twoFiles = new FormData()
  for (const name of ['a', 'b']) twoFiles.append(name, new Blob([kml]), name)

  test.each<[string, BodyInit, string | undefined, number, string]>([
    ['an empty body', '', 'text/xml', 400, 'document-invalid'],
    ['a GPX document', gpx, 'text/xml', 400, 'document-invalid'],
    ['JSON', '{}', 'application/json', 415, 'media-type-unsupported'],
    ['a form without files', noFile, undefined, 400, 'body-invalid'],
    ['a form with two files', twoFiles, undefined, 400, 'body-invalid'],
    ['an invalid form', 'x', 'multipart/form-data; boundary=y', 400, 'body-invalid'],
    ['a form without a boundary', 'x', 'multipart/form-data', 400, 'body-invalid'],
    ['too much', Buffer.alloc(limitBytes + 1, 0x20), 'text/xml', 413, 'body-too-large'],
  ])('%s: refused', async (_, body, type, status, code) => {
    expect(await refusal(await upload('Kml', body, type))).toMatchObject({ status, code })
  })

  test('an invalid document is reported with its line and the expected content', async () => {
    const response = await upload('Kml', kml.replace('46.5,300', '146.5,300'), 'text/xml')
    expect(await response.json()).toMatchObject({ code: 'document-invalid', line: 3, expected: 'a latitude from -90 to 90' })
  })
})
