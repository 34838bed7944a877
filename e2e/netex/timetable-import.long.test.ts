import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { query } from '../harness/platform-database'
import { cleanEnvironment, runImport } from '../harness/run-program'
import { emptyPlatform } from './empty-platform'
import { smallCounts, smallFeed } from './small-feed'
import { bringIn, countOf, flaws, published } from './timetable-world'
import { zipOf } from './zip-of'

const recorded = fileURLToPath(new URL('../../../shared/data/gtfs-skyalps.zip', import.meta.url))
const { dataDir, fileOf } = emptyPlatform()

const run = (...args: string[]) => runImport(dataDir, args)

const rowsOf = (lines: readonly string[], what: string) =>
  lines
    .find(line => line.trimStart().startsWith(`${what} `))
    ?.replace(/\s+/g, ' ')
    .trim()

test('the command recognises the kind of file from its content, stores it, and finds it unchanged', async () => {
  const path = fileOf('feed.dat', zipOf(smallFeed()))
  const first = await run('--feed', 'small', path)
  expect([first.code, first.lines[0]]).toEqual([0, expect.stringMatching(/^feed\.dat: GTFS timetable, \d+\.\d s$/)])
  expect(rowsOf(first.lines, 'journeys')).toBe(`journeys ${smallCounts.journeys} stored`)
  expect(rowsOf(first.lines, 'passing times')).toBe(`passing times ${smallCounts.passingTimes} stored`)
  for (const told of [
    '1 × stops skipped: entrances, nodes and boarding areas are not taken, e.g. stops.txt line 7',
    '1 × transfers skipped: only those between stops and between two trips have a place, e.g. transfers.txt line 5',
    '1 × levels.txt is ignored: its content cannot be represented',
    '1 × notes.md is not a GTFS file',
  ])
    expect(first.lines).toContain(`  - ${told}`)
  const again = await run('--feed', 'small', path)
  expect([again.code, again.lines.slice(1)]).toEqual([
    0,
    ['  timetables  1 unchanged', '  - 1 × the timetable small is what was imported before; nothing was changed'],
  ])
})

test('rows that cannot be used are left out and counted, with their reason and their line', async () => {
  const small = smallFeed()
  const { lines, code } = await run(
    '--feed',
    'flawed',
    fileOf(
      'flawed.zip',
      zipOf({
        ...small,
        'stops.txt': `${small['stops.txt']}\nfar,,Far,,91,11,,,,,,\nnowhere,,Nowhere,,,,,,,,,\nmid,,Again,,46,11,,,,,,`,
        'routes.txt': `${small['routes.txt']}\nstrange,a9,X,,,3,,,`,
        'trips.txt': `${small['trips.txt']}\nnone,week,lost,,,,\nmain,never,idle,,,,\nmain,week,back,,,,\nmain,week,alone,,,,`,
        'stop_times.txt': `${small['stop_times.txt']}\nback,10:00:00,10:00:00,mid,1,,,,\nback,09:00:00,09:00:00,end,2,,,,\nalone,09:00:00,09:00:00,far,1,,,,\nday,25:61:00,09:00:00,end,11,,,,\nlost,09:00:00,09:00:00,end,1,,,,\n`,
        'calendar_dates.txt': `${small['calendar_dates.txt']}\nweek,20260230,1`,
      }),
    ),
  )
  expect(code).toBe(3)
  for (const told of [
    /1 × stops skipped: stop_lat: expected a number from -90 to 90, e\.g\. "91" on stops\.txt line 8/,
    /1 × stops skipped: there is no position, e\.g\. stops\.txt line 9/,
    /1 × stops skipped: the id is there twice; the first one counts, e\.g\. stops\.txt line 10/,
    /1 × lines skipped: agency_id names no operator, e\.g\. routes\.txt line \d+/,
    /1 × trips skipped: route_id names no line, e\.g\. trips\.txt line \d+/,
    /1 × trips skipped: service_id names no service, e\.g\. trips\.txt line \d+/,
    /1 × trips skipped: its times go backwards, e\.g\. back/,
    /1 × trips skipped: it has fewer than two stop times that can be used, e\.g\. alone/,
    /1 × stop times skipped: arrival_time: expected a time such as 07:05:00, e\.g\. "25:61:00" on stop_times\.txt line \d+/,
    /1 × stop times skipped: trip_id names no trip, e\.g\. stop_times\.txt line \d+/,
    /1 × stop times skipped: stop_id names no stop where something halts, e\.g\. stop_times\.txt line \d+/,
    /1 × exceptions of services skipped: date: expected a date such as 20261231, e\.g\. "20260230" on calendar_dates\.txt line 6/,
  ])
    expect(lines).toContainEqual(expect.stringMatching(told))
  expect(rowsOf(lines, 'journeys')).toBe(`journeys ${smallCounts.journeys} stored`)
  expect(flaws(await published())).toEqual([])
})

