import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { runBriefImport } from '../harness/run-program'
import { ownPlatform, temporaryDirectory } from '../harness/server'

const files = temporaryDirectory()
const env = { DEMO: '0', PAGES: 'off' }
const server = ownPlatform({ env })

// import-datasets.test.ts is about missing datasets.
const run = (...args: string[]) => runBriefImport(server.dataDir, args)

function fileOf(name: string, contents: unknown): string {
  const path = join(files.path, name)
  writeFileSync(path, typeof contents === 'string' || Buffer.isBuffer(contents) ? contents : JSON.stringify(contents))
  return path
}

type Row = Record<string, unknown>
const timeseries = async (path: string) => (await server.json<{ data: Row[] }>(`/timeseries/v2/flat/${path}`)).data
const list = async (path: string) => (await server.json<{ Items: Row[] }>(`/content/v1/${path}`)).Items

const article = (id: string, title: string) => ({
  Id: id,
  Shortname: title,
  Detail: { en: { Title: title, Language: 'en' } },
  HasLanguage: ['en'],
  Active: true,
})
const calls = {
  syncedData: {
    ImpType: [
      {
        name: '(default)',
        data: null,
        branch: {
          known: {
            branch: {
              'imp-a': {
                data: [
                  { timestamp: 1_740_000_000_000, value: 1, period: 60 },
                  { timestamp: 1_740_000_060_000, value: 'x', period: 60 },
                ],
              },
            },
          },
          guessed: {
            branch: {
              'imp-b': {
                data: [
                  { timestamp: 1_740_000_000_000, value: { a: 1 }, period: 60 },
                  { timestamp: 1_740_000_000_000, value: { a: 2 }, period: 60 },
                  { timestamp: 1_740_000_000_000, value: null, period: 60 },
                ],
              },
            },
          },
        },
        provenance: '',
      },
    ],
  },
  syncedStations: {
    ImpType: [
      {
        Stations: [
          { id: 'known', name: 'Known', latitude: 0, longitude: 0, origin: '', parentStation: 'p', metaData: { x: 1 } },
          { id: 'p', name: 'Parent', latitude: 46, longitude: 11, origin: 'o', metaData: null },
        ],
      },
    ],
  },
  syncedDataTypes: [[{ name: 'imp-a', unit: 'u', description: 'd', rtype: 'r', period: 60, metaData: null }]],
}

test('documents are imported from envelopes, lists, single files and recorded requests, by content and not by name', async () => {
  const meta = { _Meta: { Type: 'article' } }
  const { code, lines } = await run(
    fileOf('envelope.txt', { TotalResults: 3, Items: [{ ...article('IMP1', 'one'), ...meta }] }),
    fileOf('list.dat', [{ ...article('IMP2', 'two'), ...meta }, { Shortname: 'typeless' }]),
    fileOf('single', { ...article('IMP3', 'three'), ...meta }),
    fileOf('calls.json', {
      posts: [{ payload: article('IMP4', 'four'), apiPath: 'Article' }],
      putMultiples: [{ apiPath: 'Article', payload: [article('IMP5', 'five')] }],
    }),
    fileOf('packed.json.gz', gzipSync(JSON.stringify([{ ...article('IMP6', 'six'), ...meta }]))),
  )
  expect(lines.filter(line => !/: .* s$/.test(line))).toEqual([
    '  Article  1 stored',
    '  - 1 × the list has 3 records, this page holds 1; import the other pages too',
    '  documents  1 skipped',
    '  Article    1 stored',
    '  - 1 × documents skipped: no _Meta.Type; name the entity with --entity',
    '  Article  1 stored',
    '  Article  2 stored',
    '  Article  1 stored',
  ])
  expect(code).toBe(3)
  const articles = await list('Article?pagesize=100&fields=Id,Detail.en.Title')
  const titles = Object.fromEntries(articles.map(item => [item.Id, item['Detail.en.Title']]))
  expect(titles).toEqual({ IMP1: 'one', IMP2: 'two', IMP3: 'three', IMP4: 'four', IMP5: 'five', IMP6: 'six' })
})

test('--entity and --source add what documents do not contain', async () => {
  const file = fileOf('bare.json', { Shortname: 'bare', Id: 'IMPBARE' })
  expect((await run('--entity', 'Article', '--source', 'tester', file)).code).toBe(0)
  expect(await server.json('/content/v1/Article/IMPBARE?fields=Id,Source')).toMatchObject({ Id: 'IMPBARE', Source: 'tester' })
})

