import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { cleanEnvironment, runProcess } from '../harness/run-program'
import { server } from '../harness/server'

// Programs that compute with the files, where Python has their packages: each prints rows, a sum and the first time.

const packages = ['pyarrow', 'pandas', 'duckdb', 'geopandas', 'openpyxl']
const missing = packages.filter(name => spawnSync('python3', ['-c', `import ${name}`]).status !== 0)

const history = '/timeseries/v2/flat,node/ParkingStation/free/2020-01-01/2100-01-01?limit=-1'
const newest = '/timeseries/v2/flat,node/ParkingStation/free/latest?limit=-1'

const load = (path: string, format: string) =>
  `io.BytesIO(urllib.request.urlopen("${server().url}${path}&format=${format}").read())`

const programs: Readonly<Record<string, (path: string) => string>> = {
  'pyarrow, Parquet': path => `
import pyarrow.parquet as pq, pyarrow.compute as pc
t = pq.read_table(${load(path, 'parquet')})
print(t.num_rows, pc.sum(t["mvalue"]), pc.min(t["mvalidtime"]).as_py().timestamp())`,
  'pyarrow, Arrow': path => `
import pyarrow as pa, pyarrow.compute as pc
t = pa.ipc.open_stream(${load(path, 'arrow')}).read_all()
print(t.num_rows, pc.sum(t["mvalue"]), pc.min(t["mvalidtime"]).as_py().timestamp())`,
  pandas: path => `
import pandas as pd
d = pd.read_parquet(${load(path, 'parquet')})
print(len(d), d.mvalue.sum(), d.mvalidtime.min().timestamp())`,
  DuckDB: path => `
import duckdb, tempfile
with tempfile.NamedTemporaryFile() as f:
    f.write(${load(path, 'parquet')}.read()); f.flush()
    print(*duckdb.sql(f"select count(*), sum(mvalue), epoch(min(mvalidtime)) from read_parquet('{f.name}')").fetchall()[0])`,
}

/** Rows, sum and first time in seconds, as the interface returns them in JSON. */
async function factsOf(path: string): Promise<number[]> {
  const { data } = await server().json<{ data: { mvalue: number; mvalidtime: string }[] }>(path)
  const times = data.map(({ mvalidtime }) => Date.parse(mvalidtime.replace(' ', 'T').replace('+0000', 'Z')) / 1000)
  return [data.length, data.reduce((sum, { mvalue }) => sum + mvalue, 0), times.reduce((a, b) => Math.min(a, b))]
}

async function python(program: string): Promise<string> {
  const env = { ...cleanEnvironment({}), LANG: 'C.UTF-8' }
  const { code, output, errors } = await runProcess('python3', ['-'], { env, input: `import io, urllib.request\n${program}` })
  expect(code, errors).toBe(0)
  return output.trim()
}

test.for(Object.keys(programs))('%s reads the sums and times of the interface', async (name, { skip }) => {
  if (missing.length > 0) skip(`Python has no ${missing.join(', ')} here`)
  const [expected, found] = [await factsOf(history), await python(programs[name]!(history))]
  expect(expected[0]).toBeGreaterThan(20_000)
  expect(found.split(' ').map(Number)).toEqual(expected)
})

test('GeoPandas reads the positions, openpyxl the rows and the local times', async ({ skip }) => {
  if (missing.length > 0) skip(`Python has no ${missing.join(', ')} here`)
  const [rows] = await factsOf(newest)
  const places = await python(
    `import geopandas\ng = geopandas.read_parquet(${load(newest, 'geoparquet')})\nprint(len(g), g.crs, g.geometry.notna().all())`,
  )
  expect(places).toBe(`${rows} OGC:CRS84 True`)
  const cells = await python(`
import openpyxl
sheet = openpyxl.load_workbook(${load(`${newest}&timezone=Europe/Rome`, 'xlsx')}, read_only=True).worksheets[0]
rows = list(sheet.iter_rows(values_only=True))
print(len(rows) - 1, type(rows[1][rows[0].index("mvalidtime")]).__name__)`)
  expect(cells).toBe(`${rows} datetime`)
})
