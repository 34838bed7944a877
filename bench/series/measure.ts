import { closePools } from '@/lib/db/pools'
import { print } from '../figure'
import { runServer } from '../processes'
import { pushFigures } from './pushes'
import { readFigures, stationsOfType, streamedSteps, streamFigures } from './reads'
import { storeSeries, storeSteps } from './world'

/** The time series and the writer with 20,000 series and a million measurements. @param dataDir an empty directory */
export async function measureSeries(dataDir: string): Promise<void> {
  const server = await runServer({ DATA_DIR: dataDir })
  await storeSeries(stationsOfType)
  await storeSteps(0, streamedSteps)
  print(await readFigures(server))
  print(await streamFigures(server))
  print(await pushFigures(server))
  await closePools()
  await server.stop()
}