test('recorded writer requests are completed: provenance, missing names, no position at 0/0; repeated, they change nothing', async () => {
  const file = fileOf('writer.json', calls)
  const first = await run(file)
  expect(first.code).toBe(3)
  expect(first.lines.slice(1)).toEqual([
    '  data types    2 stored',
    '  stations      3 stored',
    '  measurements  3 stored, 2 skipped',
    '  - 1 × stations at 0/0 taken as having no position, e.g. known',
    '  - 1 × data types registered by name only, the file does not describe them, e.g. imp-b',
    '  - 1 × stations registered by code and without position, the file does not describe them, e.g. guessed',
    expect.stringMatching(/1 × pushes without a provenance .* \(writer\.json\), e\.g\. [0-9a-f-]{36}$/),
    '  - 1 × measurements skipped: value: expected a number, a string, an object or an array, e.g. /syncedData/ImpType/0/branch/guessed/branch/imp-b/data/2',
    '  - 1 × measurements skipped: a later record has the same series and time',
  ])
  const result = await timeseries(
    'ImpType/*/2025-02-01/2025-03-01?limit=-1&select=scode,tname,mvalue,scoordinate,pcode,prlineage',
  )
  expect(result.map(({ _timestamp, ...row }) => row)).toEqual(
    expect.arrayContaining([
      { scode: 'known', tname: 'imp-a', mvalue: 1, pcode: 'p', prlineage: 'writer.json' },
      { scode: 'known', tname: 'imp-a', mvalue: 'x', pcode: 'p', prlineage: 'writer.json' },
      { scode: 'guessed', tname: 'imp-b', mvalue: { a: 2 }, prlineage: 'writer.json' },
    ]),
  )
  const again = await run(file)
  expect(again.lines.slice(1, 4)).toEqual([
    '  data types    1 unchanged',
    '  stations      2 unchanged',
    '  measurements  3 unchanged, 2 skipped',
  ])
  expect(
    await timeseries('ImpType/*/2025-02-01/2025-03-01?limit=-1&select=scode,tname,mvalue,scoordinate,pcode,prlineage'),
  ).toEqual(result)
})

test('series imported under a closed dataset are closed from the start, and also those that it covers later', async () => {
  const push = (type: string) => ({ syncedData: { [type]: calls.syncedData.ImpType } })
  const dataset = (type: string) => ({
    Id: `imp-${type}`,
    Shortname: type,
    ApiType: 'timeseries',
    PathParam: ['v2', 'flat', type],
    ApiAccess: 'closed',
    _Meta: { Type: 'odhmetadata' },
  })
  const before = fileOf('before.json', push('ImpBefore'))
  const after = fileOf('after.json', push('ImpAfter'))
  const { lines } = await run(before, fileOf('datasets.json', ['ImpBefore', 'ImpAfter'].map(dataset)), after)
  expect(lines).toEqual(expect.arrayContaining(['  datasets  2 stored', '  measurements  3 stored, 2 skipped']))
  // A dataset that another process stores is in effect within a second.
  await expect
    .poll(async () => [await timeseries('ImpBefore/*/latest'), await timeseries('ImpAfter/*/latest')], { timeout: 10_000 })
    .toEqual([[], []])
  expect((await run(before, after)).lines.filter(line => /measurements {2}3 unchanged/.test(line))).toHaveLength(2)
})