test('--strict publishes a timetable whole or not at all, and by a command of its own', async () => {
  const small = smallFeed()
  const flawed = fileOf('strict-flawed.zip', zipOf({ ...small, 'trips.txt': `${small['trips.txt']}\nnone,week,lost,,,,` }))
  const whole = fileOf('strict-whole.zip', zipOf(small))
  const feeds = async () => (await query(dataDir, "select feed from timetable where feed like 'strict%'")).map(({ feed }) => feed)
  const refused = await run('--strict', '--feed', 'strict', flawed)
  expect([refused.code, refused.lines]).toEqual([
    3,
    [
      expect.stringMatching(/not imported, 1 of its records cannot be used: .*route_id names no line/),
      'Nothing was stored: not all of it can be used.',
    ],
  ])
  const together = await run('--strict', '--feed', 'strict', whole, fileOf('strict.json', Buffer.from('[]')))
  expect([together.code, together.lines[0]]).toEqual([
    1,
    expect.stringContaining('--strict stores a timetable by a command of its own'),
  ])
  expect(await feeds()).toEqual([])
  expect((await run('--strict', '--feed', 'strict', whole)).code).toBe(0)
  expect(await feeds()).toEqual(['strict'])
})

const small = smallFeed()
const flipped = zipOf(small)
flipped[60] = flipped[60]! ^ 0xff
const cases: readonly (readonly [name: string, contents: Buffer, sentence: RegExp])[] = [
  ['cut.zip', zipOf(small).subarray(0, 900), /the ZIP archive is broken/],
  ['flipped.zip', flipped, /cannot be unpacked|is damaged/],
  ['path.zip', zipOf({ ...small, '../stops.txt': 'x' }), /the ZIP archive is broken \(.*relative path/],
  ['absolute.zip', zipOf({ ...small, '/etc/stops.txt': 'x' }), /the ZIP archive is broken \(.*absolute path/],
  [
    'twice.zip',
    zipOf([...Object.entries(small), ['stops.txt', 'x']].map(([name, content]) => ({ name: name!, content: content! }))),
    /holds stops\.txt twice/,
  ],
  ['locked.zip', zipOf([{ name: 'stops.txt', content: 'x', flags: 0x801 }]), /stops\.txt is encrypted/],
  ['method.zip', zipOf([{ name: 'stops.txt', content: 'x', method: 14 }]), /is packed by method 14/],
  [
    'sum.zip',
    zipOf([...Object.entries(small).map(([name, content]) => ({ name, content, ...(name === 'stops.txt' ? { sum: 1 } : {}) }))]),
    /stops\.txt is damaged/,
  ],
  ['bomb.zip', zipOf({ ...small, 'shapes.txt': Buffer.alloc(20_000_000, '1') }), /shapes\.txt becomes \d+ times as large/],
  [
    'size.zip',
    zipOf([
      ...Object.entries(small).map(([name, content]) => ({ name, content, ...(name === 'stops.txt' ? { size: 10 } : {}) })),
    ]),
    /stops\.txt cannot be unpacked/,
  ],
  ['pictures.zip', zipOf({ 'a.png': 'x' }), /a ZIP archive without a GTFS timetable \(a\.png\)/],
  ['missing.zip', zipOf(smallFeed({ 'agency.txt': null, 'trips.txt': null })), /agency\.txt, trips\.txt is missing/],
  [
    'calendars.zip',
    zipOf(smallFeed({ 'calendar.txt': null, 'calendar_dates.txt': null })),
    /calendar\.txt and calendar_dates\.txt are missing/,
  ],
  ['column.zip', zipOf(smallFeed({ 'trips.txt': 'route_id,trip_id\nx,y' })), /trips\.txt has no column service_id/],
  [
    'columns.zip',
    zipOf(smallFeed({ 'trips.txt': 'trip_id,route_id,service_id,trip_id\nx,y,z,x' })),
    /trips\.txt has two columns trip_id/,
  ],
  ['empty.zip', zipOf(smallFeed({ 'stops.txt': '' })), /stops\.txt is empty/],
  [
    'several.zip',
    zipOf(
      Object.fromEntries(
        ['bus', 'rail'].flatMap(folder => Object.entries(small).map(([name, text]) => [`${folder}/${name}`, text])),
      ),
    ),
    /holds 2 timetables \(in bus\/, rail\/\)/,
  ],
  [
    'useless.zip',
    zipOf(smallFeed({ 'stop_times.txt': 'trip_id,stop_id,stop_sequence\nx,y,1\n' })),
    /no trip of it can be used: /,
  ],
  [
    'zone.zip',
    zipOf(smallFeed({ 'agency.txt': 'agency_name,agency_timezone\nX,Nowhere/At_All\n' })),
    /no operator of it can be used/,
  ],
]

test('a file that is no timetable is refused in one sentence, and nothing is stored', async () => {
  const before = await published()
  const { code, lines, errors } = await run('--feed', 'bad', ...cases.map(([name, contents]) => fileOf(name, contents)))
  expect(code).toBe(1)
  expect(lines).toHaveLength(cases.length)
  for (const [at, [name, , sentence]] of cases.entries()) {
    expect(lines[at]).toMatch(new RegExp(`${name}: not imported, `))
    expect(lines[at]).toMatch(sentence)
  }
  expect(errors).not.toMatch(/\n {4}at /)
  expect(await published()).toBe(before)
  expect(await query(dataDir, "select from timetable where feed = 'bad'")).toEqual([])
})

test('a feed whose files are in a folder, however deep and with other folders next to it, is read with a warning', async () => {
  const inFolder = Object.fromEntries(Object.entries(smallFeed()).map(([name, text]) => [`feed/summer/${name}`, text]))
  const archive = zipOf({ 'README.md': 'hello', ...inFolder, 'feed/licence.txt': 'free' })
  const { code, lines } = await run('--feed', 'folder', fileOf('folder.zip', archive))
  expect([code, lines.some(line => line.includes('the files lie in a folder of the archive (feed/summer/)'))]).toEqual([0, true])
  expect(rowsOf(lines, 'journeys')).toBe(`journeys ${smallCounts.journeys} stored`)
})

test('stops whose station has no position either are left out, and nothing else', async () => {
  const stops = smallFeed()['stops.txt']!.replace('46.4967,11.3583,https', '0,0,https').replace('46.4968,11.3584', ',')
  const lost = stops.replace('46.4969,11.3585,,0,station', ',,,1,station')
  const { code, lines } = await run('--feed', 'placeless', fileOf('placeless.zip', zipOf(smallFeed({ 'stops.txt': lost }))))
  expect(code).toBe(3)
  expect(lines).toContainEqual(expect.stringMatching(/3 × stops skipped: there is no position, e\.g\. stops\.txt line 2/))
  expect(flaws(await published())).toEqual([])
})

test('a file that says nothing is as good as none where a feed needs none', async () => {
  const empty = { 'frequencies.txt': '', 'shapes.txt': '\n', 'transfers.txt': '', 'feed_info.txt': '\uFEFF' }
  const { code, lines } = await run('--feed', 'silent', fileOf('silent.zip', zipOf(smallFeed(empty))))
  expect(code).toBe(0)
  for (const name of Object.keys(empty)) expect(lines).toContainEqual(expect.stringContaining(`${name} is empty`))
  expect(rowsOf(lines, 'journeys')).toBe(`journeys ${smallCounts.journeys - 2} stored`)
})

test.skipIf(!existsSync(recorded))(
  'a real feed goes in, from its archive or not, and comes out valid, with a journey for each trip, a passing time for each stop time',
  async () => {
    const { code, lines } = await run(recorded)
    expect([code, rowsOf(lines, 'journeys'), rowsOf(lines, 'passing times')]).toEqual([
      0,
      'journeys 292 stored',
      'passing times 584 stored',
    ])
    const xml = await published({ frames: ['epd:IT:ITH10:CompositeFrame_EU_PI_LINE_OFFER:Skyalps'] })
    expect([countOf(xml, 'ServiceJourney'), countOf(xml, 'TimetabledPassingTime'), flaws(xml)]).toEqual([292, 584, []])
    const before = await published()
    expect((await run(fileOf('renamed', readFileSync(recorded)))).lines).toContain('  timetables  1 unchanged')
    expect(await published()).toBe(before)
  },
)

test('one that is imported while another one is waits for it', async () => {
  const names = ['one', 'two', 'three']
  await Promise.all(names.map(name => bringIn(smallFeed(), name)))
  const stored = await query<{ feed: string }>(
    dataDir,
    "select feed from timetable where feed in ('one', 'two', 'three') order by 1",
  )
  expect(stored.map(({ feed }) => feed)).toEqual([...names].sort())
})

test('a feed whose name differs from another one only in case is reported', async () => {
  const path = fileOf('cased.zip', zipOf(smallFeed()))
  await run('--feed', 'small', path)
  const { code, lines } = await run('--feed', 'Small', path)
  expect(code).toBe(0)
  expect(lines).toContain(
    '  - 1 × the timetable Small exists in addition to small, whose name differs in case only; --feed small replaces it',
  )
})

/** The small feed with this many additional trips, so that the import is slow. */
function largerFeed(trips: number): Buffer {
  const small = smallFeed()
  const numbers = Array.from({ length: trips }, (_, number) => number)
  return zipOf({
    ...small,
    'trips.txt': `${small['trips.txt']}\n${numbers.map(number => `main,week,more${number},Meran,,0,w1`).join('\n')}`,
    'stop_times.txt': [
      small['stop_times.txt'],
      ...numbers.flatMap(number => [
        `more${number},08:00:00,08:00:00,it:1:a,1,,,,`,
        `more${number},08:10:00,08:11:00,mid,2,,,,`,
        `more${number},08:20:00,08:20:00,end,3,,,,`,
      ]),
    ].join('\n'),
  })
}

// The state of a draft: files loaded, trips assembled, tables being written as NeTEx.
const moments = ['g_time', 'g_run', 'draft_journey_id_idx'] as const

test('an import that is killed leaves the old timetable, and the next one is not in its way', async () => {
  expect((await runImport(dataDir, ['--feed', 'killed', fileOf('small.zip', zipOf(smallFeed()))])).code).toBe(0)
  const [before, larger] = [await published(), fileOf('larger.zip', largerFeed(8000))]
  for (const moment of moments) {
    await killAt(moment, larger)
    expect(await published(), moment).toBe(before)
    // A draft ends with the connection that writes it.
    await expect.poll(() => draftsLeft(), { timeout: 20_000 }).toBe(0)
    expect(await query(dataDir, "select from timetable where feed = 'killed'"), moment).toHaveLength(1)
  }
  const { code, lines } = await runImport(dataDir, ['--feed', 'killed', larger])
  expect([code, lines.some(line => /timetables +1 updated/.test(line))]).toEqual([0, true])
  expect(flaws(await published({ frames: ['ServiceFrame'] }))).toEqual([])
}, 180_000)

/** Imports a file and kills the command when a relation of that name is there. */
async function killAt(relation: string, file: string): Promise<void> {
  const bundle = JSON.stringify(join(process.cwd(), 'dist/import.js'))
  const program = `import { importMain } from ${bundle}\nawait importMain(process.argv.slice(1))`
  const args = ['--input-type=module', '--eval', program, '--', '--feed', 'killed', file]
  const command = spawn(process.execPath, args, { env: cleanEnvironment({ DATA_DIR: dataDir }), stdio: 'ignore' })
  const ended = new Promise<NodeJS.Signals | null>(resolve => command.once('exit', (_, signal) => resolve(signal)))
  try {
    await expect.poll(() => isThere(relation), { timeout: 40_000, interval: 5 }).toBe(true)
  } finally {
    command.kill('SIGKILL')
  }
  expect(await ended).toBe('SIGKILL')
}

const isThere = async (relation: string) =>
  (await query(dataDir, `select from pg_class where relname = '${relation}' and relpersistence = 't'`)).length > 0

const draftsLeft = async () =>
  (await query(dataDir, "select from pg_class where relpersistence = 't' and relkind = 'r' and relname like 'draft%'")).length
