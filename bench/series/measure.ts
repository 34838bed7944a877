import { closePools } from '@/lib/db/pools'
import { type Figure, print } from '../figure'
import { runServer } from '../processes'
import { pushFigures } from './pushes'
import { growthFigures, readFigures, readTimes, streamFigures } from './reads'
import { seriesCount, storedSize, storeSeries, storeSteps } from './world'

/** Measurements of each series: a million in all, then a hundred million. */
const fewSteps = 50
const allSteps = 5000

const say = (text: string) => process.stderr.write(`${text}\n`)

/**
 * The time series and the writer with 20,000 series, a million measurements, and if wanted a hundred million, on a server and a database of
 * their own. Prints as it goes.
 * @param dataDir an empty directory
 */
export async function measureSeries(dataDir: string, size: 'small' | 'large'): Promise<void> {
  const server = await runServer({ DATA_DIR: dataDir })
  await storeSeries()
  await fill(0, fewSteps)
  const few = await readTimes(server)
  print(readFigures(few))
  if (size === 'large') {
    await fill(fewSteps, allSteps)
    const all = await readTimes(server)
    print([...readFigures(all), ...growthFigures(few, all)])
  }
  print([await sizeFigure()])
  print(await streamFigures(server, dataDir))
  print(await pushFigures(server, dataDir))
  await closePools()
  await server.stop()
}

async function fill(from: number, until: number): Promise<void> {
  const started = performance.now()
  await storeSteps(from, until)
  say(`${until * seriesCount} measurements, stored in ${Math.round((performance.now() - started) / 1000)} s`)
}

async function sizeFigure(): Promise<Figure> {
  const { measurements, bytes } = await storedSize()
  return {
    name: 'disk for a measurement, indexes included',
    value: bytes / measurements,
    unit: 'bytes',
    limit: 110,
    good: 'at most',
    detail: `${measurements} measurements, ${Math.round(bytes / 1024 / 1024)} MB`,
  }
}
