import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { build } from 'esbuild'
import { findBrowser } from './browser.mjs'
import { checkNode, ensureBuilt, ensureInstalled, root } from './prepare.mjs'

/**
 * `npm run bench`: measures what we promise on this machine, beside the limits: the benchmarks that take seconds.
 * `npm run bench -- start|tokens|content`: one part of them; `content` measures with 200,000 records and takes some minutes.
 * `npm run bench -- pages`: sizes and times of pages in a browser on a slow processor, some minutes.
 * `npm run bench -- pages-doors`: how fast doors answer while guests hammer pages, and pages while clients hammer doors, a minute.
 * `npm run bench -- grid`: a list of a million records in the explorer; 5 GB below the temporary directory, some minutes.
 * `npm run bench -- map`: a map of a hundred thousand stations, drawn without a graphics card.
 * `npm run bench -- relay`: pushes with the relay compared with pushes without it, and the rate of forwarding to Kafka compared with NATS; needs
 * nats-server, Java and Maven, some minutes.
 * `npm run bench -- timetable`: a GTFS feed with a million stop times comes in and goes out as NeTEx, two minutes.
 * `npm run bench -- series`: pushes and reads of a million measurements, a few minutes; `series large` of a hundred million, which takes
 * half an hour and 15 GB below the temporary directory.
 * `npm run bench -- scale`: the same questions to 1, 10 and 100 million measurements, 20,000 and 200,000 records, 1,000 and 50,000 stations, and by
 * which power of the size their times grow; 15 GB below the temporary directory, half an hour. Smaller: `scale --measurements 1,10`, in millions;
 * `--records` and `--stations` as well.
 * `npm run bench -- packed`: bytes a packed measurement, and the same year of measurements read packed and as rows, in turns; ten minutes.
 * `npm run bench -- admin`: lists of the administration with 100,000 users and 10,000 clients, and a matrix of pushes, two minutes.
 * `npm run bench -- access`: how soon a change of rules is in effect, and reads and writes until all rows are recomputed, ten minutes.
 * `npm run bench -- workers`: requests a second with 1, 2 and 4 processes that answer, and from two servers on one database, three minutes.
 * `npm run bench -- peers --original URL --database URL`: the queries of the public original's time series, to it and to ours; its database has its
 * schema and no rows, and has none afterwards; nine minutes. `peers unrepeated`: queries of which no two are alike, five minutes.
 * `npm run bench -- mix`: what each cache saves of the processor time of a mix of requests, eight minutes; `--caches NAME,…` for some of them.
 * `npm run bench -- search`: the share of questions that the search answers by its first result, and how long it takes; `search FILE.json` for
 * other questions.
 * `npm run bench -- timing-leak`: what a guest could learn about closed data by measuring times; a report without limits.
 */
const [first, ...others] = process.argv.slice(2)
const [what, names] = first === 'timing-leak' ? ['timing-leak', others] : ['main', process.argv.slice(2)]
checkNode()
process.chdir(root)
ensureInstalled('everything')
ensureBuilt()
await build({
  absWorkingDir: root,
  entryPoints: {
    main: 'bench/main.ts',
    hammer: 'bench/hammer.ts',
    'timing-leak': 'bench/timing-leak.ts',
    'bare-server': 'bench/bare-server.ts',
  },
  outdir: 'dist/bench',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  logLevel: 'warning',
})
const inBrowser = ['pages', 'grid', 'map'].some(part => names.includes(part))
const env = inBrowser ? { ...process.env, CHROMIUM_PATH: findBrowser('whole') } : process.env
const { status } = spawnSync(process.execPath, [join(`dist/bench/${what}.js`), ...names], { stdio: 'inherit', env })
process.exitCode = status ?? 1