test('a URL is fetched with its redirects; a redirect loop, or a redirect to another protocol than http, is refused', async () => {
  const web = createServer((request, response) => {
    if (request.url === '/list')
      return void response.end(JSON.stringify([{ ...article('IMPWEB', 'web'), _Meta: { Type: 'article' } }]))
    response.writeHead(request.url === '/gone' ? 410 : 302, {
      Location: request.url === '/to-list' ? '/list' : request.url === '/to-file' ? 'file:///etc/hosts' : '/loop',
    })
    response.end()
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => web.once('listening', resolve))
  const at = `http://127.0.0.1:${(web.address() as AddressInfo).port}`
  const { code, lines } = await run(`${at}/to-list`, `${at}/loop`, `${at}/to-file`, `${at}/gone`)
  web.close()
  expect(code).toBe(1)
  expect(lines).toEqual([
    expect.stringMatching(/^http.*\/to-list: list of documents/),
    '  Article  1 stored',
    expect.stringMatching(/\/loop: not imported, the URL redirects more than 5 times\.$/),
    expect.stringMatching(/\/to-file: not imported, only http and https URLs can be fetched, not file:.*\.$/),
    expect.stringMatching(/\/gone: not imported, the URL responds with 410 Gone\.$/),
  ])
})

test('an invalid file is reported with the reason, the others are imported, and the exit code shows it', async () => {
  const { code, lines } = await run(
    fileOf('timeseries.json', { offset: 0, limit: 200, data: [] }),
    fileOf('broken.json', '[{"Id":"IMPBROKEN","_Meta":{"Type":"article"}},'),
    join(files.path, 'nowhere.json'),
    fileOf('good.json', [{ ...article('IMPGOOD', 'good'), _Meta: { Type: 'article' } }]),
  )
  expect(code).toBe(1)
  expect(lines).toEqual([
    expect.stringMatching(/timeseries\.json: not imported, it is JSON of an unknown form: expected a list envelope .*\.$/),
    expect.stringMatching(/broken\.json: not imported, it is not valid JSON: the text ends too early, at byte \d+\.$/),
    expect.stringMatching(/nowhere\.json: not imported, there is no file .*nowhere\.json\.$/),
    expect.stringMatching(/^good\.json: list of documents/),
    '  Article  1 stored',
  ])
})

describe('--strict', () => {
  const titles = async () => (await list('Article?pagesize=100&idlist=IMPS1,IMPS2,IMPS3&fields=Id')).map(({ Id }) => Id)
  const strict = (id: string) => ({ ...article(id, id), _Meta: { Type: 'article' } })
  const pushes = (type: string, values: readonly unknown[]) => {
    const data = values.map((value, place) => ({ timestamp: Date.UTC(2024, place, 1), value, period: 60 }))
    return { syncedData: { [type]: [{ branch: { s: { branch: { 'imp-strict': { data } } } }, provenance: '' }] } }
  }

  test('stores no file if a record of one is invalid, and says so', async () => {
    const good = fileOf('strict-good.json', [
      strict('IMPS1'),
      { Id: 'imp-strict', Shortname: 'a', _Meta: { Type: 'odhmetadata' }, PathParam: ['v1', 'Article'] },
    ])
    const values = fileOf('strict-values.json', pushes('ImpStrict', [1, 2, 3]))
    const flawed = fileOf('strict-flawed.json', [strict('IMPS2'), { ...strict('IMPS3'), Detail: 7 }])
    const { code, lines } = await run('--strict', good, values, flawed)
    expect([code, lines.at(-1)]).toEqual([3, 'Nothing was stored: not all of it can be used.'])
    expect(lines).toContain('  measurements  3 stored')
    expect(lines).toContainEqual(expect.stringMatching(/1 × Article skipped: Detail/))
    expect([await titles(), await timeseries('ImpStrict/*/latest')]).toEqual([[], []])
    expect((await fetch(`${server.url}/content/v1/MetaData/imp-strict`)).status).toBe(404)
  })

  test('stores nothing if a file is truncated or missing', async () => {
    const good = fileOf('strict-good.json', [strict('IMPS1')])
    const broken = fileOf('strict-broken.json', '[{"Id":"IMPS2","_Meta":{"Type":"article"}},')
    for (const file of [broken, join(files.path, 'nowhere.json')]) expect((await run('--strict', good, file)).code).toBe(1)
    expect(await titles()).toEqual([])
  })

  test('stores everything if everything is valid, even beyond the size of one transaction, and can be repeated', async () => {
    const good = fileOf('strict-good.json', [
      strict('IMPS1'),
      ...Array.from({ length: 700 }, (_, index) => strict(`IMPSTRICT${index}`)),
      strict('IMPS2'),
    ])
    const values = fileOf('strict-values.json', pushes('ImpStrict', [1, 2, 3]))
    const first = await run('--strict', good, values)
    expect([first.code, first.lines]).toEqual([0, expect.arrayContaining(['  Article  702 stored', '  measurements  3 stored'])])
    expect([await titles(), (await timeseries('ImpStrict/*/latest')).map(({ mvalue }) => mvalue)]).toEqual([
      ['IMPS1', 'IMPS2'],
      [3],
    ])
    const again = await run('--strict', good, values)
    expect([again.code, again.lines]).toEqual([
      0,
      expect.arrayContaining(['  Article  702 unchanged', '  measurements  3 unchanged']),
    ])
  })
})

test.each([
  [['--help'], 0, /--strict[\s\S]*--moved-here[\s\S]*Exit codes: 0/],
  [[], 2, /Name at least one file/],
  [['--moved-here', 'api.example.org', 'x'], 2, /--moved-here: expected a URL/],
  [['--entity', 'Nothing', 'x'], 2, /There is no entity Nothing/],
  [['--unknown', 'x'], 2, /Unknown option '--unknown'/],
])('the command %j explains its usage', async (args, expected, sentence) => {
  const { code, lines, errors } = await run(...args)
  const text = `${lines.join('\n')}\n${errors}`
  expect([code, text]).toEqual([expected, expect.stringMatching(sentence)])
  expect(text).toContain('Usage: npm run import')
})

test('works while no server runs, with the same data', async () => {
  await server.stop()
  const { code, lines } = await run(fileOf('writer.json', calls))
  expect([code, lines[3]]).toEqual([3, '  measurements  3 unchanged, 2 skipped'])
  await server.start()
  expect(await timeseries('ImpType/*/latest')).toHaveLength(3)
})
